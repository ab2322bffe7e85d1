import { expect, it } from 'vitest';
import type { TableView } from '../src/lib/model';
import { pointedAt, pointing } from '../src/lib/pointing';

const card = (iid: number, id: string) => ({ iid, id, name: 'Pip, the 2nd.', known: true, face_up: true });
const side = (iid: number) => ({ hand: [], leader: card(iid, 'PM01-001'), life: [], characters: [card(iid + 1, 'PM01-002'), card(iid + 2, 'PM01-002')], stages: [], trash: [] });
const view = { names: ['A1', 'B1'], sides: [side(10), side(20)] } as unknown as TableView;

it('finds the very card that was pointed at, also among cards of one name', () => {
  for (const shown of [...view.sides].flatMap((each) => [each.leader, ...(each as unknown as ReturnType<typeof side>).characters])) {
    expect(pointedAt(view, pointing(view, shown as never))).toBe(shown.iid);
  }
});

it('takes nothing else for pointing', () => {
  for (const said of ['hello', '☞', '☞ C9.Pip [PM01-002] @character #1', '☞ B1.Pip [PM01-002] @character #9', '☞ B1.Pip [PM01-002] @nowhere #1']) {
    expect(pointedAt(view, said)).toBe(-1);
  }
});
