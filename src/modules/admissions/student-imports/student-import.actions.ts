import { randomUUID } from 'node:crypto';
import type { Tx } from '#kernel/database/database.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import type { Context } from '#kernel/http/context.ts';
import { found, Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet, type SheetReading } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem } from '#kernel/spreadsheets/sheet-problem.ts';
import { admitStudents, guessColumns } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { type Checked, checkList, reportOf } from './list-check.actions.ts';
import { type ListTable, packTable, unpackTable, withoutSecrets } from './list-table.ts';
import type {
  ImportCheck,
  ImportPlan,
  ImportSummary,
  TypedList,
  UploadedImport,
} from './student-import.contract.ts';
import { studentImportJob } from './student-import.job.ts';
import {
  findImport,
  findSummary,
  insertImport,
  type StudentImport,
  updateImport,
  waitForOtherImports,
} from './student-import.queries.ts';
import { deleteImported, whatDependsOn } from './undo.queries.ts';

/** More rows than this are admitted as a job. */
const rowsAtOnce = 500;

/** Reads an uploaded list and keeps what was read. @throws 422 saying why a file is no list, and what to do. */
export async function uploadList(
  context: Context,
  input: { file: File; sheet?: string | undefined },
): Promise<UploadedImport> {
  const { tx, caller, services, language } = context;
  const site_id = caller.site_id!;
  const reading = await readList(input, language);
  const { secret_columns, ...table } = withoutSecrets(reading);
  const file_id = await storeFile(tx, services.files, {
    site_id,
    purpose: 'student_list',
    name: input.file.name,
    content_type: 'application/json',
    bytes: packTable(table),
    created_by: caller.user_id,
  });
  const id = await insertImport(tx, {
    site_id,
    file_name: input.file.name.slice(0, 200),
    row_count: table.rows.length,
    header: table.header,
    file_id,
    created_by: caller.user_id!,
  });
  const samples = table.rows.slice(0, 200).map((row) => row.cells);
  const t = translator(language);
  return {
    ...found(await findSummary(tx, site_id, id)),
    sheets: reading.sheets ?? [],
    sheet: reading.sheet ?? null,
    columns: guessColumns(table.header, samples).map(({ column, header, field, confidence }) => ({
      header,
      field,
      confidence,
      samples: [...new Set(samples.map((cells) => cells[column] ?? '').filter(Boolean))].slice(0, 3),
    })),
    secret_columns,
    warnings: reading.warnings.map(({ code }) => t(`kernel:spreadsheet.warning.${code}`)),
  };
}

/** Tries a plan on every row. */
export async function checkImport(context: Context, id: string, plan: ImportPlan): Promise<ImportCheck> {
  const { tx, caller } = context;
  const siteId = caller.site_id!;
  const list = found(await findImport(tx, siteId, id, 'lock'));
  requireState(list, ['uploaded', 'checked']);
  if (plan.fields.length !== list.header.length) throw new Problem(422, 'admissions:columns_differ');
  const table = await readTable(context.services.files, siteId, list);
  const checked = await checkList(tx, siteId, table, plan, today());
  await updateImport(tx, siteId, id, {
    state: 'checked',
    plan: JSON.stringify(plan),
    ...countsOf(checked),
    admitted_count: 0,
  });
  return reportOf(checked, table, context.language);
}

/** Admits the good rows now, or sets a job to it. */
export async function admitImport(context: Context, id: string): Promise<ImportSummary> {
  const { tx, caller, services } = context;
  const siteId = caller.site_id!;
  const list = found(await findImport(tx, siteId, id, 'lock'));
  requireState(list, ['checked']);
  if (list.row_count > rowsAtOnce) {
    const job_id = await services.jobs.enqueue(tx, context.tenant, context.language, studentImportJob, {
      import_id: id,
    });
    await updateImport(tx, siteId, id, { state: 'admitting', job_id });
  } else {
    const table = await readTable(services.files, siteId, list);
    await admitList(tx, siteId, list, table);
    context.afterCommit(() => forget(services.files, siteId, list));
  }
  return found(await findSummary(tx, siteId, id));
}

/** Admits every good row of a checked list in the caller's transaction; judged anew, as much may have happened. */
export async function admitList(
  tx: Tx,
  siteId: string,
  list: Pick<StudentImport, 'id' | 'plan' | 'file_id'>,
  table: ListTable,
): Promise<Checked> {
  await waitForOtherImports(tx, siteId);
  const plan = list.plan!;
  const checked = await checkList(tx, siteId, table, plan, today());
  await admitStudents(
    tx,
    siteId,
    checked.good.map(({ draft, section, source_key }) => ({
      class_section_id: section.id,
      academic_year_id: section.academic_year,
      session: plan.session || checked.year_names.get(section.academic_year) || null,
      roll: draft.roll_number,
      student_no: draft.student_no,
      source_key,
      student_category_id: draft.student_category!,
      first_name: draft.first_name,
      last_name: draft.last_name,
      name_bn: draft.name_bn,
      father_name: draft.father_name,
      father_name_bn: draft.father_name_bn,
      mother_name: draft.mother_name,
      mother_name_bn: draft.mother_name_bn,
      guardian_name: draft.guardian_name,
      contact_number: draft.contact_number,
      email: draft.email,
      gender: draft.gender,
      religion: draft.religion,
      date_of_birth: draft.date_of_birth,
      blood_group: draft.blood_group,
      birth_registration_no: draft.birth_registration_no,
      present_address: draft.address,
      permanent_address: null,
      previous_school: draft.previous_school,
      board_id: plan.board_id ?? null,
      board_registration_no: null,
      board_roll: null,
      admitted_on: draft.admitted_on ?? today(),
    })),
    list.id,
  );
  await updateImport(tx, siteId, list.id, {
    state: 'admitted',
    ...countsOf(checked),
    admitted_count: checked.good.length,
    admitted_at: new Date().toISOString(),
    file_id: null,
  });
  if (list.file_id)
    await tx.deleteFrom('stored_file').where('site_id', '=', siteId).where('id', '=', list.file_id).execute();
  return checked;
}

/** Takes an admitted list back while nothing hangs on its students. */
export async function undoImport(context: Context, id: string): Promise<ImportSummary> {
  const { tx, caller } = context;
  const siteId = caller.site_id!;
  const list = found(await findImport(tx, siteId, id, 'lock'));
  requireState(list, ['admitted']);
  const table = await whatDependsOn(tx, siteId, id);
  if (table) throw new Problem(409, 'admissions:import_in_use', { table });
  await deleteImported(tx, siteId, id);
  await updateImport(tx, siteId, id, { state: 'undone', undone_at: new Date().toISOString() });
  return found(await findSummary(tx, siteId, id));
}

/** Drops a list that nobody was admitted from, and its file. */
export async function discardImport(context: Context, id: string): Promise<void> {
  const { tx, caller, services } = context;
  const siteId = caller.site_id!;
  const list = found(await findImport(tx, siteId, id, 'lock'));
  requireState(list, ['uploaded', 'checked']);
  await updateImport(tx, siteId, id, { state: 'discarded', file_id: null });
  if (list.file_id)
    await tx.deleteFrom('stored_file').where('site_id', '=', siteId).where('id', '=', list.file_id).execute();
  context.afterCommit(() => forget(services.files, siteId, list));
}

export async function checkTyped(context: Context, input: TypedList): Promise<ImportCheck> {
  const { plan, table } = typedTable(input);
  const checked = await checkList(context.tx, context.caller.site_id!, table, plan, today());
  return reportOf(checked, table, context.language);
}

/** Admits the good rows of the entry grid as an import of its own. */
export async function admitTyped(context: Context, input: TypedList) {
  const { tx, caller, language } = context;
  const site_id = caller.site_id!;
  const { plan, table } = typedTable(input);
  const id = await insertImport(tx, {
    site_id,
    file_name: translator(language)('admissions:typed_list'),
    row_count: table.rows.length,
    header: table.header,
    file_id: null,
    created_by: caller.user_id!,
  });
  await updateImport(tx, site_id, id, { plan: JSON.stringify(plan) });
  const { good } = await admitList(tx, site_id, { id, plan, file_id: null }, table);
  return { ...found(await findSummary(tx, site_id, id)), admitted_rows: good.map((it) => it.row) };
}

/** The kept table of a list. @throws 404 where it is finished and its file gone. */
export async function readTable(
  files: Context['services']['files'],
  siteId: string,
  list: Pick<StudentImport, 'file_id'>,
): Promise<ListTable> {
  return unpackTable(await files.get(`${siteId}/${found(list.file_id)}`));
}

/** Removes the bytes of a finished list; a file that stays behind is only waste. */
export function forget(
  files: Context['services']['files'],
  siteId: string,
  list: Pick<StudentImport, 'file_id'>,
): void {
  if (list.file_id) files.remove(`${siteId}/${list.file_id}`).catch(() => undefined);
}

async function readList(
  { file, sheet }: { file: File; sheet?: string | undefined },
  language: Language,
): Promise<SheetReading> {
  try {
    return await readSheet(new Uint8Array(await file.arrayBuffer()), file.name, { sheet });
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const t = translator(language);
    const text = `kernel:spreadsheet.problem.${error.code}`;
    const params = {
      message: t(`${text}.message`, error.data),
      remedy: t(`${text}.remedy`, error.data),
    };
    throw new Problem(422, 'invalid', {}, [{ field: 'file', code: 'admissions:file_unreadable', params }]);
  }
}

function requireState(list: StudentImport, states: ImportSummary['state'][]): void {
  if (!states.includes(list.state)) throw new Problem(409, `admissions:import_${list.state}`);
}

const countsOf = (checked: Checked) => ({
  known_count: checked.known.length,
  refused_count: checked.refused.length,
  skipped_count: checked.skipped.length,
});

function typedTable({ rows, ...options }: TypedList): { plan: ImportPlan; table: ListTable } {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = {
    header,
    rows: rows.map((row, at) => ({
      number: at + 1,
      cells: header.map((name) => row[name as keyof typeof row] ?? ''),
    })),
  };
  return { plan: { ...options, fields: header as ImportPlan['fields'] }, table };
}

/** A name for a download that no other has. */
export const downloadName = (name: string) =>
  `${name.replace(/\.[^.]*$/, '')}-${randomUUID().slice(0, 4)}.xlsx`;
