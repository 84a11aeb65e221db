import { beforeAll, describe, expect, it } from 'vitest';
import { reverseJournal } from '#modules/accounts/index.ts';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { printedText } from '#test/documents.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { postJournals } from '../journals/journal.actions.ts';
import { automaticSources } from './automatic-sources.ts';
import type { AutomaticVoucher } from './automatic-voucher.contract.ts';

const path = '/api/v1/accounts/automatic-vouchers';
type Page = { rows: AutomaticVoucher[]; total: number; has_more: boolean };

describe('automatic vouchers', () => {
  let w: World;
  let admin: TestClient;
  let posted: { id: string; voucher_no: string }[];

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    await buildChartOfAccounts(w);
    posted = await w.inSite((tx) =>
      postJournals(
        tx,
        { user_id: null },
        [...automaticSources, 'voucher', 'opening_balance'].map((source_kind, at) => ({
          voucher_type: 'DV',
          posted_on: `2026-10-${String(at + 10)}`,
          source_kind,
          source_id: null,
          party_name: `Party ${at}`,
          narration: `of ${source_kind}`,
          lines: [
            { ledger: { system_key: 'electricity_expense' }, amount_poisha: 100_00 + at },
            { ledger: { system_key: 'cash_in_hand' }, amount_poisha: -100_00 - at },
          ],
        })),
      ),
    );
  });

  const list = async (query: object = {}) => (await admin.get<Page>(path, { ...query })).body;

  it('are those of every document that posts by itself, latest first, and none that was written by hand', async () => {
    const { rows, total, has_more } = await list({ sort: '-posted_on' });
    expect(rows.map((it) => it.source_kind)).toEqual([...automaticSources].reverse());
    expect([total, has_more]).toEqual([automaticSources.length, false]);
    expect(rows.at(-1)).toMatchObject({
      voucher_no: posted[0]!.voucher_no,
      total_poisha: 100_00,
      is_reversed: false,
      is_reversal: false,
    });
  });

  it('are found by kind of document, days, number, party and narration', async () => {
    const numbers = async (query: object) => (await list(query)).rows.map((it) => it.voucher_no);
    const [receipt, refund] = posted;
    expect(await numbers({ source_kind: 'fee_refund' })).toEqual([refund!.voucher_no]);
    expect(await numbers({ from: '2026-10-11', to: '2026-10-11' })).toEqual([refund!.voucher_no]);
    expect(await numbers({ q: receipt!.voucher_no })).toEqual([receipt!.voucher_no]);
    expect(await numbers({ q: 'party 1' })).toEqual([refund!.voucher_no]);
    expect(await numbers({ q: 'of fee_refund' })).toEqual([refund!.voucher_no]);
    expect(await numbers({ voucher_type: 'CV' })).toEqual([]);
  });

  it('have the paper of a voucher, which says when they were reversed', async () => {
    const { id, voucher_no } = posted[2]!;
    const paper = async () =>
      printedText((await admin.get(`${path}/${id}/document`, { language: 'en' })).raw);
    const text = await paper();
    for (const words of ['Debit Voucher', voucher_no, 'Party 2', 'Electricity', '100.02'])
      expect(text).toContain(words);
    const reversal = await w.inSite((tx) =>
      reverseJournal(tx, { user_id: null }, id, {
        posted_on: '2026-10-12',
        reason: 'Wrong',
      }),
    );
    expect(await paper()).toContain(reversal.voucher_no);
    const { rows } = await list({ q: reversal.voucher_no });
    expect(rows).toMatchObject([{ is_reversal: true, is_reversed: false }]);
    expect((await list({ q: voucher_no })).rows).toMatchObject([{ is_reversed: true }]);
  });

  it('print nothing that was written by hand, and nothing of another institution', async () => {
    const byHand = posted.at(-2)!;
    expect((await admin.get(`${path}/${byHand.id}/document`)).status).toBe(404);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get(`${path}/${posted[0]!.id}/document`)).status).toBe(404);
    expect((await (await w.as('teacher')).get(path)).status).toBe(403);
  });
});
