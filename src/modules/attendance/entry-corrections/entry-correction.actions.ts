import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { requireSection, sectionsOfCaller } from '#modules/academics/index.ts';
import type { Page } from '#shared/contract.ts';
import { localDigits } from '#shared/numerals.ts';
import type { AbsencesTold } from '../absence-messages/absence-message.actions.ts';
import {
  type Asking,
  notifyOfRegister,
  requireOpenDay,
  writeCells,
} from '../attendance-sheets/attendance-sheet.actions.ts';
import { findSheet, listSheetRows } from '../attendance-sheets/attendance-sheet.queries.ts';
import { shortTime } from '../attendance-sheets/attendance-sheet.rules.ts';
import type {
  CorrectionList,
  CorrectionSave,
  EntryCorrection,
  FoundEntries,
  WantedEntries,
} from './entry-correction.contract.ts';
import { findPlaces, listCorrections, listSectionNames } from './entry-correction.queries.ts';
import {
  type EntryChange,
  mostStudents,
  type ReadNumbers,
  readRolls,
  readStudentNumbers,
} from './entry-correction.rules.ts';

/** How many sections are corrected in one go; each is read and written as its register is. */
const mostSections = 20;

/**
 * The students somebody wants to correct, by roll number or ID, with what is recorded of them.
 * @throws 404 where the section is not the caller's; 422 with the numbers that nobody of it has; as the register does for the day
 */
export async function findEntries(asking: Asking, input: WantedEntries): Promise<FoundEntries> {
  const { tx, caller } = asking;
  if (input.class_section_id) await requireSection(tx, caller, input.class_section_id);
  const places = input.rolls
    ? [{ id: input.class_section_id!, isWanted: wantedRolls(input.rolls) }]
    : await placesOfStudents(asking, input);
  const read = [];
  for (const { id, isWanted } of places) {
    const sheet = await readRegister(asking, { ...input, class_section_id: id });
    const rows = sheet.rows.filter(isWanted);
    read.push({ ...sheet, rows: rows.map((row) => ({ ...row, class_section_id: id })) });
  }
  const found = read.flatMap((it) => it.rows);
  if (input.rolls) requireAll(asking, 'rolls', input.rolls, new Set(found.map((it) => String(it.roll))));
  else requireAll(asking, 'student_nos', input.student_nos!, new Set(found.map((it) => it.student_no)));
  const ids = read.map((it) => it.class_section_id);
  const stateOf = new Map(read.map(({ rows: _, ...state }) => [state.class_section_id, state]));
  const names = await listSectionNames(tx, ids);
  const order = new Map(names.map((it, index) => [it.class_section_id, index]));
  return {
    sections: names.map((it) => ({ ...it, ...stateOf.get(it.class_section_id)! })),
    rows: found.sort((a, b) => order.get(a.class_section_id)! - order.get(b.class_section_id)!),
  };
}

type Row = Awaited<ReturnType<typeof listSheetRows>>[number];

interface Place {
  id: string;
  isWanted: (row: Row) => boolean;
}

function wantedRolls(text: string): Place['isWanted'] {
  const wanted = new Set(numbersOf('rolls', readRolls(text)));
  return (row) => wanted.has(String(row.roll));
}

/** The caller's sections of the wanted students on the day. */
async function placesOfStudents(
  { tx, caller }: Asking,
  { class_section_id, student_nos, ...day }: WantedEntries,
): Promise<Place[]> {
  const numbers = numbersOf('student_nos', readStudentNumbers(student_nos!));
  const mine = class_section_id ? [class_section_id] : await sectionsOfCaller(tx, caller);
  const placed = await findPlaces(tx, numbers, day, mine === 'all' ? null : mine);
  const bySection = Map.groupBy(placed, (it) => it.class_section_id);
  if (bySection.size > mostSections)
    throw fieldProblem('student_nos', 'attendance:too_many_sections', { count: mostSections });
  return [...bySection].map(([id, students]) => {
    const wanted = new Set(students.map((it) => it.student_id));
    return { id, isWanted: (row) => wanted.has(row.student_id) };
  });
}

/** A register with all its students. @throws where the caller cannot change it that day */
async function readRegister(asking: Asking, place: Parameters<typeof findSheet>[1]) {
  const { tx } = asking;
  const calendar = await requireOpenDay(asking, place);
  const sheet = await findSheet(tx, place);
  const rows = await listSheetRows(tx, place, sheet?.id ?? null);
  return {
    class_section_id: place.class_section_id,
    is_taken: rows.some((row) => row.status !== null),
    late_after: shortTime(calendar.days.get(place.on_date)!.late_after),
    rows,
  };
}

type NumberField = 'rolls' | 'student_nos';

/** The numbers that were read. @throws 422 where a part is no number, or they are too many */
function numbersOf(field: NumberField, read: ReadNumbers): string[] {
  if ('unread' in read) throw fieldProblem(field, 'attendance:number_not_read', { number: read.unread });
  if ('tooMany' in read) throw fieldProblem(field, 'attendance:too_many_students', { count: mostStudents });
  if (read.numbers.length === 0) throw fieldProblem(field, 'required');
  return read.numbers;
}

function requireAll({ language }: Asking, field: NumberField, text: string, known: Set<string>): void {
  const numbers = numbersOf(field, field === 'rolls' ? readRolls(text) : readStudentNumbers(text));
  const missing = numbers.filter((it) => !known.has(it));
  if (missing.length === 0) return;
  const shown = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ' …' : '');
  const code = field === 'rolls' ? 'attendance:rolls_unknown' : 'attendance:student_nos_unknown';
  throw fieldProblem(field, code, { numbers: localDigits(shown, language) });
}

/**
 * Corrects entries of registers that were taken, all or none, and keeps what they said and why. Guardians of those who are
 * absent or late today are told as after a save of the register.
 * @throws as {@link writeCells}; 422 where nothing changes
 */
export async function correctEntries(
  asking: Asking,
  { sheets, reason, ...day }: CorrectionSave,
): Promise<{ changed: number; told: AbsencesTold }> {
  const absent: string[] = [];
  const late: string[] = [];
  const changes: EntryChange[] = [];
  // In one order, so that two corrections of the same registers wait for each other.
  const ordered = sheets
    .map((sheet, index) => ({ ...sheet, path: `sheets.${index}.cells` }))
    .toSorted((a, b) => (a.class_section_id < b.class_section_id ? -1 : 1));
  for (const { path, ...sheet } of ordered) {
    const written = await writeCells(asking, { ...day, ...sheet }, { reason, onlyTaken: true, path });
    absent.push(...written.toTell.absent);
    late.push(...written.toTell.late);
    changes.push(...written.changes);
  }
  if (changes.length === 0) throw new Problem(422, 'attendance:nothing_changes');
  const told = await notifyOfRegister(asking.tx, day, { absent, late }, changes);
  return { changed: changes.length, told };
}

/** One page of who changed what. @throws 404 where the section that is asked for is not the caller's */
export async function listEntryCorrections(
  { tx, caller }: Asking,
  input: CorrectionList,
): Promise<Page<EntryCorrection>> {
  if (input.class_section_id) await requireSection(tx, caller, input.class_section_id);
  const mine = await sectionsOfCaller(tx, caller);
  return listCorrections(tx, input, mine === 'all' ? null : mine);
}
