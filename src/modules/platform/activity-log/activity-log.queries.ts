import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfManyRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { ActivityAction, activityLogContract } from './activity-log.contract.ts';

type ListInput = InputOf<typeof activityLogContract.list>;

/** A stored row of the log; fields by name, before and after. */
export interface LoggedChange {
  id: string;
  changed_at: string;
  site_id: string | null;
  site_name_en: string | null;
  site_name_bn: string | null;
  username: string | null;
  full_name: string | null;
  impersonator_name: string | null;
  action: ActivityAction;
  table_name: string;
  row_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const selectActivity = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .leftJoin('site', 'site.id', 'audit_log.site_id')
    .leftJoin('user_account as actor', 'actor.id', 'audit_log.user_id')
    .leftJoin('user_account as impersonator', 'impersonator.id', 'audit_log.impersonator_id')
    .select(sql<string>`audit_log.id::text`.as('id'))
    .select(['audit_log.changed_at', 'audit_log.site_id', 'audit_log.action', 'audit_log.table_name'])
    .select(['audit_log.row_id', 'audit_log.before', 'audit_log.after'])
    .select(['site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .select(['actor.username', 'actor.full_name', 'impersonator.full_name as impersonator_name'])
    .$narrowType<Pick<LoggedChange, 'action' | 'before' | 'after'>>();

export function oneActivity(tx: Tx, id: string): Promise<LoggedChange | undefined> {
  return selectActivity(tx).where(sql<boolean>`audit_log.id = ${id}::bigint`).executeTakeFirst();
}

/** So far the changes of a time are counted: the log of all institutions grows by more than that in a day. */
const mostCounted = 10_000;

/** `q` searches by the name of the user, or by the identifier of a record. */
export function listActivity(tx: Tx, input: ListInput): Promise<Required<Page<LoggedChange>>> {
  let query = selectActivity(tx)
    .where('changed_at', '>=', sql<string>`${input.from}::date::timestamp at time zone 'Asia/Dhaka'`)
    .where('changed_at', '<', sql<string>`(${input.to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`);
  if (input.site_id) query = query.where('audit_log.site_id', '=', input.site_id);
  if (input.table_name) query = query.where('audit_log.table_name', '=', input.table_name);
  if (input.action) query = query.where('audit_log.action', '=', input.action);
  if (input.is_impersonated) query = query.where('audit_log.impersonator_id', 'is not', null);
  if (input.q) {
    const found = tx
      .selectFrom('user_account')
      .select('user_account.id')
      .where(anyContains(['user_account.username', 'user_account.full_name'], input.q));
    query = query.where((eb) =>
      eb.or([eb('audit_log.user_id', 'in', found), eb('audit_log.row_id', '=', input.q!)]),
    );
  }
  // By time first, as the index is that finds the days.
  query = query.orderBy('changed_at', input.sort.startsWith('-') ? 'desc' : 'asc');
  const sort = input.sort.replace('id', 'audit_log.id');
  return pageOfManyRows(query, { ...input, sort }, 'audit_log.id', mostCounted);
}

export async function auditedTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from audited_tables() as name`.execute(tx);
  return rows.map((it) => it.name);
}
