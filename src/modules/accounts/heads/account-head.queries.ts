import { sql } from 'kysely';
import { catalogueTable, countReferencing } from '#kernel/database/catalogue-table.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { AccountHead, AccountHeadListInput, MissingHead } from './account-head.contract.ts';

export const accountHeads = catalogueTable('account_head');

const selectHeads = (tx: Tx) =>
  tx
    .selectFrom('account_head as h')
    .leftJoin('account_head as p', 'p.id', 'h.parent_id')
    .select(['h.id', 'h.level', 'h.parent_id', 'p.name_en as parent_name_en', 'p.name_bn as parent_name_bn'])
    .select(['h.nature', 'h.code', 'h.name_en', 'h.name_bn', 'h.kind', 'h.system_key'])
    .select(['h.sort_order', 'h.is_active'])
    .select(countReferencing('account_head', 'account_head.parent_id', 'h.id').as('child_count'))
    .$narrowType<Pick<AccountHead, 'level' | 'nature' | 'kind'>>();

export const listHeads = (tx: Tx, input: AccountHeadListInput): Promise<Page<AccountHead>> =>
  pageOfList(selectHeads(tx), input, { table: 'h', search: ['name_en', 'name_bn', 'code'] });

export const findHead = (tx: Tx, id: string): Promise<AccountHead | undefined> =>
  selectHeads(tx).where('h.id', '=', id).executeTakeFirst();

/** Gives everything below a group or sub group its nature. */
export async function applyNatureBelow(tx: Tx, id: string, nature: string): Promise<void> {
  await sql`
    with recursive below as (
      select id from account_head where parent_id = ${id}
      union all select h.id from account_head h join below b on h.parent_id = b.id
    )
    update account_head set nature = ${nature} from below
    where account_head.id = below.id and account_head.nature <> ${nature}`.execute(tx);
}

/** Active heads below active parents that the institution has no group, sub group or ledger for. */
export async function listMissingHeads(tx: SiteTx): Promise<MissingHead[]> {
  const { rows } = await sql<MissingHead>`
    select h.id, h.level, h.code, h.name_en, h.name_bn, p.name_en as parent_name_en, p.name_bn as parent_name_bn
    from account_head h
    left join account_head p on p.id = h.parent_id
    left join account_head g on g.id = p.parent_id
    where h.is_active and coalesce(p.is_active, true) and coalesce(g.is_active, true) and case h.level
      when 'group' then not exists (select from account_group a where a.site_id = ${tx.siteId} and a.code = h.code)
      when 'subgroup' then not exists (select from account_subgroup a where a.site_id = ${tx.siteId} and a.code = h.code)
      else not exists (select from ledger a where a.site_id = ${tx.siteId} and (a.code = h.code or a.system_key = h.system_key))
    end
    order by h.code`.execute(tx);
  return rows;
}
