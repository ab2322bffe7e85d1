// Pointing at a card for one's team: a line of the team's chat that names a card as the notation does, and that the
// pages of the team read again. Language does not matter: a card is named by what the view calls it.
import { isOnePiece, type InPlay, type PileCard, type TableView } from './model';

const SIGN = '☞';

/** The cards of a side by area, as far as somebody can point at them. */
function areas(view: TableView, seat: number): Map<string, (PileCard | InPlay)[]> {
  const side = view.sides[seat]!;
  const found = new Map<string, (PileCard | InPlay)[]>([
    ['hand', side.hand],
    ['leader', [side.leader]],
    ['life', side.life],
  ]);
  if (isOnePiece(side)) {
    found.set('character', side.characters).set('stage', side.stages).set('trash', side.trash);
  } else {
    found.set('battle', side.battle).set('unison', side.unison).set('combo', side.combo).set('energy', side.energy).set('drop', side.drop);
  }
  return found;
}

function same(cards: readonly (PileCard | InPlay)[], id: string): (PileCard | InPlay)[] {
  return cards.filter((card) => card.known && card.id === id);
}

/** What to say to the team; empty if the card cannot be pointed at. */
export function pointing(view: TableView, card: PileCard | InPlay): string {
  for (const seat of view.sides.keys()) {
    for (const [area, cards] of areas(view, seat)) {
      const place = same(cards, card.id).findIndex((each) => each.iid === card.iid);
      if (card.known && place >= 0) return `${SIGN} ${view.names[seat]}.${card.name} [${card.id}] @${area} #${place + 1}`;
    }
  }
  return '';
}

/** The card that was pointed at, by its number; -1 if nothing was. */
export function pointedAt(view: TableView, text: string): number {
  const found = /^☞ ([^.]+)\..* \[([^\]]+)\] @([a-z]+) #(\d+)$/.exec(text);
  const seat = found ? view.names.indexOf(found[1]!) : -1;
  if (!found || seat < 0) return -1;
  return same(areas(view, seat).get(found[3]!) ?? [], found[2]!)[Number(found[4]) - 1]?.iid ?? -1;
}
