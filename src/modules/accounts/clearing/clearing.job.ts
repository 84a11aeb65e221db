import { gunzipSync, gzipSync } from 'node:zlib';
import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { sha256 } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import type { ClearingKind } from './clearing.contract.ts';
import {
  clearRows,
  countClearableRows,
  findClearing,
  findClearingOfJob,
  insertClearing,
  type Period,
  restoreRows,
} from './clearing.queries.ts';

interface ClearingInput extends Period {
  kind: ClearingKind;
}

/** Writes the rows of a period to a file and deletes them, both or neither. */
export const clearData: JobKind<ClearingInput> = {
  kind: 'accounts.clear_data',
  isLong: true,
  isRepeatable: true,
  async run(services, { kind, ...period }, progress) {
    const { site_id } = progress.tenant;
    const cleared = await runInTenant(services.database, progress.tenant, async (tx) => {
      const before = await findClearingOfJob(tx, site_id, progress.job_id);
      if (before) return before;
      const figures = await countClearableRows(tx, site_id, kind, period);
      const lines = await clearRows(tx, kind, period);
      if (lines.length === 0) throw new Problem(409, 'accounts:nothing_to_clear');
      const bytes = gzipSync(`${lines.join('\n')}\n`);
      const file_id = await storeFile(tx, services.files, {
        site_id,
        purpose: 'data_clearing',
        name: `${kind}-${period.from_on}-${period.to_on}.jsonl.gz`,
        content_type: 'application/gzip',
        bytes,
        created_by: progress.tenant.user_id ?? null,
      });
      const row_count = lines.length;
      const id = await insertClearing(tx, {
        site_id,
        kind,
        ...period,
        figures,
        row_count,
        file_id,
        file_sha256: sha256(bytes),
        job_id: progress.job_id,
        cleared_by: progress.tenant.user_id!,
      });
      return { id, row_count };
    });
    await progress.report(cleared.row_count, cleared.row_count);
    return { result: { clearing_id: cleared.id, row_count: cleared.row_count } };
  },
};

interface RestoreInput {
  kind: ClearingKind;
  clearing_id: string;
}

/** Restores all rows that a clearing deleted. */
export const restoreData: JobKind<RestoreInput> = {
  kind: 'accounts.restore_data',
  isLong: true,
  isRepeatable: true,
  async run(services, { kind, clearing_id }, progress) {
    const count = await runInTenant(services.database, progress.tenant, async (tx) => {
      const lines = await readLines(tx, services, progress.tenant.site_id, kind, clearing_id);
      return restoreRows(tx, clearing_id, lines).catch(throwRestoreConflict);
    });
    await progress.report(count, count);
    return { result: { row_count: count } };
  },
};

async function readLines(
  tx: Tx,
  services: Services,
  siteId: string,
  kind: ClearingKind,
  id: string,
): Promise<string[]> {
  const clearing = requireFound(await findClearing(tx, siteId, kind, id));
  if (clearing.restored_at) throw new Problem(409, 'accounts:restored_already');
  const bytes = await services.files.get(`${siteId}/${clearing.file_id}`);
  if (sha256(bytes) !== clearing.file_sha256) throw new Problem(409, 'accounts:clearing_file_changed');
  return gunzipSync(bytes).toString('utf8').split('\n').filter(Boolean);
}

/** @throws 409 for a restore conflict: a row with the same key exists, or a referenced row is missing */
function throwRestoreConflict(error: unknown): never {
  const { code } = (error ?? {}) as { code?: string };
  if (code === '23505' || code === '23503' || code === '23514')
    throw new Problem(409, 'accounts:restore_in_the_way');
  if (code === 'BL007') throw new Problem(409, 'accounts:restored_already');
  throw error;
}
