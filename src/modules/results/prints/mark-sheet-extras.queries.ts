import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { attendanceSummary } from '#modules/attendance/index.ts';
import type { RunContext, SheetRow } from '../result-sheets/result-sheet.queries.ts';

/** How many progress reports a print will have: results that are complete and not held back. */
export async function countSheets(
  tx: Tx,
  facts: RunContext,
  scope: { class_section_ids?: readonly string[]; enrolment_ids?: readonly string[] },
): Promise<number> {
  let query = tx
    .selectFrom('result')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', facts.site_id)
    .where('run_id', '=', facts.run_id)
    .where('status', 'in', ['passed', 'failed', 'absent']);
  if (scope.class_section_ids) query = query.where('class_section_id', 'in', scope.class_section_ids);
  if (scope.enrolment_ids) query = query.where('enrolment_id', 'in', scope.enrolment_ids);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** What stands on progress reports beside the result: attendance until the exam, photos, the address of the site. */
export async function readMarkSheetExtras(
  tx: SiteTx,
  files: FileStore,
  facts: RunContext,
  rows: readonly SheetRow[],
) {
  const ids = rows.map((row) => row.enrolment_id);
  const days = await attendanceSummary(tx, ids, facts.year_starts_on, facts.ends_on);
  const site = await tx
    .selectFrom('site')
    .select(['alias', 'own_domain'])
    .where('id', '=', facts.site_id)
    .executeTakeFirstOrThrow();
  const photos = new Map<string, Uint8Array>();
  if (facts.input.layout.shows_photo) {
    await Promise.all(
      rows.map(async ({ enrolment_id, photo_file_id }) => {
        if (!photo_file_id) return;
        const photo = await files.get(`${facts.site_id}/${photo_file_id}`).catch(() => undefined);
        if (photo) photos.set(enrolment_id, photo);
      }),
    );
  }
  return { attendance: new Map(days.map((it) => [it.enrolment_id, it])), photos, site };
}
