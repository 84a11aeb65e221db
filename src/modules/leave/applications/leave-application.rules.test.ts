import { describe, expect, it } from 'vitest';
import { type LeaveInHand, leaveLifeCycle } from './leave-application.rules.ts';

const pending = { state: 'pending', is_own: false, is_in_closed_year: false } as const;
const refusalTo = (move: keyof typeof leaveLifeCycle, leave: LeaveInHand) =>
  leaveLifeCycle[move].check(leave);

describe('an application for leave', () => {
  it.each(['edit', 'withdraw'] as const)('of somebody else is refused to whoever would %s it', (move) => {
    expect(refusalTo(move, pending)).toBe('leave:not_your_application');
    expect(refusalTo(move, { ...pending, is_own: true })).toBeUndefined();
  });

  it.each(['approve', 'reject', 'cancel'] as const)(
    'of one’s own is refused to whoever would %s it',
    (move) => {
      expect(refusalTo(move, { ...pending, is_own: true })).toBe('leave:own_application');
      expect(refusalTo(move, pending)).toBeUndefined();
    },
  );

  it.each([
    ['approve', 'leave:closed_year'],
    ['reject', undefined],
    ['cancel', 'leave:closed_year'],
  ] as const)('in a closed leave year, asked to %s, answers %s', (move, refusal) => {
    expect(refusalTo(move, { ...pending, is_in_closed_year: true })).toBe(refusal);
  });
});
