import { within } from '#kernel/database/tenant.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Day } from '#shared/dates.ts';
import { forget, readTable } from './list-file.ts';
import { findList, releaseList } from './list-import.queries.ts';
import type { BasicPlan, ListKind } from './list-kind.ts';
import { writeList } from './write-list.ts';

/** A kind of list with unknown types of rows and items: the kit only passes them back to their kind. */
export type AnyListKind = ListKind<string, BasicPlan, unknown>;

/** Writes a long list as of the day it was asked for. A second run reports that the list is written. */
export function listImportJob(kind: AnyListKind): JobKind<{ list_id: string; today: Day }> {
  return {
    kind: kind.kind,
    keepsItsDay: true,
    async run({ database, files }, { list_id, today }, progress) {
      const { site_id, user_id = null } = progress.tenant;
      const inSite = within(database, progress.tenant);
      const list = await inSite((tx) => findList(tx, kind.kind, list_id, 'read'));
      if (list?.state !== 'writing') return { result: { list_id } };
      await progress.report(0, list.row_count);
      const table = await readTable(files, site_id, list);
      const by = { site_id, user_id, today, language: progress.language };
      await inSite((tx) => writeList(tx, by, kind, list, table));
      await progress.report(list.row_count, list.row_count);
      forget(files, site_id, list);
      return { result: { list_id } };
    },
    // The list is kept as it was, so that it can be corrected and written again.
    release: releaseList,
  };
}
