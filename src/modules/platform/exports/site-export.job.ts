import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runInTenant } from '#kernel/database/tenant.ts';
import { storeMadeFileOf } from '#kernel/files/stored-files.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { today } from '#shared/dates.ts';
import { exportKind, exportPurpose } from './left-behind.ts';
import { aliasOfSite } from './site-export.queries.ts';
import { writeExport } from './write-export.actions.ts';

/**
 * Everything of an institution as one archive, for an institution that wants its data or leaves. Backups of the whole server are made
 * by the command line.
 */
export const exportSite: JobKind<object> = {
  kind: exportKind,
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run(services, _input, { tenant, job_id, report }) {
    const folder = join(services.config.DATA_DIR, 'exports');
    await mkdir(folder, { recursive: true });
    // What a process that died left under the same name is overwritten.
    const path = join(folder, `${job_id}.zip`);
    try {
      const { tables, files } = await writeExport(services, { ...tenant, scope: 'site' }, path, report);
      const alias = await runInTenant(services.database, tenant, (tx) => aliasOfSite(tx));
      const file_id = await storeMadeFileOf(services, tenant, path, {
        site_id: tenant.site_id,
        purpose: exportPurpose,
        name: `${alias}-${today()}.zip`,
        content_type: 'application/zip',
        created_by: tenant.user_id ?? null,
      });
      const row_count = tables.reduce((sum, it) => sum + it.row_count, 0);
      return { result: { row_count, table_count: tables.length, file_count: files.count }, file_id };
    } finally {
      await rm(path, { force: true });
    }
  },
};
