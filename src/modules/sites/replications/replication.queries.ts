import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type {
  Replication,
  ReplicationCount,
  ReplicationInput,
  replicationContract,
} from './replication.contract.ts';
import type { CopyCounts } from './replication-copy.queries.ts';

type ListInput = InputOf<typeof replicationContract.list>;

const summed = (column: 'added_count' | 'changed_count' | 'skipped_count') =>
  sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::int from site_replication_count
    where site_replication_id = site_replication.id)`.as(column);

const selectReplications = (tx: Tx) =>
  tx
    .selectFrom('site_replication')
    .innerJoin('site', 'site.id', 'site_replication.source_site_id')
    .select(['site_replication.id', 'source_year', 'target_year', 'parts', 'is_replacing', 'target_count'])
    .select(['site_replication.created_at', 'ended_at'])
    .select(['site.name_en as source_name_en', 'site.name_bn as source_name_bn'])
    .select([summed('added_count'), summed('changed_count'), summed('skipped_count')]);

export const listReplications = (tx: Tx, input: ListInput): Promise<Page<Replication>> =>
  pageOfList(selectReplications(tx), input, { table: 'site_replication' });

export const findReplication = (tx: Tx, id: string): Promise<Replication | undefined> =>
  selectReplications(tx).where('site_replication.id', '=', id).executeTakeFirst();

export const listCounts = (tx: Tx, id: string): Promise<Omit<ReplicationCount, 'place'>[]> =>
  tx
    .selectFrom('site_replication_count')
    .innerJoin('site', 'site.id', 'target_site_id')
    .select(['target_site_id', 'site.name_en as target_name_en', 'site.name_bn as target_name_bn'])
    .select(['copied_table', 'added_count', 'changed_count', 'skipped_count'])
    .where('site_replication_id', '=', id)
    .orderBy('site.name_en')
    .orderBy('target_site_id')
    .orderBy('site_replication_count.id')
    .execute();

/** All targets, given directly or by company or group, without the source. */
export const listTargets = (tx: Tx, wanted: ReplicationInput) =>
  tx
    .selectFrom('site')
    .select(['id', 'name_en', 'name_bn'])
    .where((eb) =>
      eb.or([
        ...(wanted.target_site_ids.length > 0 ? [eb('id', 'in', wanted.target_site_ids)] : []),
        ...(wanted.target_company_id ? [eb('company_id', '=', wanted.target_company_id)] : []),
        ...(wanted.target_site_group_id ? [eb('site_group_id', '=', wanted.target_site_group_id)] : []),
      ]),
    )
    .where('id', '<>', wanted.source_site_id)
    .orderBy('name_en')
    .orderBy('id')
    .execute();

export const findNames = (tx: Tx, siteId: string) =>
  tx.selectFrom('site').select(['id', 'name_en', 'name_bn']).where('id', '=', siteId).executeTakeFirst();

/** The years of one institution; needs its scope. */
export const listYears = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('academic_year')
    .select(['id', 'name', 'starts_on', 'is_current'])
    .where('site_id', '=', siteId)
    .orderBy('starts_on', 'desc')
    .execute();

export async function insertReplication(
  tx: Tx,
  record: { source_year: string; target_year: string; target_count: number; created_by: string | null },
  wanted: ReplicationInput,
): Promise<string> {
  const { source_site_id, parts, is_replacing } = wanted;
  const row = await tx
    .insertInto('site_replication')
    .values({ ...record, source_site_id, parts, is_replacing })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertCounts(
  tx: Tx,
  site_replication_id: string,
  target_site_id: string,
  counts: CopyCounts[],
): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insertInto('site_replication_count')
    .values(
      counts.map(({ copied_table, added_count, changed_count, skipped_count }) => ({
        copied_table,
        added_count,
        changed_count,
        skipped_count,
        site_replication_id,
        target_site_id,
      })),
    )
    // A retry after the process died must keep the counts of the first run.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endReplication(tx: Tx, id: string): Promise<void> {
  const ended = tx.updateTable('site_replication').set({ ended_at: new Date().toISOString() });
  await ended.where('id', '=', id).execute();
}
