// One person at one table: the table as it was told, the question that is open, and what the person is about to answer.
// No rule is known here. What can be done is what the server offered.
import { getContext, setContext, tick } from 'svelte';
import { actsAtOnce, aimed, cardOf, choices, choosesCard, entries, giving, type Entry } from '../lib/choices';
import { grouped, looks, newLines, TOO_MANY, type Group } from '../lib/beats';
import type { Connection } from '../lib/connection.svelte';
import { cardsByNumber, isOnePiece, type InPlay, type PileCard, type TableView } from '../lib/model';
import type { Ask, AutoState, CardFacts, Change, ClockState, Info, Offer, Outcome, Problem, Said, StoryLine, Table, UndoState, Waiting } from '../lib/protocol';
import { phrases } from '../lib/phrases.svelte';
import { pointedAt, pointing } from '../lib/pointing';
import { t, word } from '../lib/texts.svelte';
import { quiet, remember, skip, walk } from './motion';

export interface Marks {
  lit: boolean; // something can be done with it
  selectable: boolean; // it can be chosen
  chosen: number; // its place among the chosen, from 1; 0 if it is not
  ordered: boolean; // the order of choosing counts
  aimable: boolean; // it can be the target of what is being aimed
  asking: boolean; // its effect asks
  attacker: boolean;
  attacked: boolean;
  told: boolean; // a line of the story that is pointed at speaks of it
}

export interface Notice {
  text: string;
  rule: string;
}

/** Whether two cards, or one card at two moments, are marked the same. */
export function sameMarks(one: Marks, other: Marks): boolean {
  return (Object.keys(one) as (keyof Marks)[]).every((name) => one[name] === other[name]);
}

const NOTHING: Marks = {
  lit: false,
  selectable: false,
  chosen: 0,
  ordered: false,
  aimable: false,
  asking: false,
  attacker: false,
  attacked: false,
  told: false,
};

/** Kinds of decision whose picks are put in an order. */
const ORDERED = new Set(['arrange', 'order']);
/** Windows in a battle in which several cards are used, one after the other. */
const ADDS_UP = new Set(['counter', 'combo']);

/** Bots that have a name in the reader's language. */
const BOTS = new Set(['random', 'greedy', 'search']);

const SPOKEN = 6000; // milliseconds that what was said stands beside the name of the one who said it
const POINTED = 4000; // milliseconds that a card is lit which the team was pointed at

const NO_UNDO: UndoState = { can: '', by: -1, steps: [], reply: false };

export class Play {
  info = $state.raw<Info | null>(null);
  seat = $state(-1);
  facts = $state.raw<Record<string, CardFacts>>({});
  story = $state.raw<StoryLine[]>([]);
  changes = $state.raw<Record<string, Change[]>>({});
  clock = $state.raw<ClockState | null>(null);
  clockAt = $state(0);
  waitingFor = $state.raw<Waiting | null>(null);
  undo = $state.raw<UndoState>(NO_UNDO);
  drawBy = $state(-1);
  chat = $state.raw<Said[]>([]);
  auto = $state.raw<AutoState | null>(null);
  result = $state.raw<Outcome | null>(null);
  tableNotice = $state('');
  problem = $state.raw<Problem | null>(null);
  heardFrom = $state(0); // the place in the story from which on it is read out
  seenTo = $state(0); // the place in the story up to which the person has acted
  /** Who acted when a line of the story was told; as far as this page has seen it. */
  private tellers: number[] = [];
  /** What others did since this person last acted. */
  since = $state.raw<Group[]>([]);
  sinceOpen = $state(false); // on a screen that has no column for it
  /** What is being shown now, of what others did. */
  caption = $state.raw<StoryLine[]>([]);
  /** What was said last, by seat, as long as it is shown beside its player. */
  speaking = $state.raw<Record<number, string>>({});
  unread = $state(0); // things said since the chat was open
  hint = $state.raw<{ text: string; reasons: string[]; action: string } | null>(null);

  aiming = $state.raw<Entry | null>(null);
  menu = $state.raw<{ card: PileCard | InPlay; list: Entry[]; at: DOMRect; from: HTMLElement; inHand: boolean } | null>(null);
  reading = $state.raw<PileCard | InPlay | null>(null); // in the reader, until closed
  glanced = $state.raw<PileCard | InPlay | null>(null); // last under the pointer or the focus
  private lookedAt = $state(-1); // the card that is there now, by its number
  pile = $state.raw<{ seat: number; zone: string } | null>(null); // a pile that is looked into
  pointed = $state.raw<ReadonlySet<number>>(new Set()); // cards of the story line under the pointer
  refusal = $state.raw<Notice | null>(null); // why something cannot be done
  explained = $state.raw<{ term: string; rule: string; card: PileCard | InPlay | null } | null>(null); // what is asked about
  reasonsWhy = $state.raw<Record<string, Notice>>({}); // why the card of the menu cannot do this, by verb
  busy = $state(false); // an answer is on its way

  private told = $state.raw<TableView | null>(null);
  private asked = $state.raw<Ask | null>(null);
  /** Picks that are not sent yet, and the table as it would be after them. */
  private picks = $state.raw<Offer[]>([]);
  private tried = $state.raw<{ ask: Ask | null; view: TableView | null } | null>(null);
  /** Cards that will be used one after the other in this battle. */
  planned = $state.raw<Offer[]>([]);
  private queue: number[] = [];
  private dragged = $state.raw<Entry[]>([]);
  private epoch = 0;

  view = $derived(this.tried?.view ?? this.told);
  ask = $derived(this.tried ? this.tried.ask : this.asked);
  options = $derived(choices(this.ask?.offers ?? []));
  cards = $derived(this.view ? cardsByNumber(this.view) : new Map<number, PileCard | InPlay>());
  choosing = $derived((this.ask?.offers ?? []).some(choosesCard));
  drafting = $derived(this.picks.length > 0);
  planning = $derived((this.ask?.offers ?? []).some((offer) => ADDS_UP.has(offer.action.verb) && cardOf(offer) >= 0));
  /** Giving a DON!! card, begun from the cost area. */
  giving = $derived(giving(this.ask?.offers ?? []));
  /** Cards are put in an order, also those that a choice has left which is not sent yet. */
  ordering = $derived(this.ask?.kind === 'arrange' && !this.ask.chosen.length && this.ask.offers.length > 1);
  gain = $derived(this.planned.reduce((sum, offer) => sum + this.adds(offer), 0));

  /** An attack that is not declared yet: the card that would attack, and the one under the pointer or the focus. */
  intended = $derived.by(() => {
    const target = this.lookedAt;
    if (this.aiming?.verb !== 'attack' || !aimed(this.aiming, target)) return null;
    return { attacker: cardOf(this.aiming.first), target };
  });

  /** The question as the server numbers it, whatever is drafted; -1 if none is open. */
  question = $derived(this.asked?.question ?? -1);

  constructor(
    readonly id: string,
    readonly token: string,
    private line: Connection,
  ) {}

  sit(): void {
    this.line.join(this.id, {
      token: this.token,
      table: (message) => void this.hear(message),
      said: (said) => {
        this.chat = [...this.chat, said];
        this.unread += 1;
        this.speak(said.seat, said.text);
        if (said.to === 'team' && !this.auto?.muted.includes(said.seat)) this.showPointed(said.text);
      },
      problem: (problem) => (this.problem = problem),
    });
  }

  /** What somebody says stands beside their name for a while. */
  private speak(seat: number, text: string): void {
    if (this.auto?.muted.includes(seat) || (this.view && pointedAt(this.view, text) >= 0)) return;
    void phrases.learn();
    this.speaking = { ...this.speaking, [seat]: text };
    window.setTimeout(() => {
      if (this.speaking[seat] === text) this.speaking = { ...this.speaking, [seat]: '' };
    }, SPOKEN);
  }

  /** A card that somebody of the team points at is lit for a while. */
  private showPointed(text: string): void {
    const iid = this.view ? pointedAt(this.view, text) : -1;
    if (iid < 0) return;
    this.pointed = new Set([iid]);
    window.clearTimeout(this.pointing);
    this.pointing = window.setTimeout(() => (this.pointed = new Set()), POINTED);
  }

  private pointing = 0;

  /** Whether there is somebody to point at cards for. */
  get hasTeam(): boolean {
    return this.seat >= 0 && (this.view?.teams.filter((team) => team === this.view!.teams[this.seat]).length ?? 0) > 1;
  }

  point(card: PileCard | InPlay): void {
    this.menu = null;
    const text = this.view ? pointing(this.view, card) : '';
    if (text) void this.say(text, 'team');
  }

  stand(): void {
    this.line.leave(this.id);
  }

  // -- what the server tells ------------------------------------------------------------------------------------------

  /** Messages that wait until what was told before them has been looked at. */
  private coming: Table[] = [];
  private look = 0; // the timer of what is looked at

  hear(message: Table): void {
    // The table was joined anew, or steps were taken back: nothing that waited is true any more.
    if (message.info || message.epoch !== this.epoch) this.skip();
    if (this.look) this.coming.push(message);
    else void this.show(message);
    if (this.coming.length > TOO_MANY) this.skip();
  }

  /** Show at once all that waits to be shown. */
  skip(): boolean {
    const waited = this.look !== 0;
    window.clearTimeout(this.look);
    this.look = 0;
    this.caption = [];
    for (const message of this.coming.splice(0)) void this.show(message, true);
    if (waited) skip();
    return waited;
  }

  private next(): void {
    this.look = 0;
    this.caption = [];
    // one that tells nothing to look at does not hold up those behind it
    while (!this.look && this.coming.length) void this.show(this.coming.shift()!);
  }

  private async show(message: Table, hurried = false): Promise<void> {
    const actor = this.waitingFor?.seat ?? -1;
    const had = this.story.length;
    const places = hurried ? new Map() : remember();
    const focused = document.activeElement?.closest('.board') ? document.activeElement : null;
    if (message.epoch !== this.epoch) this.queue = [];
    this.epoch = message.epoch;
    this.seat = message.seat;
    if (message.info) this.info = message.info;
    if (Object.keys(message.cards).length) this.facts = { ...this.facts, ...message.cards };
    const lines = [...this.story.slice(0, message.story.start), ...message.story.lines];
    this.tellers.length = Math.min(this.tellers.length, message.story.start);
    for (let at = this.tellers.length; at < lines.length; at++) this.tellers.push(at < had ? this.seat : actor);
    if (had === 0) this.heardFrom = lines.length;
    this.heardFrom = Math.min(this.heardFrom, lines.length);
    this.seenTo = had === 0 ? lines.length : Math.min(this.seenTo, lines.length);
    const told = newLines(message, had);
    this.story = lines;
    const mine = this.tellers.findLastIndex((seat) => seat === this.seat);
    const start = Math.max(this.seenTo, mine + 1);
    this.since = this.seat >= 0 ? grouped(lines.slice(start), start) : [];
    this.changes = message.changes;
    this.clock = message.clock;
    this.clockAt = message.now;
    this.waitingFor = message.waiting;
    this.undo = message.undo;
    this.drawBy = message.draw;
    if (message.info || message.chat.length) this.chat = message.chat;
    if (message.auto) this.auto = message.auto;
    this.result = message.result;
    this.tableNotice = message.notice;
    const changed = message.ask?.question !== this.asked?.question;
    this.told = message.view as TableView | null;
    this.asked = message.ask;
    if (changed) this.forget();
    this.hint = null;
    const lasts = hurried || had === 0 || actor === this.seat || actor < 0 ? 0 : looks(message, had);
    // nobody's time runs while they are made to watch
    const late = message.clock?.running === true && message.clock.seat === this.seat;
    if (lasts && !late && !quiet()) {
      this.caption = told.filter((line) => !line.turn).slice(-3);
      window.clearTimeout(this.look);
      this.look = window.setTimeout(() => this.next(), lasts);
    }
    await tick();
    // what had the focus is gone from the table: go on at the question
    if (focused && !focused.isConnected && document.activeElement === document.body) document.querySelector<HTMLElement>('.prompt .answers button')?.focus();
    walk(places, message.events);
    if (this.queue.length) this.goOn();
  }

  private forget(): void {
    this.picks = [];
    this.tried = null;
    this.planned = [];
    this.aiming = null;
    this.menu = null;
    this.busy = false;
  }

  // -- what is shown ------------------------------------------------------------------------------------------------------

  factsOf(id: string): CardFacts | null {
    return this.facts[id] ?? null;
  }

  /** A declared word of this game, as the reader calls it: a verb, a zone, a kind of decision, a keyword. */
  word(kind: string, name: string): string {
    return word(this.view?.game ?? 'onepiece', kind, name);
  }

  nameOf(card: { id: string; name: string; known?: boolean }): string {
    if (card.known === false) return t('card-hidden');
    const facts = this.facts[card.id];
    const turned = 'side' in card && card.side ? facts?.back?.name : undefined;
    return turned ?? facts?.name ?? card.name;
  }

  /** The keywords a card in play has now, printed or not. */
  keywords(card: InPlay): string[] {
    const printed = this.facts[card.id]?.keywords ?? [];
    return card.keywords.map((name) => printed.find((each) => each.name === name)?.text ?? this.word('keyword', name));
  }

  /** Who sits there: a person's name, or how well the bot plays. */
  playerName(seat: number): string {
    const player = this.info?.players[seat];
    if (player?.kind === 'bot' && BOTS.has(player.bot)) return t(`botname-${player.bot}`);
    return player?.name || (this.view?.names[seat] ?? '');
  }

  handValues(iid: number): [number, number] | null {
    return this.view?.hand_values[String(iid)] ?? null;
  }

  /** The Counter of a card in hand as it is now; the other game has combo power, which does not change. */
  counterOf(iid: number): number | null {
    return this.view && isOnePiece(this.view.sides[0]!) ? (this.handValues(iid)?.[1] ?? null) : null;
  }

  reasons(iid: number): string[] {
    return (this.changes[String(iid)] ?? []).map((change) => change.text);
  }

  /** The names of the cards under a card. */
  under(card: PileCard | InPlay): string[] {
    return ('under' in card ? (card.under ?? []) : []).map((each) => this.nameOf(each));
  }

  marks(iid: number, slot = ''): Marks {
    const view = this.view;
    if (!view || (iid < 0 && !slot)) return NOTHING;
    const list = iid >= 0 ? this.options.byCard.get(iid) : undefined;
    const picks = list ? list.some(choosesCard) : slot !== '' && this.options.bySlot.has(slot);
    const chosen = iid >= 0 ? (this.ask?.chosen ?? []).findIndex((offer) => cardOf(offer) === iid) + 1 : 0;
    const plan = iid >= 0 ? this.planned.findIndex((offer) => cardOf(offer) === iid) + 1 : 0;
    return {
      lit: !!list && !picks,
      selectable: picks,
      chosen: chosen || plan,
      ordered: chosen > 0 && ORDERED.has(this.ask?.kind ?? ''),
      aimable: aimed(this.aiming, iid) !== null || this.canDropOn(iid),
      asking: iid >= 0 && this.ask?.source === iid,
      attacker: iid >= 0 && view.attacker === iid,
      attacked: iid >= 0 && view.target === iid,
      told: iid >= 0 && this.pointed.has(iid),
    };
  }

  /** The first thing a card can do now, as a word. */
  verbOn(iid: number): string {
    const verbs = (this.options.byCard.get(iid) ?? []).map((offer) => offer.action.verb as string);
    const verb = verbs.find((each) => each !== 'give') ?? verbs[0];
    return verb === 'give' ? t('tab-give') : verb ? this.word('verb', verb) : '';
  }

  /** What a card that is used in this battle adds, as printed on it now. */
  private adds(offer: Offer): number {
    const iid = cardOf(offer);
    if (offer.action.verb === 'counter') return this.handValues(iid)?.[1] ?? 0;
    const card = this.cards.get(iid);
    return (card && this.factsOf(card.id)?.combo_power) ?? 0;
  }

  // -- what a person does -------------------------------------------------------------------------------------------------

  click(card: PileCard | InPlay, { inHand = false, slot = '', at }: { inHand?: boolean; slot?: string; at: HTMLElement }): void {
    const aim = aimed(this.aiming, card.iid);
    if (aim) return this.answer(aim);
    const place = slot ? this.options.bySlot.get(slot) : undefined;
    if (place) return this.pick(place);
    if (this.picks.some((offer) => cardOf(offer) === card.iid && card.iid >= 0)) return this.unpick(card.iid);
    if (this.planned.some((offer) => cardOf(offer) === card.iid)) {
      this.planned = this.planned.filter((offer) => cardOf(offer) !== card.iid);
      return;
    }
    const list = card.iid >= 0 ? entries(this.options.byCard.get(card.iid) ?? []) : [];
    const only = list.length === 1 ? list[0]! : null;
    if (only && choosesCard(only.first)) return this.pick(only.first);
    if (only && ADDS_UP.has(only.verb) && inHand) {
      this.planned = [...this.planned, only.first];
      return;
    }
    const now = actsAtOnce(list, inHand);
    if (now) return this.answer(now.first);
    if (only && !inHand && only.targets.size > 1) {
      this.aiming = only;
      return;
    }
    if (card.known) this.openMenu(card, list, at, inHand);
  }

  /** What a card can do; of one that can do nothing, why not. */
  openMenu(card: PileCard | InPlay, list: Entry[], at: HTMLElement, inHand = false): void {
    this.menu = { card, list, at: at.getBoundingClientRect(), from: at, inHand };
    this.reasonsWhy = {};
    if (list.length) return;
    for (const verb of this.refusable(card)) {
      void this.why(this.words(verb, card)).then((found) => {
        const text = found.text.includes(found.rule) ? found.text : `${found.text} (${found.rule})`;
        if (this.menu?.card === card && found.rule) this.reasonsWhy = { ...this.reasonsWhy, [verb]: { ...found, text } };
      });
    }
  }

  /** An entry of a card's menu: act, or ask for its target first. */
  choose(entry: Entry): void {
    this.menu = null;
    if (ADDS_UP.has(entry.verb) && cardOf(entry.first) >= 0) this.planned = [...this.planned, entry.first];
    else if (entry.targets.size === 0) this.answer(entry.first);
    else if (entry.targets.size === 1) this.answer([...entry.targets.values()][0]!);
    else this.aiming = entry;
  }

  /** Begin something whose target is asked for next; again, and it is not begun. */
  aim(entry: Entry | null): void {
    this.menu = null;
    this.aiming = this.aiming?.key === entry?.key ? null : entry;
  }

  /** One card of a selection. A choice of exactly one is an answer; of several, a draft that only this person sees. */
  pick(offer: Offer): void {
    const ask = this.ask;
    if (!ask) return;
    if (ask.minimum === 1 && ask.maximum === 1 && !this.drafting) return this.answer(offer);
    void this.draft([...this.picks, offer]);
  }

  unpick(iid: number): void {
    void this.draft(this.picks.filter((offer) => cardOf(offer) !== iid));
  }

  clearPicks(): void {
    this.picks = [];
    this.tried = null;
    this.planned = [];
  }

  private async draft(picks: Offer[]): Promise<void> {
    const asked = this.asked;
    if (!asked) return;
    if (!picks.length) return this.clearPicks();
    this.busy = true;
    const reply = await this.line.request({
      type: 'draft',
      table: this.id,
      question: asked.question,
      actions: picks.map((offer) => offer.notation),
    });
    this.busy = false;
    if (this.asked?.question !== asked.question) return;
    if (reply.type === 'draft') {
      this.facts = { ...this.facts, ...reply.cards };
      this.picks = picks;
      // The last pick ends the selection, or tells somebody something new: nothing is left to choose before it is sent.
      this.tried = { ask: reply.ask, view: (reply.view as TableView | null) ?? this.told };
    } else if (reply.type === 'no') this.refuse(reply);
  }

  /** An offer that ends what was drafted, or stands alone. */
  answer(offer: Offer): void {
    void this.commit([...this.picks, offer]);
  }

  /** Send what was picked as it is. */
  confirm(): void {
    if (this.picks.length) void this.commit(this.picks);
    else if (this.planned.length) {
      this.queue = this.planned.map(cardOf);
      this.goOn();
    }
  }

  /** Use the next of the planned cards, as long as the question lets. */
  private goOn(): void {
    const next = this.queue.shift();
    const offer = this.asked?.offers.find((each) => ADDS_UP.has(each.action.verb) && cardOf(each) === next);
    if (offer) void this.commit([offer]);
    else this.queue = [];
  }

  /** Cards in an order, as one answer: the last one is where it is when all others are placed. */
  arrange(order: readonly Offer[]): void {
    void this.commit([...this.picks, ...order.slice(0, -1)]);
  }

  private async commit(offers: Offer[]): Promise<void> {
    this.skip(); // who answers has seen enough
    const asked = this.asked;
    if (!asked) return;
    this.aiming = null;
    this.menu = null;
    this.busy = true;
    this.refusal = null;
    this.seenTo = this.story.length;
    this.since = [];
    this.sinceOpen = false;
    const actions = offers.map((offer) => offer.notation);
    const reply = await this.line.request(
      actions.length === 1
        ? { type: 'act', table: this.id, question: asked.question, action: actions[0]! }
        : { type: 'commit', table: this.id, question: asked.question, actions },
    );
    this.busy = false;
    if (reply.type === 'no') {
      this.queue = [];
      this.refuse(reply);
    }
  }

  private refuse(reply: { text: string; rule: string }): void {
    this.refusal = { text: reply.text, rule: reply.rule };
  }

  /** Verbs of this table that this card cannot do now: each can be asked about. */
  refusable(card: PileCard | InPlay): string[] {
    if (this.seat < 0 || !this.view || !card.known) return [];
    const can = new Set((this.options.byCard.get(card.iid) ?? []).map((offer) => offer.action.verb as string));
    const inPlay = 'power' in card;
    const own = inPlay ? card.seat === this.seat : this.view.sides[this.seat]?.hand.some((held) => held.iid === card.iid);
    if (!own) return [];
    const verbs = inPlay ? ['attack', 'activate'] : ['play'];
    if (inPlay && this.view.game !== 'dragonball') verbs.push('give', 'block');
    return verbs.filter((verb) => !can.has(verb));
  }

  async askWhyNot(verb: string, card: PileCard | InPlay): Promise<void> {
    this.menu = null;
    this.refusal = await this.why(this.words(verb, card));
  }

  /** Why an action is not allowed now, by its notation. */
  async why(action: string): Promise<Notice> {
    const reply = await this.line.request({ type: 'why', table: this.id, action });
    if (reply.type === 'why') return { text: reply.allowed ? t('why-allowed') : reply.text, rule: reply.rule };
    return { text: 'text' in reply ? reply.text : '', rule: '' };
  }

  private words(verb: string, card: PileCard | InPlay): string {
    const name = `${card.name} [${card.id}]`;
    if (verb !== 'attack') return `${verb} ${name}`;
    const foe = this.view!.sides.find((side) => side.team !== this.view!.teams[this.seat]);
    return `attack ${name} > ${foe ? `${this.view!.names[foe.index]}.${foe.leader.name} [${foe.leader.id}]` : ''}`;
  }

  async ask_(message: 'undo' | 'concede' | 'draw' | 'rematch' | 'start-clock'): Promise<void> {
    const reply = await this.line.request({ type: message, table: this.id });
    if (reply.type === 'no') this.refuse(reply);
  }

  async reply(message: 'undo-reply' | 'draw-reply', yes: boolean): Promise<void> {
    const reply = await this.line.request({ type: message, table: this.id, yes });
    if (reply.type === 'no') this.refuse(reply);
  }

  async say(text: string, to: 'table' | 'team' = 'table'): Promise<void> {
    const reply = await this.line.request({ type: 'say', table: this.id, text, to });
    if (reply.type === 'no') this.refuse(reply);
  }

  async mute(seat: number, on: boolean): Promise<void> {
    const reply = await this.line.request({ type: 'mute', table: this.id, seat, on });
    if (reply.type !== 'ok' || !this.auto) return;
    const muted = this.auto.muted.filter((each) => each !== seat); // the next message may take a while
    this.auto = { ...this.auto, muted: on ? [...muted, seat] : muted };
    this.speaking = { ...this.speaking, [seat]: '' };
  }

  async setAuto(auto: { always: string[]; turn: string[]; no_undo: boolean }): Promise<void> {
    const reply = await this.line.request({ type: 'auto', table: this.id, ...auto });
    if (reply.type === 'ok' && this.auto) this.auto = { ...this.auto, ...auto };
  }

  async askHint(): Promise<void> {
    const reply = await this.line.request({ type: 'hint', table: this.id });
    if (reply.type === 'hint') this.hint = { text: reply.text, reasons: reply.reasons, action: reply.action };
    else if (reply.type === 'no') this.refuse(reply);
  }

  back(): boolean {
    if (this.menu) this.menu = null;
    else if (this.explained) this.explained = null;
    else if (this.sinceOpen) this.sinceOpen = false;
    else if (this.aiming) this.aiming = null;
    else if (this.reading) this.reading = null;
    else if (this.pile) this.pile = null;
    else if (this.refusal) this.refusal = null;
    else if (this.picks.length || this.planned.length) this.clearPicks();
    else return false;
    return true;
  }

  glance(card: PileCard | InPlay): void {
    if (!card.known) return;
    this.glanced = card;
    this.lookedAt = card.iid;
  }

  /** The pointer or the focus has left a card. What is read of it stays, what it would be the target of does not. */
  lookAway(card: PileCard | InPlay): void {
    if (this.lookedAt === card.iid) this.lookedAt = -1;
  }

  /** What a word of the table means: `zone:life`, `decision:counter`, or all about a card. */
  explain(term: string, rule = '', card: PileCard | InPlay | null = null): void {
    this.menu = null;
    this.explained = { term, rule, card };
  }

  zoneOf(card: PileCard | InPlay): string {
    if ('zone' in card) return `zone:${card.zone}`;
    for (const side of this.view?.sides ?? []) {
      for (const [field, cards] of Object.entries(side)) {
        if (Array.isArray(cards) && cards.includes(card as never)) return `zone:${field === 'gone' ? 'removed' : field.replace('_', '-')}`;
      }
    }
    return '';
  }

  read(card: PileCard | InPlay): void {
    if (card.known) this.reading = card;
  }

  // -- drag and drop --------------------------------------------------------------------------------------------------------

  startDrag(iid: number): boolean {
    this.dragged = entries(this.options.byCard.get(iid) ?? []);
    this.menu = null;
    return this.dragged.length > 0;
  }

  /** A DON!! card is lifted, to be given. */
  startGiving(): boolean {
    this.dragged = this.giving ? [this.giving] : [];
    return this.dragged.length > 0;
  }

  canDropOn(iid: number): boolean {
    return this.dragged.some((entry) => entry.targets.has(iid));
  }

  /** Let go over something: a target, or the own side of the table for what is played without one. */
  drop(over: Element | null): void {
    const iid = Number(over?.closest<HTMLElement>('[data-iid]')?.dataset.iid ?? -1);
    const aimedAt = this.dragged.find((each) => each.targets.has(iid));
    const played = over?.closest('.near, .line') ? this.dragged.find((each) => each.targets.size === 0) : undefined;
    this.dragged = [];
    if (aimedAt) this.answer(aimedAt.targets.get(iid)!);
    else if (played) this.choose(played);
  }

  get droppable(): boolean {
    return this.dragged.some((entry) => entry.targets.size === 0);
  }

  endDrag(): void {
    this.dragged = [];
  }
}

const KEY = Symbol('play');

export function sitDown(play: Play): Play {
  return setContext(KEY, play);
}

export function atTable(): Play {
  return getContext<Play>(KEY);
}
