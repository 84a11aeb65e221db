import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListCheck, UploadedList } from '#shared/list-import.contract.ts';
import { buildChartOfAccounts } from '../builders/accounts.ts';
import { listImports } from '../builders/lists.ts';
import { type TestClient, type World, world } from '../world.ts';

const folder = process.env.REAL_DATA_DIR;

// The sample sheet of another accounting product: five journals of two lines, 9,694 on each side.
describe.runIf(folder)('journals of another system', () => {
  let w: World;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
    await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  it('are recognised, refused before the first fiscal year, and posted once after it', async () => {
    const bytes = await readFile(join(folder!, 'bigcapital-demo-sheets', 'manual-journals.csv'));
    const lists = listImports(admin, '/api/v1/accounts/voucher-imports');
    const upload = async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'manual-journals.csv'));
      return (await admin.upload<UploadedList>('/api/v1/accounts/voucher-imports', form)).body;
    };
    const list = await upload();
    expect(
      list.columns.flatMap((it) => (it.field === 'ignore' ? [] : [`${it.header}: ${it.field}`])),
    ).toEqual([
      'Date: dated_on',
      'Journal No: voucher_no',
      'Journal Type: voucher_type',
      'Description: narration',
      'Credit: credit',
      'Debit: debit',
      'Note: line_narration',
      'Account: ledger_name',
      'Contact: party_name',
    ]);
    const check = async (): Promise<ListCheck> => (await lists.check(list, { source: 'Bigcapital' })).body;
    const unknown = { field: 'ledger_name', code: 'accounts:ledger_unknown', state: 'refused' };
    expect((await check()).findings).toMatchObject([{ ...unknown, row_count: 10 }]);

    const { body } = await admin.get<{ rows: { id: string; name_en: string }[] }>(
      '/api/v1/accounts/subgroups',
      {
        q: 'Bank',
      },
    );
    await admin.post('/api/v1/accounts/ledgers', {
      account_subgroup_id: body.rows.find((it) => it.name_en === 'Bank')!.id,
      code: '110299',
      name_en: 'Bank Account',
      name_bn: 'ব্যাংক হিসাব',
      kind: 'bank',
    });
    const early = { code: 'accounts:voucher_before_books', state: 'refused' };
    expect((await check()).findings[0]).toMatchObject(early);
    await listImports(admin, '/api/v1/accounts/opening-balance-imports').bring(
      [
        ['Ledger', 'Debit', 'Credit'],
        ['Furniture', '1', ''],
      ],
      { fiscal_year: '2023-24' },
    );
    expect((await check()).figures).toEqual([
      { code: 'vouchers', kind: 'count', value: 5 },
      { code: 'debit', kind: 'money', value: 9_694_00 },
      { code: 'credit', kind: 'money', value: 9_694_00 },
    ]);
    expect((await lists.write(list.id)).body).toMatchObject({ state: 'written', written_count: 10 });
    const again = await upload();
    expect((await lists.check(again, { source: 'Bigcapital' })).body.known_count).toBe(10);
  });
});
