import type { Context, SiteContext } from '#kernel/http/context.ts';
import { type FieldProblem, Problem } from '#kernel/http/problem.ts';
import type { Language } from '#shared/language.ts';
import { formatNumber } from '#shared/numerals.ts';
import { checkMark } from './mark-entry.rules.ts';
import { lockSheetForEntry } from './mark-sheet.actions.ts';
import type {
  CellConflict,
  ChangedCell,
  SheetComponent,
  SheetPlace,
  SheetStudent,
} from './mark-sheet.contract.ts';
import {
  changeSheet,
  listComponents,
  listMarks,
  listStudents,
  namesOfUsers,
  type StoredMark,
  writeMarks,
} from './mark-sheet.queries.ts';
import { canManageMarks } from './sheet-access.ts';

/**
 * Saves the cells that a person changed, all or none.
 * @throws 409 with the reason where the sheet is closed; 422 with a message per invalid cell; 409 `exams:cells_changed`
 * with {@link CellConflict}s where somebody else changed a cell after the person saw it.
 */
export async function saveMarks(context: SiteContext, place: SheetPlace, cells: ChangedCell[]) {
  const { tx, caller } = context;
  const sheet = await lockSheetForEntry(context, place);
  const wanted = readCells(context, cells, {
    components: await listComponents(tx, place.exam_subject_id),
    students: await listStudents(tx, place),
  });
  const current = new Map((await listMarks(tx, place)).map((it) => [keyOf(it), it]));
  const currentMark = (cell: StoredMark) => current.get(keyOf(cell))?.mark ?? null;
  const conflicting = wanted.filter((it) => it.was !== currentMark(it) && it.mark !== currentMark(it));
  if (conflicting.length > 0) {
    const others = conflicting.map((it) => current.get(keyOf(it)));
    const names = await namesOfUsers(
      tx,
      others.map((it) => it?.updated_by ?? null),
    );
    const conflicts = conflicting.map(
      (cell, at): CellConflict => ({
        enrolment_id: cell.enrolment_id,
        component_id: cell.component_id,
        mine: cell.mark,
        theirs: currentMark(cell),
        by: names.get(others[at]?.updated_by ?? '') ?? null,
        at: others[at]?.updated_at ?? null,
      }),
    );
    throw new Problem(409, 'exams:cells_changed', { count: conflicts.length }, [], { cells: conflicts });
  }
  const changed = wanted.filter((it) => it.mark !== currentMark(it));
  await writeMarks(tx, caller.user_id, changed);
  const state = sheet.sheet_state ?? 'draft';
  const { version } = await changeSheet(tx, place, { state });
  return { saved_count: changed.length, state, version };
}

type WantedCell = StoredMark & Pick<ChangedCell, 'was'>;

/** Parses what was typed. @throws 422 with every invalid cell, by its index in `cells`. */
function readCells(
  context: Context,
  cells: ChangedCell[],
  sheet: { components: SheetComponent[]; students: SheetStudent[] },
): WantedCell[] {
  const components = new Map(sheet.components.map((it) => [it.id, it]));
  const students = new Set(sheet.students.map((it) => it.enrolment_id));
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  const wanted: WantedCell[] = [];
  for (const [at, { enrolment_id, component_id, was, now }] of cells.entries()) {
    const refuse = (code: string, params: FieldProblem['params'] = {}) =>
      problems.push({ field: `cells.${at}.now`, code: `exams:${code}`, params });
    const component = components.get(component_id);
    if (!component || !students.has(enrolment_id)) {
      refuse('not_on_sheet');
      continue;
    }
    if (seen.has(`${enrolment_id} ${component_id}`)) refuse('cell_twice');
    seen.add(`${enrolment_id} ${component_id}`);
    const read = checkMark({ full: component.full_mark }, now);
    if (!read.ok) {
      refuse(read.problem.code, localFigures(read.problem.values, context.language));
    } else if (read.mark === 'WH' && !canManageMarks(context) && was !== 'WH') {
      refuse('withheld_by_office');
    } else {
      wanted.push({ enrolment_id, component_id, was, mark: read.mark });
    }
  }
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
  return wanted;
}

/** Numbers in the reader's digits; what was typed stays as it was. */
function localFigures(values: Record<string, string | number>, language: Language) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ]),
  );
}

const keyOf = (cell: { enrolment_id: string; component_id: string }) =>
  `${cell.enrolment_id} ${cell.component_id}`;
