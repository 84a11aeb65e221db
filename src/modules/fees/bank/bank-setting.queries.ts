import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { BankAccountRule, BankRuleFields, BankTeller } from './bank-setting.contract.ts';

/** The bank accounts in use, each with its rule and its tellers. */
export async function listBankAccounts(tx: SiteTx): Promise<BankAccountRule[]> {
  const [accounts, tellers] = await Promise.all([
    tx
      .selectFrom('bank_account as a')
      .leftJoin('bank_collection as b', (join) => inSameSite(join, 'b.bank_account_id', 'a.id'))
      .select(['a.id', 'a.name_en', 'a.name_bn', 'a.bank_name', 'a.branch_name', 'a.bank_account_no'])
      .select([
        sql<boolean>`b.id is not null`.as('has_rule'),
        sql<boolean>`coalesce(b.is_active, false)`.as('is_active'),
        sql<string[]>`coalesce(b.branches, array[a.branch_name])`.as('branches'),
        sql<string[]>`coalesce(b.fee_head_ids, '{}')`.as('fee_head_ids'),
        sql<boolean>`coalesce(b.is_partial_allowed, false)`.as('is_partial_allowed'),
        sql<string | null>`to_char(b.closes_at, 'HH24:MI')`.as('closes_at'),
      ])
      .where((eb) => eb.or([eb('a.is_active', '=', true), eb('b.id', 'is not', null)]))
      .orderBy((eb) => eb.fn.coalesce('b.is_active', eb.lit(false)), 'desc')
      .orderBy('a.bank_name')
      .orderBy('a.bank_account_no')
      .execute(),
    selectTellers(tx).orderBy('u.full_name').execute(),
  ]);
  const byAccount = Map.groupBy(tellers, (it) => it.bank_account_id);
  return accounts.map((it) => ({ ...it, tellers: byAccount.get(it.id) ?? [] }));
}

const selectTellers = (tx: SiteTx) =>
  tx
    .selectFrom('bank_teller as t')
    .innerJoin('bank_collection as b', (join) => inSameSite(join, 'b.id', 't.bank_collection_id'))
    .innerJoin('user_account as u', (join) => inSameSite(join, 'u.id', 't.user_id'))
    .select(['t.id', 'b.bank_account_id', 't.user_id', 'u.username', 'u.full_name', 't.branch_name'])
    .select(['t.is_active', sql<boolean>`u.home_account_id is not null`.as('is_of_another')]);

export const findTeller = (tx: SiteTx, id: string): Promise<BankTeller | undefined> =>
  selectTellers(tx).where('t.id', '=', id).executeTakeFirst();

/** Locks the account, so that its rule is made once. */
export const lockBankAccount = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('bank_account')
    .select(['id', 'is_active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function writeRule(tx: SiteTx, bank_account_id: string, rule: BankRuleFields): Promise<void> {
  await tx
    .insertInto('bank_collection')
    .values({ site_id: tx.siteId, bank_account_id, ...rule })
    .onConflict((conflict) => conflict.columns(['site_id', 'bank_account_id']).doUpdateSet(rule))
    .execute();
}

/** The rule of a bank account as it is stored. */
export const findRule = (tx: SiteTx, bankAccountId: string) =>
  tx
    .selectFrom('bank_collection')
    .select(['id', 'branches', 'is_active'])
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();

/** Which of some heads the catalogue has. */
export async function knownHeads(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('fee_head').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map((it) => it.id));
}

/** The institution's accounts of bank users. */
export const listBankUsers = (tx: SiteTx) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'username', 'full_name'])
    .where('site_id', '=', tx.siteId)
    .where('user_type', '=', 'bank-user')
    .where('is_active', '=', true)
    .orderBy('full_name')
    .execute();

/** The account at this institution of somebody who signs in with another one. */
export const findAccountOf = (tx: SiteTx, homeAccountId: string) =>
  tx
    .selectFrom('user_account')
    .select('id')
    .where('site_id', '=', tx.siteId)
    .where('home_account_id', '=', homeAccountId)
    .executeTakeFirst();

export const aliasOfSite = (tx: SiteTx) =>
  tx.selectFrom('site').select('alias').where('id', '=', tx.siteId).executeTakeFirstOrThrow();

export async function insertTeller(
  tx: Tx,
  teller: { site_id: string; bank_collection_id: string; user_id: string; branch_name: string },
): Promise<string> {
  const row = await tx.insertInto('bank_teller').values(teller).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const isTellerAt = async (tx: SiteTx, ruleId: string, userId: string) =>
  (await tx
    .selectFrom('bank_teller')
    .select('id')
    .where('bank_collection_id', '=', ruleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export async function changeTeller(
  tx: SiteTx,
  id: string,
  change: { branch_name: string; is_active: boolean },
): Promise<void> {
  await tx.updateTable('bank_teller').set(change).where('id', '=', id).execute();
}

export const findKey = (tx: SiteTx) =>
  tx.selectFrom('bill_query_key').select(['key_ending', 'created_at']).executeTakeFirst();

export async function writeKey(
  tx: SiteTx,
  key: { secret_hash: string; key_ending: string; created_by: string; created_at: string },
): Promise<void> {
  await tx
    .insertInto('bill_query_key')
    .values({ site_id: tx.siteId, ...key })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(key))
    .execute();
}

export async function deleteKey(tx: SiteTx): Promise<void> {
  await tx.deleteFrom('bill_query_key').execute();
}
