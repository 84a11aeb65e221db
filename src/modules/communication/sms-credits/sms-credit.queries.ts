import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf } from '#shared/contract.ts';
import type { CreditEntryKind, smsCreditContract } from './sms-credit.contract.ts';

export function listCredits(tx: Tx, input: InputOf<typeof smsCreditContract.list>) {
  let query = tx
    .selectFrom('sms_credit')
    .innerJoin('site', 'site.id', 'sms_credit.site_id')
    .select(['site.id', 'site.name_en', 'site.name_bn', 'site.alias', 'part_price_poisha', 'balance_poisha'])
    .select((eb) => [
      sql<number>`(balance_poisha / part_price_poisha)::int`.as('parts_left'),
      eb
        .selectFrom('sms_credit_entry as e')
        .select('e.created_at')
        .whereRef('e.site_id', '=', 'site.id')
        .where('e.kind', '=', 'bought')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('last_bought_at'),
    ]);
  if (input.q) query = query.where(anyContains(['site.name_en', 'site.name_bn', 'site.alias'], input.q));
  return pageOfRows(query, input, 'site.id');
}

export function listEntries(tx: Tx, input: InputOf<typeof smsCreditContract.entries>) {
  const query = tx
    .selectFrom('sms_credit_entry as e')
    .leftJoin('user_account as u', 'u.id', 'e.created_by')
    .select(['e.id', 'e.kind', 'e.parts', 'e.amount_poisha', 'e.balance_poisha', 'e.reference', 'e.note'])
    .select(['u.full_name as created_by_name', 'e.created_at'])
    .where('e.site_id', '=', input.site_id)
    .$narrowType<{ kind: CreditEntryKind }>();
  return pageOfRows(query, { ...input, sort: '-created_at' }, 'e.id');
}

export const lockCredit = (tx: SiteTx) =>
  tx.selectFrom('sms_credit').select(['balance_poisha', 'part_price_poisha']).forUpdate().executeTakeFirst();

export const siteExists = (tx: SiteTx) =>
  tx.selectFrom('site').select('id').where('id', '=', tx.siteId).executeTakeFirst();
