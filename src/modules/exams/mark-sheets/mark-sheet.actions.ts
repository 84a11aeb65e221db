import type { Context, SiteContext } from '#kernel/http/context.ts';
import { Problem } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { findClosedReason } from './entry-access.rules.ts';
import type {
  ClosedReason,
  MarkSheet,
  SheetLine,
  SheetListInput,
  SheetPlace,
} from './mark-sheet.contract.ts';
import {
  changeSheet,
  countCells,
  listComponents,
  listExempt,
  listMarks,
  listStudents,
  lockSheetRow,
  namesOfUsers,
} from './mark-sheet.queries.ts';
import { canManageMarks, isAssigned, type OpenedSheet, requireSheet, sheetsQuery } from './sheet-access.ts';

/** One page of the sheets of an exam that the caller may work with, how far each is, and the count of all. */
export async function listSheets(
  context: SiteContext,
  { id: examId, class_section_id, page, page_size }: SheetListInput,
): Promise<{ sheets: SheetLine[]; total: number }> {
  const { tx, caller } = context;
  let query = sheetsQuery(tx).where('e.id', '=', examId);
  if (class_section_id) query = query.where('cs.id', '=', class_section_id);
  if (!canManageMarks(context)) query = query.where((eb) => isAssigned(eb, caller));
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sheets = await query
    .orderBy('c.sort_order')
    .orderBy('g.sort_order')
    .orderBy('cs.name')
    .orderBy('es.sort_order')
    .orderBy('s.code')
    .orderBy('cs.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const counts = await countCells(tx, examId, sheets);
  const lines = sheets.map((it): SheetLine => {
    const { cell_count = 0, entered_count = 0 } =
      counts.get(`${it.exam_subject_id} ${it.class_section_id}`) ?? {};
    return {
      exam_subject_id: it.exam_subject_id,
      class_section_id: it.class_section_id,
      class_section_name: it.class_section_name,
      class_id: it.class_id,
      study_group_id: it.study_group_id,
      shift_id: it.shift_id,
      version_id: it.version_id,
      class_name_en: it.class_name_en,
      class_name_bn: it.class_name_bn,
      shift_name_en: it.shift_name_en,
      shift_name_bn: it.shift_name_bn,
      subject_id: it.subject_id,
      subject_name_en: it.subject_name_en,
      subject_name_bn: it.subject_name_bn,
      state: stateOf(it, entered_count > 0),
      cell_count,
      entered_count,
    };
  });
  return { sheets: lines, total };
}

/** Everything the entry grid needs, in one answer. @throws 404 as {@link requireSheet}. */
export async function openSheet(context: SiteContext, place: SheetPlace): Promise<MarkSheet> {
  const { tx } = context;
  const sheet = await requireSheet(context, place);
  const components = await listComponents(tx, place.exam_subject_id);
  const students = await listStudents(tx, place);
  const listed = new Set(students.map((it) => it.enrolment_id));
  const marks = (await listMarks(tx, place)).filter((it) => listed.has(it.enrolment_id));
  const names = await namesOfUsers(tx, [sheet.submitted_by, sheet.locked_by]);
  const state = stateOf(sheet, marks.length > 0);
  const closed_reason = whyClosed(context, sheet);
  const manages = canManageMarks(context);
  const isOver = closed_reason === 'exam_locked';
  return {
    exam: {
      id: sheet.exam_id,
      name_en: sheet.exam_name_en,
      name_bn: sheet.exam_name_bn,
      state: sheet.exam_state,
      marks_from: sheet.marks_from,
      marks_to: sheet.marks_to,
    },
    ...place,
    class_section_name: sheet.class_section_name,
    class: { name_en: sheet.class_name_en, name_bn: sheet.class_name_bn },
    study_group: { name_en: sheet.study_group_name_en, name_bn: sheet.study_group_name_bn },
    shift: { name_en: sheet.shift_name_en, name_bn: sheet.shift_name_bn },
    subject: {
      id: sheet.subject_id,
      code: sheet.subject_code,
      name_en: sheet.subject_name_en,
      name_bn: sheet.subject_name_bn,
    },
    components,
    students,
    exempt: await listExempt(tx, place),
    marks: marks.map(({ enrolment_id, component_id, mark }) => ({ enrolment_id, component_id, mark })),
    state,
    version: sheet.version ?? 0,
    submitted_by_name: names.get(sheet.submitted_by ?? '') ?? null,
    submitted_at: sheet.submitted_at,
    locked_by_name: names.get(sheet.locked_by ?? '') ?? null,
    locked_at: sheet.locked_at,
    closed_reason,
    can: {
      enter: closed_reason === null,
      submit: closed_reason === null && (state === 'blank' || state === 'draft'),
      reopen: manages && !isOver && state === 'submitted',
      lock: manages && !isOver && state !== 'locked',
      unlock: manages && !isOver && state === 'locked',
      exempt: manages,
    },
  };
}

/**
 * Opens a sheet for a change and locks its row until the end of the transaction, so that of two saves the later sees
 * what the earlier wrote. @throws 409 with the reason where it is closed for the caller.
 */
export async function lockSheetForEntry(context: SiteContext, place: SheetPlace): Promise<OpenedSheet> {
  const { exam_id } = await requireSheet(context, place);
  await lockSheetRow(context.tx, exam_id, place);
  const sheet = await requireSheet(context, place);
  const reason = whyClosed(context, sheet);
  if (reason) throw new Problem(409, `exams:${reason}`);
  return sheet;
}

/** Submits a sheet. @throws 409 `exams:marks_missing` with the blank cells in `details`, unless the person confirmed them. */
export async function submitSheet(
  context: SiteContext,
  place: SheetPlace,
  blanksConfirmed: boolean,
): Promise<MarkSheet> {
  const { tx, caller } = context;
  await lockSheetForEntry(context, place);
  const { components, students, marks } = await openSheet(context, place);
  if (students.length === 0) throw new Problem(409, 'exams:no_students');
  const entered = new Set(marks.map((it) => `${it.enrolment_id} ${it.component_id}`));
  const blanks = students.flatMap(({ enrolment_id }) =>
    components
      .filter((component) => !entered.has(`${enrolment_id} ${component.id}`))
      .map((component) => ({ enrolment_id, component_id: component.id })),
  );
  if (blanks.length > 0 && !blanksConfirmed) {
    throw new Problem(409, 'exams:marks_missing', { count: blanks.length }, [], { cells: blanks });
  }
  await changeSheet(tx, place, {
    state: 'submitted',
    submitted_by: caller.user_id,
    submitted_at: new Date().toISOString(),
  });
  return openSheet(context, place);
}

/** Reopens, locks or unlocks a sheet. @throws 409 `exams:wrong_sheet_state` where its present state does not permit that. */
export async function advanceSheet(
  context: SiteContext,
  place: SheetPlace,
  move: 'reopen' | 'lock' | 'unlock',
): Promise<MarkSheet> {
  const { tx, caller } = context;
  const { exam_id } = await requireSheet(context, place);
  await lockSheetRow(tx, exam_id, place);
  const sheet = await openSheet(context, place);
  if (!sheet.can[move]) throw new Problem(409, 'exams:wrong_sheet_state');
  const unlocked = { locked_by: null, locked_at: null };
  const changes = {
    reopen: { state: 'draft', submitted_by: null, submitted_at: null },
    lock: { state: 'locked', locked_by: caller.user_id, locked_at: new Date().toISOString() },
    unlock: { state: sheet.submitted_at ? 'submitted' : 'draft', ...unlocked },
  } as const;
  await changeSheet(tx, place, changes[move]);
  return openSheet(context, place);
}

/** A sheet is blank until a mark is entered or the sheet is submitted or locked. */
const stateOf = (sheet: OpenedSheet, hasMarks: boolean) =>
  sheet.sheet_state === null || (sheet.sheet_state === 'draft' && !hasMarks) ? 'blank' : sheet.sheet_state;

function whyClosed(context: Context, sheet: OpenedSheet): ClosedReason | null {
  return findClosedReason({
    exam: { state: sheet.exam_state, marks_from: sheet.marks_from, marks_to: sheet.marks_to },
    sheet_state: sheet.sheet_state ?? 'blank',
    manages: canManageMarks(context),
    today: today(),
  });
}
