// Written by tools/server_protocol.py from what the server declares; do not edit it by hand.

export const PROTOCOL = 1;

/** An action: its verb and the fields of that (docs/protocol.md). */
export interface Action {
  verb: string;
  card?: number;
  target?: number;
  [field: string]: unknown;
}

/** Something that happened, as this reader may know it (docs/protocol.md). */
export interface GameEvent {
  kind: string;
  seat: number;
  rule: string;
  by: number | null;
  source: number | null;
  cause: { kind: string; seat?: number; card?: number; ability?: number; step?: string } | null;
  card?: number | null;
  [field: string]: unknown;
}

/** All a seat may know of a duel or a team match now. Its `hand_values` are cost and Counter. */
export interface DuelView {
  game: string;
  names: string[];
  teams: number[];
  seat: number;
  turn: number;
  turn_number: number;
  first: number;
  phase: string;
  decider: number;
  effects: EffectView[];
  attacker: number;
  target: number;
  result: ResultView | null;
  sides: SideView[];
  ability: number;
  hand_values: Record<string, [number, number]>;
}

/** An effect that a decision offers by number: its card, its place on the card (-1: granted or put off), the keyword it is of, if any, and the cards it speaks of. */
export interface EffectView {
  iid: number;
  id: string;
  name: string;
  index: number;
  keyword: string;
  about: number[];
}

/** How the game ended. No winners means a draw. */
export interface ResultView {
  winners: number[];
  reason: string;
  rule: string;
}

/** One player's side. Piles are given from top to bottom. */
export interface SideView {
  index: number;
  team: number;
  hand: CardView[];
  deck: CardView[];
  turns: number;
  leader: PermView;
  characters: PermView[];
  stages: PermView[];
  trash: CardView[];
  life: CardView[];
  limbo: CardView[];
  don_deck: number;
  don_active: number;
  don_rested: number;
  starting_life: number;
}

/** A card as a seat sees it: its number, id and name, or only that there is a card. */
export interface CardView {
  iid: number;
  id: string;
  name: string;
  known: boolean;
  face_up: boolean;
}

/** A card on the field, with its current values; everyone sees all of it (3-6-2, 3-7-2, 3-8-2). */
export interface PermView {
  iid: number;
  id: string;
  name: string;
  seat: number;
  zone: string;
  rested: boolean;
  power: number;
  keywords: string[];
  negated: boolean;
  fresh: boolean;
  known: boolean;
  don: number;
  cost: number;
  base_power: number;
  base_cost: number;
}

/** All a seat may know now. Its `hand_values`, also of the Z-Deck, are energy cost and combo cost. */
export interface MastersView {
  game: string;
  names: string[];
  teams: number[];
  seat: number;
  turn: number;
  turn_number: number;
  first: number;
  phase: string;
  decider: number;
  effects: EffectView[];
  attacker: number;
  target: number;
  result: ResultView | null;
  sides: DragonballSideView[];
  ability: number;
  hand_values: Record<string, [number, number]>;
  keyword: string;
  window: number;
  comparing: boolean;
}

/** One player's side. Piles are given from top to bottom; everyone sees how many cards lie in each (3-1-2). */
export interface DragonballSideView {
  index: number;
  team: number;
  hand: CardView[];
  deck: CardView[];
  turns: number;
  leader: DragonballPermView;
  battle: DragonballPermView[];
  unison: DragonballPermView[];
  combo: DragonballPermView[];
  energy: DragonballPermView[];
  energy_markers: number;
  drop: CardView[];
  life: CardView[];
  warp: CardView[];
  z_deck: CardView[];
  z_energy: CardView[];
  gone: CardView[];
}

/** A card in play, with its current values; everyone sees all of it (3-1-3), of a hidden one too (23-5-1). */
export interface DragonballPermView {
  iid: number;
  id: string;
  name: string;
  seat: number;
  zone: string;
  rested: boolean;
  power: number;
  keywords: string[];
  negated: boolean;
  fresh: boolean;
  known: boolean;
  hidden: boolean;
  side: number;
  markers: number;
  under: CardView[];
  printed_power: number | null;
  cost: number | null;
  combo_cost: number | null;
  combo_power: number | null;
  colors: string[];
}

export type View = DuelView | MastersView;

/** The answer to `hello`. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  /** the name of the account, if the connection has one */
  account: string;
  /** seconds by the server's clock */
  now: number;
}

/** A table as the reader may know it, after every change. Only what is hidden from nobody in this seat is in it. `info`, `chat` and all of the story come with the first one, after `speak`, and `info` whenever it has changed. Where many come at once, as after a restart, the first has no line of the story, and one that follows has them all. */
export interface Table {
  type: "table";
  table: string;
  /** +1 whenever steps were taken back: what the client remembers of later moments never was */
  epoch: number;
  /** +1 with everything that happens at the table */
  number: number;
  /** the reader's seat; -1 watches */
  seat: number;
  now: number;
  info: Info | null;
  /** what the seat may know (docs/protocol.md), null before the game begins */
  view: View | null;
  ask: Ask | null;
  story: Story;
  /** what happened since the last message, as this reader may know it (docs/protocol.md, events) */
  events: GameEvent[];
  /** what is printed on cards that this connection was not told of before, by id */
  cards: Record<string, CardFacts>;
  /** why values of cards in play are not the printed ones, by the card's number */
  changes: Record<string, Change[]>;
  clock: ClockState | null;
  waiting: Waiting | null;
  undo: UndoState;
  /** the seat that offers a draw, -1 if none does */
  draw: number;
  chat: Said[];
  auto: AutoState | null;
  result: Outcome | null;
  /** a sentence about what the table waits for, such as a store that does not answer; usually empty */
  notice: string;
}

/** What seldom changes at a table. */
export interface Info {
  game: string;
  title: string;
  rules: string;
  status: "open" | "running" | "over";
  players: Player[];
  settings: Settings;
  match: Match;
  /** what the server has sealed before anything was decided; seed and salt open it when the game is over (docs/records.md tells how to check it) */
  commitment: string;
  seed: string;
  salt: string;
  /** seats that want to play again, and the table where they do */
  rematch: number[];
  next: string;
  /** how to get the record, when the game is over, and with it the match */
  record: string;
  watchers: number;
}

/** Who holds a seat. */
export interface Player {
  seat: number;
  /** the seat's name: A, B, A1… */
  label: string;
  team: number;
  kind: "person" | "bot" | "empty";
  name: string;
  /** the name of the bot */
  bot: string;
  /** has an account */
  account: boolean;
  /** rating in this game, if there is one */
  rating: number | null;
  /** connected */
  here: boolean;
  deck: string;
  ready: boolean;
}

/** How a table is played. */
export interface Settings {
  public: boolean;
  clock: ClockRule | null;
  /** taking steps back: at once whatever happened; asked for; only where nobody learned anything; never */
  undo: "always" | "ask" | "free" | "never";
  best_of: 1 | 3;
  /** whether others may watch, and how many seconds later they see it */
  watch: boolean;
  delay: number;
  chat: boolean;
  hints: boolean;
  rated: boolean;
  /** cards whose texts are not wholly understood may be played; what is not is ignored */
  incomplete: boolean;
}

/** Seconds for each question, and a bank for what takes longer. `running`: from the first question on. */
export interface ClockRule {
  free: number;
  bank: number;
  running: boolean;
}

/** The games between the same people: which one this is, and how many each team has won. */
export interface Match {
  best_of: number;
  game: number;
  wins: number[];
  over: boolean;
}

/** A question to the reader's seat. */
export interface Ask {
  /** what an answer names; another question has another number */
  question: number;
  /** docs/protocol.md lists the kinds of each game */
  kind: string;
  rule: string;
  text: string;
  /** the card that asks, by its number, and what it says */
  source: number | null;
  source_text: string;
  /** how many may be chosen in all, where this is one pick of a selection */
  minimum: number;
  maximum: number;
  /** what this selection has picked so far, as offers are written */
  chosen: Offer[];
  offers: Offer[];
  /** it will be passed for this seat, as there is nothing to use or the seat's settings say so */
  passes: boolean;
}

/** An action that may be given as an answer. */
export interface Offer {
  notation: string;
  /** the same as data: its `verb` and the fields of that (docs/protocol.md) */
  action: Action;
  /** a sentence in the reader's language */
  text: string;
  /** the cards it names, by their numbers in the view; the one that acts first */
  cards: number[];
}

/** The log: its lines from the place `start` on. They take the place of those that the client has from there. */
export interface Story {
  start: number;
  lines: StoryLine[];
}

/** A sentence of the log. */
export interface StoryLine {
  text: string;
  rule: string;
  /** it opens a turn */
  turn: boolean;
  cause: StoryCause | null;
  /** the cards it is about, by their numbers, those that the reader knows */
  cards: number[];
}

/** What a line belongs to: lines in a row with the same cause are one thing that happened. */
export interface StoryCause {
  kind: string;
  seat: number;
  card: number;
  ability: number;
  step: string;
}

/** What is printed on a card, in the reader's language. Values that a card does not have are null. */
export interface CardFacts {
  id: string;
  name: string;
  /** the type of card: Leader, Character, Battle… */
  kind: string;
  /** as the game calls them: Red, Blue… */
  colors: string[];
  color_names: string[];
  /** a number, or X */
  cost: number | string | null;
  /** letters of colours that the cost must have: RR */
  color_cost: string;
  power: number | null;
  counter: number | null;
  life: number | null;
  combo_cost: number | null;
  combo_power: number | null;
  z_cost: number | null;
  attributes: string[];
  types: string[];
  text: string;
  back: CardSide | null;
  keywords: Meaning[];
  /** phrases of its text that are not carried out, if any */
  ignored: string[];
  /** where its picture is, if the server has one */
  image: string;
}

/** The other side of a card. */
export interface CardSide {
  name: string;
  values: string;
  text: string;
}

/** A word of the game in the reader's language, and what it means. */
export interface Meaning {
  /** as the game declares it */
  name: string;
  text: string;
  rule: string;
  meaning: string;
}

/** One reason for which a value of a card in play is not the printed one. */
export interface Change {
  /** a sentence: what changes, from which card, how long */
  text: string;
  value: number;
  /** the card it comes from, if the reader can tell; its id */
  source: string;
}

/** The clock. Seconds; the client counts down from `now`. */
export interface ClockState {
  /** for each question, before the bank is touched */
  free: number;
  /** what each seat has in the bank */
  banks: number[];
  running: boolean;
  /** whose clock runs, -1 for nobody's */
  seat: number;
  /** how long that seat has left for this question, the bank included */
  left: number;
  /** how often each seat was too late */
  late: number[];
}

/** Who is asked something. */
export interface Waiting {
  seat: number;
  /** when the question was asked: seconds by the server's clock */
  since: number;
}

/** Whether the reader's seat can take its last step back, and what others ask for. */
export interface UndoState {
  /** "free" at once, "ask" the others must agree, "" it cannot */
  can: "free" | "ask" | "";
  /** the seat that asks to take its step back, -1 if none does */
  by: number;
  /** what would be taken back, in the reader's language */
  steps: string[];
  /** it is the reader who is asked */
  reply: boolean;
}

/** Something that was said. */
export interface Said {
  /** -1: by somebody who watches */
  seat: number;
  name: string;
  text: string;
  to: "table" | "team";
  at: number;
}

/** What the reader's seat has set (`auto`). */
export interface AutoState {
  always: string[];
  turn: string[];
  no_undo: boolean;
  muted: number[];
}

/** How the game ended. */
export interface Outcome {
  /** seats; none is a draw */
  winners: number[];
  reason: string;
  rule: string;
  text: string;
}

/** What was asked for is done, and stored. */
export interface Ok {
  type: "ok";
  id: string;
  number: number;
  /** of the actions of a `commit`, how many */
  played: number;
}

/** What was asked for is not done, and why, in the reader's language. */
export interface No {
  type: "no";
  id: string;
  code: "no-longer" | "not-asked" | "not-allowed" | "not-understood" | "over" | "not-seated" | "not-offered" | "too-fast" | "store" | "off";
  text: string;
  rule: string;
  /** which action of a `commit` or `draft`, from 0 */
  place: number;
}

/** The answer to `draft`, to this reader alone. */
export interface Drafted {
  type: "draft";
  id: string;
  table: string;
  /** how many of the actions were tried out; those behind them tell something new, and are only played */
  tried: number;
  /** what would be asked then; null if it is another's turn, or if the last action would tell something new */
  ask: Ask | null;
  /** the table as it would be, null if nothing was tried out */
  view: View | null;
  cards: Record<string, CardFacts>;
}

/** The answer to `why`: the rule and a sentence. `allowed`: nothing forbids it. */
export interface Because {
  type: "why";
  id: string;
  table: string;
  allowed: boolean;
  rule: string;
  text: string;
}

/** The answer to `hint`. */
export interface Hinted {
  type: "hint";
  id: string;
  table: string;
  question: number;
  action: string;
  text: string;
  /** why, if the bot can say */
  reasons: string[];
}

/** The answer to `look-back`. */
export interface Past {
  type: "past";
  id: string;
  table: string;
  at: number;
  /** how many actions there are */
  of: number;
  view: View | null;
  cards: Record<string, CardFacts>;
}

/** Somebody said something. */
export interface Spoken {
  type: "said";
  table: string;
  said: Said;
}

/** How far a trial is: the answer to `trial`, `trial-follow` and `trial-stop`, and again when games have ended. */
export interface Tried {
  type: "trial";
  /** of the message that asked for it */
  id: string;
  trial: TrialState;
}

/** How far a trial is. The two decks go first by turns of two games that are dealt alike. */
export interface TrialState {
  id: string;
  game: string;
  /** the names of the two decks */
  deck: string;
  against: string;
  bots: [string, string];
  /** "stopped": by who began it, because nobody looked any more, or because it took too long */
  status: "running" | "done" | "stopped" | "failed";
  /** how many were wanted, and how many have been played, finished or not */
  wanted: number;
  played: number;
  /** games that came to no end within the limits; they count nowhere else */
  unfinished: number;
  rate: TrialRate;
  /** the same when the deck went first, and second */
  first: TrialRate;
  second: TrialRate;
  /** turns of a finished game, on average */
  turns: number;
}

/** How often the deck won among games that were finished, with the interval of 95 %. A draw is half a win. */
export interface TrialRate {
  games: number;
  wins: number;
  draws: number;
  rate: number;
  low: number;
  high: number;
}

export interface Pong {
  type: "pong";
  t: number;
  now: number;
}

/** A message that was not understood or not allowed; nothing has changed. `protocol`: the page is older or newer than the server, load it again. `message`: not one of the declared messages. `table`: there is no such table, or it is not for you; `trial`: no such trial. `flood`: too much at once. */
export interface Problem {
  type: "error";
  code: "protocol" | "message" | "table" | "seat" | "trial" | "flood" | "limit" | "store" | "server";
  text: string;
  /** the table or message it is about, if one is */
  table: string;
  id: string;
}

/** The server ends the connection. Games are kept: come back after `wait` seconds. */
export interface Goodbye {
  type: "goodbye";
  reason: "stopping" | "replaced" | "flood" | "idle";
  text: string;
  wait: number;
}

export interface Games {
  games: GameOffered[];
  version: string;
  protocol: number;
}

export interface GameOffered {
  name: string;
  title: string;
  family: string;
  players: number;
  seats: string[];
  editions: string[];
  bots: string[];
  decks: DeckOffered[];
  deck_forms: string[];
  /** kinds of decision that can be passed without asking (`auto`) */
  windows: string[];
}

/** A deck that comes with a game. */
export interface DeckOffered {
  id: string;
  name: string;
  plan: string;
  leader: string;
  leader_name: string;
  colors: string[];
}

/** All declared words of a game in the reader's language, by sort: verb, zone, keyword… */
export interface Words {
  words: Record<string, Meaning[]>;
}

export interface CardPage {
  total: number;
  cards: CardFacts[];
}

export interface CardInBoth {
  en: CardFacts;
  fr: CardFacts;
  /** what the engine reads in its text, in its own words, a line an ability, by language */
  reading: Record<string, string[]>;
}

export interface CardRulings {
  rulings: Ruling[];
}

/** An official answer about a card, as the file has it that whoever runs the server gave. */
export interface Ruling {
  id: string;
  question: string;
  answer: string;
  /** when it was given, if the file says so */
  date: string;
}

export interface Rules {
  book: string;
  chapters: Record<string, string>;
  rules: RuleFound[];
}

export interface RuleFound {
  number: string;
  text: string;
  status: string;
  chapter: string;
}

/** What a list holds and whether it may be played. `problems` name their rules; `ignored`: not understood. */
export interface DeckReport {
  legal: boolean;
  name: string;
  leader: CardFacts | null;
  cards: DeckLine[];
  z_deck: DeckLine[];
  problems: string[];
  ignored: string[];
  error: string;
}

export interface DeckLine {
  count: number;
  card: CardFacts;
}

export interface DeckWritten {
  text: string;
}

export interface DeckKept {
  id: string;
  game: string;
  name: string;
  text: string;
  share: string;
}

export interface Decks {
  decks: DeckKept[];
}

export interface Done {
  ok: boolean;
}

export interface Shared {
  share: string;
}

export interface Tables {
  open: Listed[];
  running: Listed[];
}

/** A table in a list. */
export interface Listed {
  id: string;
  game: string;
  title: string;
  rules: string;
  status: string;
  players: Player[];
  clock: ClockRule | null;
  best_of: number;
  rated: boolean;
  watch: boolean;
  made: number;
}

/** A seat, and the token that opens it, on any device. Who loses it cannot get it back. */
export interface Seated {
  table: string;
  seat: number;
  token: string;
}

/** A table before one comes to it. */
export interface TableState {
  id: string;
  info: Info;
}

export interface Records {
  records: RecordListed[];
}

export interface RecordListed {
  share: string;
  game: string;
  title: string;
  players: string[];
  result: Outcome | null;
  at: number;
  seat: number;
}

/** One moment of a finished game. `of`: how many actions there are. Hands are open after the end. */
export interface Replay {
  game: string;
  title: string;
  players: string[];
  at: number;
  of: number;
  turns: number[];
  view: View | null;
  story: StoryLine[];
  cards: Record<string, CardFacts>;
  result: Outcome | null;
}

/** The account of this session. `csrf` goes into the header X-CSRF-Token of everything that changes something. */
export interface Me {
  name: string;
  csrf: string;
  settings: Record<string, any>;
  ratings: Record<string, number>;
}

export interface Ratings {
  ratings: Rated[];
}

export interface Rated {
  name: string;
  rating: number;
  games: number;
}

/** What was not done, and why. */
export interface Refusal {
  code: string;
  text: string;
  rule: string;
}

/** The first message: which protocol the client speaks, and in which language its person reads. */
export interface Hello {
  type: "hello";
  protocol: number;
  lang?: "en" | "fr";
}

/** Read in another language from now on. Every table is sent again as a whole. */
export interface Speak {
  type: "speak";
  lang: "en" | "fr";
}

/** Come to a table: to a seat, with its token, or to watch. Answered with a whole `table`. */
export interface Join {
  type: "join";
  table: string;
  token?: string;
}

/** No longer look at a table. A seat stays taken: come back with its token. */
export interface Leave {
  type: "leave";
  table: string;
}

/** Answer a question with one of the actions it offers, by notation. The same `id` again gets the same reply. */
export interface Act {
  type: "act";
  id: string;
  table: string;
  question: number;
  action: string;
}

/** Answer with several actions in a row, as one step: picks of one selection, several DON!! cards given. One that is not allowed refuses all of them. After an action that tells somebody something new the rest is left out: the reply says how many were `played`. */
export interface Commit {
  type: "commit";
  id: string;
  table: string;
  question: number;
  actions: string[];
}

/** What would be asked after these actions? Nothing happens at the table, and nobody else hears of it. */
export interface Draft {
  type: "draft";
  id: string;
  table: string;
  question: number;
  actions: string[];
}

/** Why is this action not allowed now? Any notation may be asked about, whether or not it is offered. */
export interface Why {
  type: "why";
  id: string;
  table: string;
  action: string;
}

/** What would a bot do in my place? Where the table allows it. */
export interface Hint {
  type: "hint";
  id: string;
  table: string;
}

/** Take my last step back: at once if nobody learned or did anything since, else the others are asked. */
export interface TakeBack {
  type: "undo";
  id: string;
  table: string;
}

/** Whether the others' step may be taken back. */
export interface UndoReply {
  type: "undo-reply";
  id: string;
  table: string;
  yes: boolean;
}

/** Give up. */
export interface Concede {
  type: "concede";
  id: string;
  table: string;
}

/** Offer a draw. It stands until somebody refuses it or the next action. */
export interface OfferDraw {
  type: "draw";
  id: string;
  table: string;
}

/** Take or refuse the draw that is offered. With a seat of each other team that takes it, the game is over. */
export interface DrawReply {
  type: "draw-reply";
  id: string;
  table: string;
  yes: boolean;
}

/** From now on the clock runs, at a table that was opened without one running. */
export interface StartClock {
  type: "start-clock";
  id: string;
  table: string;
}

/** Play again: the next game of the match, or another match, with the same decks. When all want it, it begins. */
export interface Rematch {
  type: "rematch";
  id: string;
  table: string;
}

/** Say something, to the table or to one's own team. */
export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
  to?: "table" | "team";
}

/** No longer hear what this seat says (-1: those who watch), or hear it again. Nobody is told. */
export interface Mute {
  type: "mute";
  id: string;
  table: string;
  seat: number;
  on?: boolean;
}

/** What to pass without asking me: windows by their kind, this turn or always. Nobody is told, and it takes time. */
export interface Auto {
  type: "auto";
  id: string;
  table: string;
  /** kinds of decision that are passed until I say otherwise */
  always?: string[];
  /** kinds of decision that are passed until the turn ends */
  turn?: string[];
  /** refuse every request to take a step back */
  no_undo?: boolean;
}

/** The table as my seat saw it after so many actions. Answered with `past`. */
export interface LookBack {
  type: "look-back";
  id: string;
  table: string;
  at: number;
}

/** Let bots play a deck many times. Answered with `trial`, again and again as games end, until it is over. */
export interface Try {
  type: "trial";
  id: string;
  wanted: Partial<TrialWanted>;
}

/** Bots are to play a deck against another so many times. A deck is the id of one of the game's own, or a list. */
export interface TrialWanted {
  game: string;
  deck: string;
  against: string;
  games?: number;
  /** who plays the deck, and who plays the other one */
  bot?: string;
  against_bot?: string;
  /** cards whose texts are not wholly understood may be played; what is not is ignored */
  incomplete?: boolean;
}

/** Be told of a trial that was begun over HTTP, or before the connection was lost. Answered like `trial`. */
export interface FollowTrial {
  type: "trial-follow";
  id: string;
  trial: string;
}

/** Play no more games of a trial. What was played counts. Answered with `trial`. */
export interface StopTrial {
  type: "trial-stop";
  id: string;
  trial: string;
}

/** Are you there? At least every 30 seconds, or the server takes the connection for lost. */
export interface Ping {
  type: "ping";
  t?: number;
}

export interface DeckCheck {
  game: string;
  text: string;
  lang?: "en" | "fr";
}

export interface DeckExport {
  game: string;
  text: string;
  form: string;
  lang?: "en" | "fr";
}

export interface DeckToKeep {
  game: string;
  name: string;
  text: string;
  id?: string;
}

/** A table to open. `deck`: the id of one that comes with the game, or a list; `seat`: where I sit. */
export interface NewTable {
  game: string;
  name: string;
  deck: string;
  seats: SeatWanted[];
  rules?: string;
  seat?: number;
  settings?: Partial<Settings>;
}

/** Who is to hold a seat: a person, who comes later, or a bot with a deck. */
export interface SeatWanted {
  kind?: "person" | "bot";
  bot?: string;
  name?: string;
  deck?: string;
}

export interface JoinTable {
  name: string;
  deck: string;
  seat?: number | null;
}

/** Play on from a moment of a record, after `at` actions, in this seat, against bots. */
export interface Branch {
  name: string;
  at: number;
  seat?: number;
  bot?: string;
}

export interface SignUp {
  name: string;
  password: string;
}

export interface SettingsWanted {
  settings: Record<string, string | number | boolean | null>;
}

export interface PasswordAgain {
  password: string;
}

export type FromClient = Hello | Speak | Join | Leave | Act | Commit | Draft | Why | Hint | TakeBack | UndoReply | Concede | OfferDraw | DrawReply | StartClock | Rematch | Say | Mute | Auto | LookBack | Try | FollowTrial | StopTrial | Ping;

export type FromServer = Welcome | Table | Ok | No | Drafted | Because | Hinted | Past | Spoken | Tried | Pong | Problem | Goodbye;
