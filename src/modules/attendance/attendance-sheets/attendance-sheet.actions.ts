import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { pick } from '#shared/language.ts';
import {
  type AbsencesTold,
  sendAbsenceMessages,
  stopOutdated,
  type ToTell,
} from '../absence-messages/absence-message.actions.ts';
import { insertCorrections } from '../entry-corrections/entry-correction.queries.ts';
import { correctionsOf, type EntryChange } from '../entry-corrections/entry-correction.rules.ts';
import { studentsOnLeave } from '../leave-days/leave-day.actions.ts';
import type { RoutineLesson } from '../lesson-attendance/lesson.events.ts';
import { lessonProblem, requireRegister } from '../lesson-attendance/lesson-access.ts';
import { findCalendar } from '../school-days/school-day.queries.ts';
import { dayKindOf, type SchoolCalendar } from '../school-days/school-day.rules.ts';
import type {
  AttendanceSheet,
  Register,
  SavedSheet,
  SheetPlace,
  SheetSave,
} from './attendance-sheet.contract.ts';
import {
  type EntryValues,
  findSheet,
  findTaughtSubject,
  listDayRegisters,
  listSheetRows,
  type StoredRow,
  upsertSheet,
  writeEntries,
} from './attendance-sheet.queries.ts';
import { applyCells, clashesOf, isBackwards, shortTime } from './attendance-sheet.rules.ts';

export type Asking = Pick<SiteContext, 'tx' | 'caller' | 'can' | 'language' | 'siteId'>;

/** The sheet of a section on a day, taken or not. @throws 404 where the section is not the caller's. */
export async function readSheet(asking: Asking, place: SheetPlace): Promise<AttendanceSheet> {
  const { tx } = asking;
  const lesson = await requireRegister(asking, place);
  const calendar = await calendarOf(asking, place);
  const kind = dayKindOf(place.on_date, calendar);
  const sheet = await findSheet(tx, place);
  const rows = await listSheetRows(tx, place, sheet?.id ?? null, lesson?.subject_id);
  const isSchoolDay = kind.kind === 'school';
  const onLeave = await studentsOnLeave(
    tx,
    rows.map((it) => it.student_id),
    place.on_date,
  );
  const isTaken = sheet?.is_taken ?? false;
  return {
    state: isTaken ? 'taken' : isSchoolDay ? 'not_taken' : kind.kind,
    holiday_name_en: kind.kind === 'holiday' ? kind.name_en : null,
    holiday_name_bn: kind.kind === 'holiday' ? kind.name_bn : null,
    version: sheet?.version ?? 0,
    taken_by_name: (isTaken && sheet?.taken_by_name) || null,
    taken_at: (isTaken && sheet?.taken_at) || null,
    lesson: lesson && shownLesson(lesson),
    late_after: shortTime(lateLimit(place, calendar)),
    attendance_cutoff: shortTime(calendar.days.get(place.on_date)!.attendance_cutoff),
    rows: rows.map(({ changed_at: _, changed_by_name: __, student_no: ___, ...row }) => ({
      ...row,
      is_on_leave: onLeave.has(row.student_id),
    })),
    can: {
      edit:
        asking.can('attendance.sheet.edit') &&
        dayProblem(asking, place, calendar) === undefined &&
        (await lessonProblem(tx, place)) === undefined,
      withdraw: isTaken && asking.can('attendance.sheet.correct'),
    },
  };
}

/** The daily registers of the caller's open sections on a day, taken or not. */
export async function listRegisters({ tx, caller }: Asking, onDate: Day): Promise<Register[]> {
  const mine = await sectionsOfCaller(tx, caller);
  return listDayRegisters(tx, mine === 'all' ? null : mine, onDate);
}

/**
 * Writes the changed cells of a sheet, all or none; at the first save every student must have a status.
 * Guardians of those who are absent or late today are told once.
 * @throws as {@link writeCells}
 */
export async function saveSheet(asking: Asking, input: SheetSave): Promise<SavedSheet> {
  const { toTell, changes } = await writeCells(asking, input, { reason: null });
  const told = await notifyOfRegister(asking.tx, input, toTell, changes);
  return { ...(await readSheet(asking, input)), told };
}

/** Tells families of a register of today, and stops what waits and was said of a child who is no longer away. */
export async function notifyOfRegister(
  tx: SiteTx,
  { on_date, period }: Pick<SheetPlace, 'on_date' | 'period'>,
  toTell: ToTell,
  changes: readonly EntryChange[],
): Promise<AbsencesTold> {
  const isAway = (status: string | null) => status === 'A' || status === 'L';
  const corrected = changes.filter((it) => isAway(it.before.status) && it.before.status !== it.after.status);
  const again =
    period === 0 && on_date === today()
      ? await stopOutdated(
          tx,
          on_date,
          corrected.map((it) => it.enrolment_id),
        )
      : { absent: [], late: [] };
  return sendAbsenceMessages(tx, on_date, {
    absent: [...new Set([...toTell.absent, ...again.absent])],
    late: [...new Set([...toTell.late, ...again.late])],
  });
}

interface Written {
  toTell: ToTell;
  changes: EntryChange[];
}

/**
 * Writes cells of a sheet and keeps what they change of one that was taken.
 * @param how `onlyTaken` refuses a register that nobody took yet; `path` is where the caller's input has the cells
 * @throws 404 where the section is not the caller's; 409 on a weekend or holiday, after the cut-off, or with the cells that
 * somebody else changed meanwhile; 422 for days of the future or outside the academic year, and for a way out before the arrival
 */
export async function writeCells(
  asking: Asking,
  input: SheetSave,
  how: { reason: string | null; onlyTaken?: boolean; path?: string },
): Promise<Written> {
  const { tx, caller } = asking;
  const lesson = await requireRegister(asking, input);
  const calendar = await requireOpenDay(asking, input);
  const notKept = await lessonProblem(tx, input);
  if (notKept) throw notKept;
  await requireSubject(tx, input);

  const by = caller.user_id;
  const before = await findSheet(tx, input);
  const subject_id = lesson?.subject_id ?? input.subject_id;
  const sheetId = await upsertSheet(tx, by, { ...input, subject_id });
  const rows = await listSheetRows(tx, input, sheetId, subject_id);
  if (how.onlyTaken && rows.every((row) => row.status === null))
    throw new Problem(409, 'attendance:register_not_taken');
  const late = lateLimit(input, calendar);
  const entries = changedEntries(rows, input, { lateAfter: late, isFirst: !before?.is_taken }, how.path);
  await writeEntries(tx, by, sheetId, entries);
  const changes = correctionsOf(rows, entries);
  await insertCorrections(tx, { sheet_id: sheetId, reason: how.reason, corrected_by: by }, changes);
  const isTold = input.period === 0 && input.on_date === today();
  const enrolmentsOf = (status: 'A' | 'L') =>
    isTold ? entries.filter((it) => it.status === status).map((it) => it.enrolment_id) : [];
  return { toTell: { absent: enrolmentsOf('A'), late: enrolmentsOf('L') }, changes };
}

/** The calendar of a section on a day. @throws where the caller cannot take or change its register that day */
export async function requireOpenDay(asking: Asking, place: SheetPlace): Promise<SchoolCalendar> {
  const calendar = await calendarOf(asking, place);
  const refusal = dayProblem(asking, place, calendar);
  if (refusal) throw refusal;
  return calendar;
}

async function calendarOf({ tx }: Asking, place: SheetPlace): Promise<SchoolCalendar> {
  const { class_section_id, on_date } = place;
  return requireFound(await findCalendar(tx, class_section_id, on_date, on_date));
}

/** Why this day cannot be taken or changed by the caller; nothing when it can. */
function dayProblem(
  asking: Asking,
  { on_date, period }: SheetPlace,
  calendar: SchoolCalendar,
): Problem | undefined {
  if (on_date > today()) return fieldProblem('on_date', 'attendance:future_day');
  if (on_date < calendar.year_starts_on || on_date > calendar.year_ends_on) {
    return fieldProblem('on_date', 'attendance:outside_year');
  }
  const kind = dayKindOf(on_date, calendar);
  if (kind.kind === 'weekend') return new Problem(409, 'attendance:weekend');
  if (kind.kind === 'holiday') {
    return new Problem(409, 'attendance:holiday', { name: pick(asking.language, kind) });
  }
  // A lesson may be later in the day than the cut-off of the daily register.
  const cutoff = period === 0 ? shortTime(calendar.days.get(on_date)!.attendance_cutoff) : null;
  const isOver = on_date < today() || (cutoff !== null && timeNow() > cutoff);
  if (isOver && !asking.can('attendance.sheet.correct')) {
    return new Problem(409, on_date < today() ? 'attendance:day_over' : 'attendance:cutoff_over', {
      time: cutoff ?? '',
    });
  }
  return undefined;
}

/** Late rules are those of the day's register. */
const lateLimit = ({ period, on_date }: SheetPlace, calendar: SchoolCalendar) =>
  period === 0 ? calendar.days.get(on_date)!.late_after : null;

const shownLesson = ({ teacher_id: _, substitute_id: __, ...lesson }: RoutineLesson) => lesson;

const dhakaTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const timeNow = () => dhakaTime.format(new Date());

async function requireSubject(tx: SiteTx, { class_section_id, period, subject_id }: SheetSave) {
  if (!subject_id) return;
  const taught = await findTaughtSubject(tx, class_section_id, subject_id);
  if (period === 0 || !taught) throw fieldProblem('subject_id', 'not_valid');
}

function changedEntries(
  rows: StoredRow[],
  input: SheetSave,
  { lateAfter, isFirst }: { lateAfter: string | null; isFirst: boolean },
  path = 'cells',
): EntryValues[] {
  const byEnrolment = new Map(rows.map((row) => [row.enrolment_id, row]));
  const stranger = input.cells.findIndex((cell) => !byEnrolment.has(cell.row));
  if (stranger >= 0) throw fieldProblem(`${path}.${stranger}.row`, 'attendance:not_in_section');

  const clashes = clashesOf(input.cells, byEnrolment);
  if (clashes.length > 0) {
    const conflicting = clashes.map((clash) => {
      const row = byEnrolment.get(clash.row);
      return { ...clash, by: row?.changed_by_name ?? null, at: row?.changed_at ?? null };
    });
    throw new Problem(409, 'attendance:changed_meanwhile', { count: conflicting.length }, [], {
      cells: conflicting,
    });
  }

  const cells = Map.groupBy(input.cells, (cell) => cell.row);
  const changed = rows.map((row) => ({
    row,
    marks: applyCells(row, cells.get(row.enrolment_id) ?? [], lateAfter),
  }));
  const backwards = new Set(
    changed.filter(({ marks }) => isBackwards(marks)).map(({ row }) => row.enrolment_id),
  );
  const wrong = input.cells.findIndex((cell) => cell.column.endsWith('_at') && backwards.has(cell.row));
  if (wrong >= 0) throw fieldProblem(`${path}.${wrong}.value`, 'attendance:out_before_in');
  const unmarked = changed.filter(
    ({ row, marks }) => marks.status === null && (isFirst || cells.has(row.enrolment_id)),
  ).length;
  if (unmarked > 0) throw new Problem(422, 'attendance:not_complete', { count: unmarked });
  return changed
    .filter(({ row }) => cells.has(row.enrolment_id))
    .map(({ row, marks }) => ({
      enrolment_id: row.enrolment_id,
      status: marks.status!,
      in_at: marks.in_at,
      out_at: marks.out_at,
      remark: marks.remark,
    }));
}
