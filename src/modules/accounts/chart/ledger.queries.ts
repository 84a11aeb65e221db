import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Ledger, LedgerFields, LedgerOption, ledgerContract } from './ledger.contract.ts';
import type { LedgerKind, Nature } from './ledger.rules.ts';

type ListInput = InputOf<typeof ledgerContract.list>;

const selectLedgers = (tx: SiteTx, openingOn: string) =>
  tx
    .selectFrom('ledger')
    .innerJoin('account_subgroup', (join) =>
      inSameSite(join, 'account_subgroup.id', 'ledger.account_subgroup_id'),
    )
    .innerJoin('account_group', (join) =>
      inSameSite(join, 'account_group.id', 'account_subgroup.account_group_id'),
    )
    .select(['ledger.id', 'ledger.account_subgroup_id', 'ledger.code', 'ledger.name_en', 'ledger.name_bn'])
    .select(['ledger.system_key', 'ledger.is_active'])
    .select(['account_subgroup.name_en as subgroup_name_en', 'account_subgroup.name_bn as subgroup_name_bn'])
    .select(['account_group.name_en as group_name_en', 'account_group.name_bn as group_name_bn'])
    .select((eb) => [
      eb.ref('ledger.kind').$castTo<LedgerKind>().as('kind'),
      eb.ref('account_group.nature').$castTo<Nature>().as('nature'),
    ])
    .select(
      sql<number>`coalesce((
        select sum(l.amount_poisha)::bigint from journal j
        join journal_line l on l.site_id = j.site_id and l.journal_id = j.id
        where j.site_id = ledger.site_id and j.voucher_type = 'OB' and j.posted_on = ${openingOn}
          and l.ledger_id = ledger.id), 0)`.as('opening_poisha'),
    );

export const listLedgers = (
  tx: SiteTx,
  { fiscal_year: _, ...input }: ListInput,
  openingOn: string,
): Promise<Page<Ledger>> =>
  pageOfList(selectLedgers(tx, openingOn), input, {
    table: 'ledger',
    search: ['name_en', 'name_bn', 'code'],
    columns: { account_group_id: 'account_group.id' },
  });

export const findLedger = (tx: SiteTx, id: string, openingOn: string): Promise<Ledger | undefined> =>
  selectLedgers(tx, openingOn).where('ledger.id', '=', id).executeTakeFirst();

/** Every ledger, for choosing on vouchers and reports. */
export const listLedgerOptions = (tx: SiteTx): Promise<LedgerOption[]> =>
  tx
    .selectFrom('ledger')
    .select(['id', 'code', 'name_en', 'name_bn', 'is_active', 'system_key'])
    .select((eb) => eb.ref('kind').$castTo<LedgerKind>().as('kind'))
    .orderBy('code')
    .execute();

/** Whether anything was ever posted to it, or stands on a voucher. */
export async function isLedgerUsed(tx: SiteTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from journal_line where site_id = ${tx.siteId} and ledger_id = ${id})
      or exists (select from voucher_line where site_id = ${tx.siteId} and ledger_id = ${id}) as used`.execute(
    tx,
  );
  return rows[0]!.used;
}

export async function insertLedger(tx: SiteTx, fields: LedgerFields): Promise<string> {
  const row = await tx
    .insertInto('ledger')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateLedger(tx: SiteTx, id: string, fields: LedgerFields): Promise<void> {
  await tx.updateTable('ledger').set(fields).where('id', '=', id).execute();
}

export async function deleteLedger(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('ledger').where('id', '=', id).execute();
}
