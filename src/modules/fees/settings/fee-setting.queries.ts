import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { FeeSettingFields, SlipTexts } from './fee-setting.contract.ts';

export async function writeFeeSetting(tx: SiteTx, fields: FeeSettingFields): Promise<void> {
  await tx
    .insertInto('fee_setting')
    .values({ site_id: tx.siteId, ...fields })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(fields))
    .execute();
}

/** The texts of every due slip; null where nothing was written. */
export async function slipTexts(tx: SiteTx): Promise<SlipTexts> {
  const row = await tx
    .selectFrom('fee_setting')
    .select([
      'slip_bank_name_en',
      'slip_bank_name_bn',
      'slip_bank_account_no',
      'slip_note_en',
      'slip_note_bn',
    ])
    .executeTakeFirst();
  return (
    row ?? {
      slip_bank_name_en: null,
      slip_bank_name_bn: null,
      slip_bank_account_no: null,
      slip_note_en: null,
      slip_note_bn: null,
    }
  );
}

export async function writeSlipTexts(tx: SiteTx, texts: SlipTexts): Promise<void> {
  await tx
    .insertInto('fee_setting')
    .values({ site_id: tx.siteId, ...texts })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(texts))
    .execute();
}

interface LedgerOfHead {
  fee_head_id: string | null;
  code: string;
  name_en: string;
  name_bn: string;
  ledger_code: string | null;
  ledger_name_en: string | null;
  ledger_name_bn: string | null;
}

/** The income ledger into which each head is posted, and that of fines. */
export async function ledgersOfHeads(tx: SiteTx): Promise<LedgerOfHead[]> {
  const { rows } = await sql<LedgerOfHead>`
    select h.fee_head_id, h.code, h.name_en, h.name_bn,
      l.code as ledger_code, l.name_en as ledger_name_en, l.name_bn as ledger_name_bn
    from (
      select id as fee_head_id, code, name_en, name_bn, sort_order, 'fee_income_' || code as system_key
      from fee_head where is_active
      union all
      select null, 'fine', 'Late fine', 'বিলম্ব জরিমানা', 100000, 'fine_income'
    ) h
    left join ledger l on l.site_id = ${tx.siteId} and l.system_key = h.system_key
    order by h.sort_order, h.code`.execute(tx);
  return rows;
}

export const listStudentCategories = (tx: Tx) =>
  tx
    .selectFrom('student_category')
    .select(['id', 'name_en', 'name_bn'])
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
