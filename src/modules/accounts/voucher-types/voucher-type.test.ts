import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { postJournals } from '../journals/journal.actions.ts';
import type { VoucherTypeRow } from './voucher-type.contract.ts';

const path = '/api/v1/accounts/voucher-types';

describe('voucher types', () => {
  let w: World;
  let core: TestClient;
  let contra: VoucherTypeRow;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    await buildChartOfAccounts(w);
    const { body } = await core.get<{ rows: VoucherTypeRow[]; total: number }>(path);
    expect(body.total).toBe(4);
    contra = body.rows.find((it) => it.code === 'CTV')!;
  });

  afterAll(() => core.put(`${path}/${contra.id}`, contra));

  const numbers = (...days: string[]) =>
    w.inSite(async (tx) => {
      const posted = await postJournals(
        tx,
        { user_id: null },
        days.map((posted_on) => ({
          voucher_type: 'CTV',
          posted_on,
          narration: 'To the bank',
          source_kind: 'test',
          lines: [
            { ledger: { system_key: 'bank_main' }, amount_poisha: 100 },
            { ledger: { system_key: 'cash_in_hand' }, amount_poisha: -100 },
          ],
        })),
      );
      return posted.map((it) => it.voucher_no);
    });
  const change = (fields: Partial<VoucherTypeRow>) =>
    core.put(`${path}/${contra.id}`, { ...contra, ...fields });

  it('number later vouchers by their prefix, period and digits', async () => {
    expect(await numbers('2026-08-01', '2026-09-01', '2027-07-01')).toEqual([
      'CTV-2026-27-000001',
      'CTV-2026-27-000002',
      'CTV-2027-28-000001',
    ]);
    await change({ prefix: 'TR', number_reset: 'month', digits: 4 });
    expect(await numbers('2026-08-01', '2026-08-02', '2026-09-01')).toEqual([
      'TR-202608-0001',
      'TR-202608-0002',
      'TR-202609-0001',
    ]);
    expect((await change({})).body).toEqual(contra);
    expect(await numbers('2026-08-03')).toEqual(['CTV-2026-27-000003']);
  });

  it('refuse a prefix of another kind or of opening balances', async () => {
    const taken = await core.put(`${path}/${contra.id}`, { ...contra, prefix: 'DV' });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'prefix' }] } });
    const opening = await core.put(`${path}/${contra.id}`, { ...contra, prefix: 'OB' });
    expect(refusalOf(opening)).toBe('accounts:prefix_of_opening');
    expect(opening).toMatchObject({ status: 422, body: { errors: [{ field: 'prefix' }] } });
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
