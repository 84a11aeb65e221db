import { expect, type Page } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { ask } from './ask.ts';
import { jobEnds } from './own-school.ts';

export interface Receipt {
  student_id: string;
  receipt_no: string;
  amount_poisha: number;
  channel: string;
  reference: string | null;
  state: string;
  voucher_no: string;
  due_after_poisha: number;
}

/** All receipts of the institution of an administrator, the latest first. */
export const receiptsOf = async (head: Page): Promise<Receipt[]> =>
  (await ask<{ rows: Receipt[] }>(head, 'GET', '/fees/receipts?page_size=100')).rows;

interface LedgerReport {
  rows: { voucher_no: string; source_kind: string; debit_poisha: number; credit_poisha: number }[];
  closing_poisha: number;
}

/** What was posted today in a ledger, which is named by its id or by its key in the national chart. */
export async function ledgerOf(head: Page, which: { id: string } | { key: string }): Promise<LedgerReport> {
  const { rows } = await ask<{ rows: { id: string; system_key: string | null }[] }>(
    head,
    'GET',
    '/accounts/ledgers?page_size=200',
  );
  const ledger_id = 'id' in which ? which.id : rows.find((it) => it.system_key === which.key)!.id;
  const days = { from: today(), to: today(), ledger_id };
  return ask(head, 'GET', `/accounts/reports/ledger?${new URLSearchParams(days)}`);
}

/** Each receipt is posted once into the ledger where its money lies, and nothing else is. */
export function expectPosted(ledger: LedgerReport, receipts: readonly Receipt[]): void {
  expect(receipts.length).toBeGreaterThan(0);
  const posted = ledger.rows.map((it) => [it.voucher_no, it.debit_poisha, it.credit_poisha]);
  expect(posted.sort()).toEqual(receipts.map((it) => [it.voucher_no, it.amount_poisha, 0]).sort());
  expect(ledger.closing_poisha).toBe(receipts.reduce((sum, it) => sum + it.amount_poisha, 0));
}

/** The checks of the product itself find no difference between papers and books. */
export async function expectAgreement(head: Page): Promise<void> {
  const { job_id } = await ask<{ job_id: string }>(head, 'POST', '/accounts/agreement-runs');
  await jobEnds(head, job_id);
  const { latest } = await ask<{ latest: { difference_count: number } }>(head, 'GET', '/accounts/agreements');
  expect(latest.difference_count).toBe(0);
}
