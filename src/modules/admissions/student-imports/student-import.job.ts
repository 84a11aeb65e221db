import { within } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { forget, readTable } from '#kernel/list-imports/list-file.ts';
import { openAccountsLater } from '#modules/people/index.ts';
import { admitList } from './student-import.actions.ts';
import type { AccountKinds } from './student-import.contract.ts';
import { findImport, releaseImport } from './student-import.queries.ts';

/** Admits a long list. Run twice, it finds the list admitted and says so. */
export const studentImportJob: JobKind<{
  import_id: string;
  account_kinds?: AccountKinds;
  despite_capacity?: boolean;
}> = {
  kind: 'admissions.student_import',
  isLong: true,
  keepsItsDay: true,
  async run(
    { database, files, jobs },
    { import_id, account_kinds = [], despite_capacity = false },
    progress,
  ) {
    const siteId = progress.tenant.site_id;
    const inSite = within(database, progress.tenant);
    const list = await inSite((tx) => findImport(tx, import_id, 'read'));
    if (list?.state !== 'admitting') return { result: { import_id } };
    await progress.report(0, list.row_count);
    const table = await readTable(files, siteId, list);
    await inSite(async (tx) => {
      const { student_ids } = await admitList(tx, list, table, despite_capacity);
      await openAccountsLater(tx, { jobs }, progress, { kinds: account_kinds, ids: student_ids });
    });
    await progress.report(list.row_count, list.row_count);
    forget(files, siteId, list);
    return { result: { import_id } };
  },
  // The list is kept as it was, so that it can be corrected and admitted again.
  release: releaseImport,
};
