// How wide a card is drawn, so that the whole table fits its place: five rows of cards and the bars between them. This is
// counted here and not in the styles: there, whatever changes on the table would count it again for every card.

export interface Sizes {
  card: number; // the width of a card, in pixels; it is 1.4 times as high
  far: number; // of the other side's
  hand: number;
  energy: number;
  slot: number; // the width of a slot, in cards: 1.4 where a card that rests moves nothing
  rest: number; // how much smaller a card that rests is drawn
  across: number; // pixels that a row of a mat has for its cards
  narrow: boolean; // a phone
}

const FINGER = 44;
const PAYING = 74; // pixels: two rows of DON!! cards and what is written under them, where cards are small
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** A screen so low that the two halves lie side by side: a phone on its side, or a laptop at twice its size. */
export const LOW = '(max-height: 539px) and (min-width: 600px)';

export function sizes(width: number, height: number, team: boolean, masters: boolean, low = false): Sizes {
  if (low) {
    const card = between(30, Math.min((height - (masters ? 238 : 200)) / 4.25, (width / 2 - 40) / 5), 92);
    return { card, far: card, hand: card, energy: masters ? 34 : FINGER, slot: 1, rest: 0.72, across: width / 2 - 14, narrow: true };
  }
  const narrow = width <= 720;
  if (!narrow) {
    const card = team
      ? between(40, Math.min((height - 276) / 7.05, (width / 2 - 74) / 6.9), 150)
      : between(44, Math.min((height - 203) / 7.05, (width - 84) / 8.9), 170);
    // beside a small card, what is paid with is higher; what is left is for the hand
    const left = team ? height - 276 - 7.05 * card - 2 * Math.max(0, PAYING - 1.4 * card) : 0;
    const hand = Math.max(card, Math.min(card + left / 1.4, 84));
    const across = (team ? width / 2 : width) - 2 * Math.max(FINGER, card * 0.86) - 40;
    return { card, far: card, hand, energy: Math.max(FINGER, card * 0.52), slot: team ? 1 : 1.4, rest: team ? 0.72 : 1, across, narrow };
  }
  const five = (width - 40) / 5;
  const shape = { energy: FINGER, slot: 1, rest: 0.72, across: width - 12, narrow };
  if (team) {
    const card = between(30, Math.min((height - (height < 700 ? 390 : 372)) / 7.05, five), 92);
    return { card, far: card, hand: card, ...shape };
  }
  if (masters) {
    const short = height < 700;
    // a finger hits every card, where the screen is high enough for that
    const card = between(30, Math.min((height - (short ? 374 : 372)) / (short ? 6.6 : 7), five), 110);
    return { card, far: short ? card * 0.85 : card, hand: card, ...shape, energy: short ? 34 : FINGER };
  }
  const card = between(34, Math.min((height - (height < 700 ? 304 : 290)) / 6.8, five), 110);
  const left = height - (height < 700 ? 327 : 313) - 6.8 * card; // what the rows leave goes to the hand, which may scroll sideways, then across
  const hand = Math.max(card, Math.min(card + left / 1.4, 92));
  const over = left - (hand - card) * 1.4;
  return { card, far: between(card * 0.85, card * 0.85 + over / 2.8, card), hand, ...shape };
}
