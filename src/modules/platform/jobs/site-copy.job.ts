import { gzipSync } from 'node:zlib';
import { runInTenant } from '#kernel/database/tenant.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import type { JobKind } from '#kernel/jobs/jobs.ts';
import { today } from '#shared/dates.ts';
import { linesOfTable, tablesOfSites } from './site-job.queries.ts';

/**
 * A copy of all data of an institution, as gzipped JSON lines, one member of the archive for each table. Backups of the whole
 * server are made by the command line; this copy is for an institution that wants its data or leaves.
 */
export const copySite: JobKind<object> = {
  kind: 'platform.copy_site',
  isLong: true,
  isRepeatable: true,
  isStoppable: true,
  async run(services, _input, { tenant, report }) {
    const { database } = services;
    const tables = await runInTenant(database, tenant, tablesOfSites);
    const parts: Buffer[] = [];
    let row_count = 0;
    for (const [at, table] of tables.entries()) {
      await report(at, tables.length);
      const lines = await runInTenant(database, tenant, (tx) => linesOfTable(tx, table, tenant.site_id));
      row_count += lines.length;
      if (lines.length > 0) parts.push(gzipSync(`${lines.join('\n')}\n`));
    }
    const file_id = await storeMadeFile(services, tenant, {
      site_id: tenant.site_id,
      purpose: 'site_copy',
      name: `copy-${today()}.jsonl.gz`,
      content_type: 'application/gzip',
      bytes: Buffer.concat(parts),
      created_by: tenant.user_id ?? null,
    });
    await report(tables.length, tables.length);
    return { result: { row_count, table_count: tables.length }, file_id };
  },
};
