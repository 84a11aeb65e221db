import { randomUUID } from 'node:crypto';
import type { TestClient, TestSite, World } from '../world.ts';
import { unique } from './academics.ts';

interface BuiltRule {
  branches?: string[];
  fee_head_ids?: string[];
  closes_at?: string | null;
  is_partial_allowed?: boolean;
}

/** A bank account with a ledger of its own that takes fees; needs the chart of accounts. */
export async function buildCollectingBank(w: World, rule: BuiltRule = {}, site: TestSite = w.site) {
  // The one who is signed in already: a test may have set the clock, which sessions are measured by.
  const admin = await w.as('site-admin', site === w.site ? {} : { site });
  const made = await admin.post<{ id: string; ledger_id: string }>('/api/v1/accounts/bank-accounts', {
    name_en: 'Fees',
    name_bn: 'ফি',
    bank_name: 'Sonali Bank',
    branch_name: 'Mirpur',
    bank_account_no: `01${unique()}`,
    account_type: 'snd',
    ledger_id: null,
    is_active: true,
  });
  const { id, ledger_id } = made.body;
  const change = (over: BuiltRule & { is_active?: boolean } = {}) =>
    admin.put(`/api/v1/fees/bank-collection/accounts/${id}`, {
      is_active: true,
      branches: ['Mirpur'],
      fee_head_ids: [],
      closes_at: null,
      is_partial_allowed: true,
      ...rule,
      ...over,
    });
  await change();
  /** Allows somebody who signed in to take fees there. */
  const allow = async (teller: TestClient, branch_name = 'Mirpur') => {
    const session = await teller.get<{ user: { id: string } }>('/api/v1/session');
    return admin.post<{ teller: { id: string } }>(`/api/v1/fees/bank-collection/accounts/${id}/tellers`, {
      branch_name,
      user_id: session.body.user.id,
    });
  };
  return { id, ledger_id, change, allow };
}

/** The key of a request that is sent once. */
export const once = () => ({ 'idempotency-key': randomUUID() });
