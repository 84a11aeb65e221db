import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { downloadName } from '#kernel/list-imports/list-file.ts';
import { sheetFile } from '#kernel/spreadsheets/write-sheet.ts';
import { today } from '#shared/dates.ts';
import { checkList, describeProblem } from './list-check.actions.ts';
import { tableOfImport } from './student-import.actions.ts';
import { findImport } from './student-import.queries.ts';

/** The refused rows as they were, with a column that says why; to be corrected and uploaded again. */
export async function refusedRows(context: SiteContext, id: string): Promise<File> {
  const { language } = context;
  const kept = await tableOfImport(context, id, ({ plan }) => plan !== null);
  const { file_name, table, refused } = await context.transact(async ({ tx }) => {
    const list = requireFound(await findImport(tx, id, 'read'));
    if (!list.plan || !list.file_id) throw new Problem(409, `admissions:import_${list.state}`);
    const found = requireFound(kept);
    const checked = await checkList(tx, found, list.plan, today());
    return { file_name: list.file_name, table: found, refused: checked.refused };
  });
  const cellsOf = new Map(table.rows.map((row) => [row.number, row.cells]));
  return sheetFile(downloadName(file_name), [
    [...table.header, translator(language)('kernel:list.reason')],
    ...refused.map(({ row, problems }) => [
      ...(cellsOf.get(row) ?? []),
      problems
        .map((it) => describeProblem(it, language))
        .map((it) => `${it.message} ${it.remedy}`)
        .join(' '),
    ]),
  ]);
}
