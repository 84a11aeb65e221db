import { describe, expect, it } from 'vitest';
import { type LifeCycle, permittedMoves, refusalByState } from './life-cycle.ts';

interface Order {
  state: 'draft' | 'approved';
  prepared_by: string;
}

const lifeCycle = {
  approve: {
    from: ['draft'],
    to: 'approved',
    permission: 'orders.approve',
    refusal: 'orders:order_is_…',
    check: (order, userId) => (order.prepared_by === userId ? 'orders:by_another' : undefined),
  },
  delete: { from: ['draft'], permission: 'orders.prepare', refusal: 'orders:only_drafts' },
} as const satisfies LifeCycle<Order>;

const movesOf = (order: Order, permissions: string[], user_id = 'accountant') =>
  permittedMoves(lifeCycle, order, {
    caller: { user_id },
    can: (permission) => permissions.includes(permission),
  });

describe('the transitions of a document', () => {
  const draft: Order = { state: 'draft', prepared_by: 'clerk' };
  const both = ['orders.approve', 'orders.prepare'];

  it('are allowed in their states, to users with the permission', () => {
    expect(movesOf(draft, both)).toEqual({ approve: true, delete: true });
    expect(movesOf(draft, ['orders.prepare'])).toEqual({ approve: false, delete: true });
    expect(movesOf({ ...draft, state: 'approved' }, both)).toEqual({ approve: false, delete: false });
  });

  it('are refused to a user by their own check', () => {
    expect(movesOf(draft, both, 'clerk')).toEqual({ approve: false, delete: true });
  });

  it('are refused in another state, with a code that can contain the state', () => {
    const approved: Order = { ...draft, state: 'approved' };
    expect(refusalByState(lifeCycle.approve, draft)).toBeUndefined();
    expect(refusalByState(lifeCycle.approve, approved)).toBe('orders:order_is_approved');
    expect(refusalByState(lifeCycle.delete, approved)).toBe('orders:only_drafts');
  });
});
