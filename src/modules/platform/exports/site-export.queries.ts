import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Page } from '#shared/contract.ts';
import { exportKind } from './left-behind.ts';
import type { SiteExport, SiteExportList } from './site-export.contract.ts';

export async function aliasOfSite(tx: SiteTx): Promise<string> {
  const row = await tx
    .selectFrom('site')
    .select('alias')
    .where('id', '=', tx.siteId)
    .executeTakeFirstOrThrow();
  return row.alias;
}

/** The exports of an institution that are kept, whoever made them. */
export async function listExports(tx: SiteTx, input: SiteExportList): Promise<Page<SiteExport>> {
  const ofSite = tx.selectFrom('job_run').where('kind', '=', exportKind);
  const rows = await ofSite
    .leftJoin('stored_file', (join) => inSameSite(join, 'stored_file.id', 'job_run.file_id'))
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
export async function isExporting(tx: SiteTx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${exportKind} ${tx.siteId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('job_run')
    .select('id')
    .where('kind', '=', exportKind)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
