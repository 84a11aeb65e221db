import type { SiteTx } from '#kernel/database/database.ts';
import { fileNameOf } from '#kernel/files/file-name.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { dropTable, forget, putTable, readTableFirst } from '#kernel/list-imports/list-file.ts';
import { type ListTable, withoutSecrets } from '#kernel/list-imports/list-table.ts';
import { readList } from '#kernel/list-imports/read-list.ts';
import { warningTexts } from '#kernel/spreadsheets/warning-texts.ts';
import { assignSubjects } from '#modules/academics/index.ts';
import {
  admitStudents,
  guessColumns,
  openAccountsLater,
  requireAccountRight,
} from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { type CheckedList, checkList, toCheckReport, toTypedReport } from './list-check.actions.ts';
import { insertMetFamilies } from './met-family.queries.ts';
import type {
  AccountKinds,
  ImportCheck,
  ImportDetail,
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
import {
  deleteAccountsOfImported,
  deleteImported,
  findDependentTable,
  studentsOfImport,
} from './undo.queries.ts';

/** More rows than this are admitted as a job. */
const rowsAtOnce = 500;

/** Reads an uploaded list and keeps what was read. @throws 422 saying why a file is no list, and what to do. */
export async function uploadList(
  context: SiteContext,
  input: { file: File; sheet?: string | undefined },
): Promise<UploadedImport> {
  const { siteId: site_id, caller, services, language } = context;
  const reading = await readList(input, language);
  const { secret_columns, ...table } = withoutSecrets(reading);
  const put = await putTable(services.files, table, {
    site_id,
    purpose: 'student_list',
    name: fileNameOf(input.file),
    created_by: caller.user_id,
  });
  return context.transact(async ({ tx }) => {
    const id = await insertImport(tx, {
      site_id,
      file_name: put.name,
      row_count: table.rows.length,
      header: table.header,
      file_id: await insertFile(tx, put),
      created_by: caller.user_id,
    });
    return {
      ...requireFound(await findSummary(tx, id)),
      sheets: reading.sheets ?? [],
      sheet: reading.sheet ?? null,
      columns: describeColumns(table),
      plan: null,
      report: null,
      secret_columns,
      warnings: warningTexts(reading.warnings, language),
    };
  });
}

/** The kept table of a list, before the transaction. @param isWanted whether it is read at all */
export const tableOfImport = (
  context: SiteContext,
  id: string,
  isWanted: (list: StudentImport) => boolean = () => true,
) =>
  readTableFirst(context, async (tx) => {
    const list = await findImport(tx, id, 'read');
    return list && isWanted(list) ? list : undefined;
  });

function describeColumns(table: ListTable): ImportDetail['columns'] {
  const samples = table.rows.slice(0, 200).map((row) => row.cells);
  return guessColumns(table.header, samples).map(({ column, header, field, confidence }) => ({
    header,
    field,
    confidence,
    samples: [...new Set(samples.map((cells) => cells[column] ?? '').filter(Boolean))].slice(0, 3),
  }));
}

/** A list as it is opened again: its columns and plan while it is unfinished, its report once it is admitted. */
export async function showImport(context: SiteContext, id: string): Promise<ImportDetail> {
  const table = await tableOfImport(context, id);
  return context.transact(async ({ tx, language }) => {
    const list = requireFound(await findImport(tx, id, 'read'));
    return {
      ...requireFound(await findSummary(tx, id)),
      columns: table ? describeColumns(table) : [],
      plan: list.plan,
      report: list.report?.[language] ?? null,
    };
  });
}

/** Checks a plan on every row. */
export async function checkImport(context: SiteContext, id: string, plan: ImportPlan): Promise<ImportCheck> {
  const kept = await tableOfImport(context, id);
  return context.transact(async ({ tx, language }) => {
    const list = requireFound(await findImport(tx, id, 'lock'));
    requireState(list, ['uploaded', 'checked']);
    if (plan.fields.length !== list.header.length) throw new Problem(422, 'admissions:columns_differ');
    const table = requireFound(kept);
    const checked = await checkList(tx, table, plan, today());
    await updateImport(tx, id, {
      state: 'checked',
      plan: JSON.stringify(plan),
      ...countsOf(checked),
      admitted_count: 0,
    });
    return toCheckReport(checked, table, language);
  });
}

interface AdmitOptions {
  account_kinds: AccountKinds;
  despite_capacity: boolean;
}

/** Admits the good rows now, or starts a job for many of them. */
export async function admitImport(
  context: SiteContext,
  id: string,
  options: AdmitOptions,
): Promise<ImportSummary> {
  const table = await tableOfImport(
    context,
    id,
    ({ state, row_count }) => state === 'checked' && row_count <= rowsAtOnce,
  );
  return context.transact((inner) => admitKept(inner, id, options, table));
}

async function admitKept(
  context: SiteContext,
  id: string,
  { account_kinds, despite_capacity }: AdmitOptions,
  table: ListTable | undefined,
): Promise<ImportSummary> {
  const { tx, siteId, services } = context;
  const list = requireFound(await findImport(tx, id, 'lock'));
  requireState(list, ['checked']);
  if (account_kinds.length > 0) requireAccountRight(context, 'people.student_account.edit');
  if (list.row_count > rowsAtOnce) {
    const job_id = await services.jobs.enqueue(tx, context.tenant, context.language, studentImportJob, {
      import_id: id,
      account_kinds,
      despite_capacity,
    });
    await updateImport(tx, id, { state: 'admitting', job_id });
  } else {
    const { student_ids } = await admitList(tx, list, requireFound(table), despite_capacity);
    await openAccountsLater(tx, services, context, { kinds: account_kinds, ids: student_ids });
    context.afterCommit(() => forget(services.files, siteId, list));
  }
  return requireFound(await findSummary(tx, id));
}

/** What the check said of each row, and who was admitted. */
export type AdmittedList = CheckedList & { student_ids: string[] };

/** Admits every good row of a checked list in the caller's transaction; checks again, since the data may have changed. */
export async function admitList(
  tx: SiteTx,
  list: Pick<StudentImport, 'id' | 'plan' | 'file_id'>,
  table: ListTable,
  despiteCapacity: boolean,
): Promise<AdmittedList> {
  await waitForOtherImports(tx);
  const plan = list.plan!;
  const checked = await checkList(tx, table, plan, today());
  const admitted = await admitStudents(
    tx,
    checked.good.map(({ draft, section, source_key, family }) => ({
      ...draft,
      household_id: family.household_id,
      family_no: family.family_no,
      class_section_id: section.id,
      academic_year_id: section.academic_year,
      session: plan.session || checked.year_names.get(section.academic_year) || null,
      roll: draft.roll_number,
      source_key,
      student_category_id: draft.student_category!,
      present_address: draft.address,
      permanent_address: null,
      thana_id: null,
      board_id: plan.board_id ?? null,
      board_registration_no: null,
      board_roll: null,
      admitted_on: draft.admitted_on ?? today(),
    })),
    { importId: list.id, despiteCapacity },
  );
  const idOfRow = new Map(checked.good.map((it, at) => [it.row, admitted[at]!.student_id]));
  const meetings = checked.good.flatMap(({ row, family: { met } }) =>
    met
      ? {
          student_id: idOfRow.get(row)!,
          kind: met.kind,
          household_id: met.household_id,
          with_student_id: met.with_row === null ? null : idOfRow.get(met.with_row)!,
          family_names: met.names,
          family_father: met.father_name,
        }
      : [],
  );
  await insertMetFamilies(tx, list.id, meetings);
  const chosen = checked.good.flatMap((it, at) =>
    it.chosen.map((choice) => ({ ...choice, enrolment_id: admitted[at]!.enrolment_id })),
  );
  const choosing = [...new Set(chosen.map((it) => it.enrolment_id))];
  await assignSubjects(tx, choosing, chosen);
  await updateImport(tx, list.id, {
    state: 'admitted',
    ...countsOf(checked),
    admitted_count: checked.good.length,
    admitted_at: new Date().toISOString(),
    report: JSON.stringify({
      en: toCheckReport(checked, table, 'en'),
      bn: toCheckReport(checked, table, 'bn'),
    }),
    file_id: null,
  });
  await dropTable(tx, list);
  return { ...checked, student_ids: admitted.map((it) => it.student_id) };
}

/** Undoes an admitted list while no other records refer to its students. */
export async function undoImport(context: SiteContext, id: string): Promise<ImportSummary> {
  const { tx, siteId } = context;
  const list = requireFound(await findImport(tx, id, 'lock'));
  requireState(list, ['admitted']);
  await deleteAccountsOfImported(tx, id);
  const table = await findDependentTable(tx, studentsOfImport(siteId, id));
  if (table) throw new Problem(409, 'admissions:import_in_use', { table });
  await deleteImported(tx, id);
  await updateImport(tx, id, { state: 'undone', undone_at: new Date().toISOString() });
  return requireFound(await findSummary(tx, id));
}

/** Discards a list that was not admitted, and deletes its rows and file. */
export async function discardImport(context: SiteContext, id: string): Promise<void> {
  const { tx, siteId, services } = context;
  const list = requireFound(await findImport(tx, id, 'lock'));
  requireState(list, ['uploaded', 'checked']);
  await updateImport(tx, id, { state: 'discarded', file_id: null });
  await dropTable(tx, list);
  context.afterCommit(() => forget(services.files, siteId, list));
}

export async function checkTyped(context: SiteContext, input: TypedList): Promise<ImportCheck> {
  const { plan, table } = typedTable(input);
  const checked = await checkList(context.tx, table, plan, today());
  return toTypedReport(checked, table, context.language);
}

/** Admits the good rows of the entry grid, as an import like those of files. */
export async function admitTyped(
  context: SiteContext,
  { account_kinds, despite_capacity, ...input }: TypedList & AdmitOptions,
) {
  if (account_kinds.length > 0) requireAccountRight(context, 'people.student_account.edit');
  const { tx, siteId: site_id, caller, language } = context;
  const { plan, table } = typedTable(input);
  const id = await insertImport(tx, {
    site_id,
    file_name: translator(language)('admissions:typed_list'),
    row_count: table.rows.length,
    header: table.header,
    file_id: null,
    created_by: caller.user_id,
  });
  await updateImport(tx, id, { plan: JSON.stringify(plan) });
  const { good, student_ids } = await admitList(tx, { id, plan, file_id: null }, table, despite_capacity);
  await openAccountsLater(tx, context.services, context, { kinds: account_kinds, ids: student_ids });
  return { ...requireFound(await findSummary(tx, id)), admitted_rows: good.map((it) => it.row) };
}

function requireState(list: StudentImport, states: ImportSummary['state'][]): void {
  if (!states.includes(list.state)) throw new Problem(409, `admissions:import_${list.state}`);
}

const countsOf = (checked: CheckedList) => ({
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
