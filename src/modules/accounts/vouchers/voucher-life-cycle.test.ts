import { expect, it } from 'vitest';
import { permittedMoves } from '#shared/life-cycle.ts';
import { type VoucherInHand, voucherLifeCycle, voucherStates } from './voucher.rules.ts';

const movesOf = (voucher: VoucherInHand, user_id: string) =>
  Object.entries(permittedMoves(voucherLifeCycle, voucher, { caller: { user_id }, can: () => true }))
    .filter(([, isPermitted]) => isPermitted)
    .map(([name]) => name);

it('a voucher goes from draft to checked to approved, and is then reversed, never deleted', () => {
  const moves = voucherStates.map((state) =>
    movesOf({ state, prepared_by: 'a', checked_by: 'b', has_separate_persons: false }, 'a'),
  );
  expect(moves).toEqual([['edit', 'check', 'delete'], ['edit', 'approve'], ['reverse'], []]);
});

it('preparing, checking and approving need three persons when the institution separates them', () => {
  const draft = { state: 'draft', prepared_by: 'a', checked_by: null, has_separate_persons: true } as const;
  const checked = { ...draft, state: 'checked', checked_by: 'b' } as const;
  expect(movesOf(draft, 'a')).toEqual(['edit', 'delete']);
  expect(movesOf(draft, 'b')).toEqual(['edit', 'check', 'delete']);
  expect(['a', 'b', 'c'].map((user) => movesOf(checked, user))).toEqual([
    ['edit'],
    ['edit'],
    ['edit', 'approve'],
  ]);
});
