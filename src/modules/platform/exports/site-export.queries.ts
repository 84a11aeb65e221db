import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Page } from '#shared/contract.ts';
import { exportKind } from './left-behind.ts';
import type { SiteExport, SiteExportList } from './site-export.contract.ts';

export async function aliasOfSite(tx: Tx, siteId: string): Promise<string> {
  const row = await tx.selectFrom('site').select('alias').where('id', '=', siteId).executeTakeFirstOrThrow();
  return row.alias;
}

/** The exports of an institution that are kept, whoever made them. */
export async function listExports(tx: Tx, siteId: string, input: SiteExportList): Promise<Page<SiteExport>> {
  const ofSite = tx
    .selectFrom('job_run')
    .where('job_run.site_id', '=', siteId)
    .where('kind', '=', exportKind);
  const rows = await ofSite
    .leftJoin('stored_file', (join) =>
      join
        .onRef('stored_file.site_id', '=', 'job_run.site_id')
        .onRef('stored_file.id', '=', 'job_run.file_id'),
    )
    .leftJoin('user_account', 'user_account.id', 'job_run.created_by')
    .select([
      'job_run.id',
      'job_run.state',
      'job_run.created_at',
      'job_run.problem',
      'stored_file.id as file_id',
    ])
    .select(['stored_file.size_bytes', 'user_account.full_name as created_by_name'])
    .orderBy('job_run.created_at', input.sort === 'created_at' ? 'asc' : 'desc')
    .orderBy('job_run.id')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  const { count } = await ofSite.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map((it) => ({ ...it, state: it.state as SiteExport['state'] })), total: count };
}

/** Whether an export of the institution waits or is being made; whoever asks at the same time waits for the answer. */
export async function isExporting(tx: Tx, siteId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${exportKind} ${siteId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('job_run')
    .select('id')
    .where('site_id', '=', siteId)
    .where('kind', '=', exportKind)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
