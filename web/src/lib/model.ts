// What the table draws, whatever the game: the views as the engine declares them, and what both games' cards share.
import type { CardView, DragonballPermView, DragonballSideView, PermView, SideView, View } from './protocol';

export type PileCard = CardView;
export type OnePieceSide = SideView;
export type MastersSide = DragonballSideView;
export type TableView = View;

type Both = keyof PermView & keyof DragonballPermView;

/** A card in play with its current values, of either game: what only one of them has may be missing. */
export type InPlay = Pick<PermView, Exclude<Both, 'cost'>> & { cost?: number | null } & Partial<Omit<PermView, Both>> &
  Partial<Omit<DragonballPermView, Both>>;

export function isOnePiece(side: OnePieceSide | MastersSide): side is OnePieceSide {
  return 'characters' in side;
}

/** What the combos of a player add to the one who fights for them, as long as that is not part of the power itself. */
export function combos(view: TableView, seat: number): number {
  const side = view.sides[seat];
  if (!side || isOnePiece(side) || ('comparing' in view && view.comparing)) return 0;
  return side.combo.reduce((sum, perm) => sum + (perm.combo_power ?? 0), 0);
}

/** The seats from the reader's point of view: own side first, then allies, then opponents in turn order. */
export function seating(view: TableView): { own: number; allies: number[]; opponents: number[] } {
  const own = view.seat >= 0 ? view.seat : 0;
  const team = view.teams[own];
  const others = view.teams.map((_, seat) => (own + seat) % view.teams.length).filter((seat) => seat !== own);
  return {
    own,
    allies: others.filter((seat) => view.teams[seat] === team),
    opponents: others.filter((seat) => view.teams[seat] !== team),
  };
}

/** Every card of the view that can be told from others, by its number. */
export function cardsByNumber(view: TableView): Map<number, PileCard | InPlay> {
  const found = new Map<number, PileCard | InPlay>();
  const add = (cards: (PileCard | InPlay)[]) => {
    for (const card of cards) if (card.known && card.iid >= 0) found.set(card.iid, card);
  };
  for (const side of view.sides) {
    for (const value of Object.values(side)) {
      if (Array.isArray(value)) add(value as (PileCard | InPlay)[]);
    }
    add([side.leader]);
    if (!isOnePiece(side)) {
      for (const perm of [side.leader, ...side.battle, ...side.unison, ...side.energy]) add(perm.under ?? []);
    }
  }
  return found;
}
