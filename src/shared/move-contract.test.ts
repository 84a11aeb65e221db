import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { byId } from './contract.ts';
import type { LifeCycle } from './life-cycle.ts';
import { canOf, moveContract, severalRoute } from './move-contract.ts';

const refusal = 'orders:order_is_…';
const lifeCycle = {
  edit: { from: ['draft'], permission: 'orders.prepare', refusal },
  approve: { from: ['draft'], to: 'approved', noun: 'approval', permission: 'orders.approve', refusal },
  reject: {
    from: ['draft'],
    to: 'rejected',
    noun: 'rejection',
    permission: 'orders.approve',
    asks: 'reason',
    refusal,
  },
} as const satisfies LifeCycle<{ state: string }>;

const document = z.object({ state: z.string() });
const id = '019ab000-0000-7000-8000-000000000000';

describe('the contract of moves', () => {
  const contract = moveContract(lifeCycle, {
    path: '/orders',
    output: document,
    moves: { approve: { fields: { on: z.string() }, output: byId, idempotent: true } },
  });
  const { approve, reject } = contract;

  it('has a route for each move with a noun', () => {
    expect(Object.keys(contract)).toEqual(['approve', 'reject']);
    expect([approve, reject].map((it) => it['~orpc'].route)).toMatchObject([
      { method: 'POST', path: '/orders/{id}/approval' },
      { method: 'POST', path: '/orders/{id}/rejection' },
    ]);
    expect(approve['~orpc'].meta).toMatchObject({ permission: 'orders.approve', idempotent: true });
  });

  it('takes the reason where the move asks for one, and what the move takes beside it', () => {
    const takes = (it: { '~orpc': { inputSchema?: unknown } }, input: object) =>
      (it['~orpc'].inputSchema as z.ZodType).safeParse({ id, ...input }).success;
    expect(takes(reject, { reason: 'Too dear' })).toBe(true);
    expect(takes(reject, { reason: 'x'.repeat(300) })).toBe(true);
    expect(takes(reject, { reason: 'x'.repeat(301) })).toBe(false);
    expect(takes(reject, { reason: ' ' })).toBe(false);
    expect(takes(reject, {})).toBe(false);
    expect(takes(approve, { on: '2026-05-11' })).toBe(true);
    expect(takes(approve, {})).toBe(false);
  });

  it('answers with the document, or what the move answers', () => {
    expect([reject, approve].map((it) => it['~orpc'].outputSchema)).toEqual([document, byId]);
  });

  it('says which moves the caller can make, edits included', () => {
    expect(Object.keys(canOf(lifeCycle).shape)).toEqual(['edit', 'approve', 'reject']);
  });

  it('makes one move with several documents', () => {
    expect(severalRoute(lifeCycle.approve, '/orders')['~orpc']).toMatchObject({
      meta: { permission: 'orders.approve' },
      route: { method: 'POST', path: '/orders/approvals' },
    });
  });
});
