import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { type Day, today } from '#shared/dates.ts';
import { pick } from '#shared/language.ts';
import { clashesOf, shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import { type EmployeeDay, isByHand, listEmployeeDays } from '../days/employee-day.queries.ts';
import type {
  EmployeeCell,
  EmployeePlace,
  EmployeeSheet,
  EmployeeSheetSave,
} from './employee-sheet.contract.ts';
import {
  findEmployeeSheet,
  hasDevices,
  insertChanges,
  listNames,
  markSheetTaken,
  writeByHand,
} from './employee-sheet.queries.ts';
import { applyByHand, recordedChanges, type ShownField, timesOf } from './employee-sheet.rules.ts';

type Asking = Pick<SiteContext, 'tx' | 'caller' | 'can' | 'language' | 'siteId'>;

/** The employees that work on a day, with what is known of the day. */
export async function readEmployeeSheet(asking: Asking, place: EmployeePlace): Promise<EmployeeSheet> {
  const { tx } = asking;
  const days = await listEmployeeDays(tx, rangeOf(place));
  const names = new Map((await listNames(tx)).map((it) => [it.employee_id, it]));
  const sheet = await findEmployeeSheet(tx, place.on_date);
  const working = days.filter((it) => it.kind === 'school');
  const holiday = days.find((it) => it.kind === 'holiday');
  const kept = sheet ? 'taken' : 'not_taken';
  return {
    state: working.length > 0 || days.length === 0 ? kept : holiday ? 'holiday' : 'weekend',
    holiday_name_en: holiday?.holiday_name_en ?? null,
    holiday_name_bn: holiday?.holiday_name_bn ?? null,
    version: sheet?.version ?? 0,
    taken_by_name: sheet?.taken_by_name ?? null,
    taken_at: sheet?.taken_at ?? null,
    has_punches: sheet?.has_punches ?? false,
    has_devices: await hasDevices(tx),
    rows: working.map((it) => ({
      ...names.get(it.employee_id)!,
      ...shownFields(it),
      late_after: shortTime(it.late_after),
      leave_name_en: it.leave_name_en,
      leave_name_bn: it.leave_name_bn,
      is_punched: it.first_at !== null,
      is_by_hand: isByHand(it),
    })),
    can: { edit: asking.can('attendance.employee.edit') && place.on_date <= today() },
  };
}

/**
 * Writes the changed cells of a day, all or none.
 * @throws 409 on a day off, or with the cells that somebody else changed meanwhile; 422 for a day to come, for who does not work
 * that day, for a way out before the arrival, and where a recorded value is changed without a reason
 */
export async function saveEmployeeSheet(asking: Asking, input: EmployeeSheetSave): Promise<EmployeeSheet> {
  const { cells, reason, ...place } = input;
  const { on_date } = place;
  if (on_date > today()) throw fieldProblem('on_date', 'attendance:future_day');
  const days = await requireWorkingDays(asking, on_date);
  const stranger = cells.findIndex((cell) => !days.has(cell.row));
  if (stranger >= 0) throw fieldProblem(`cells.${stranger}.row`, 'attendance:not_on_employee_sheet');
  await markSheetTaken(asking.tx, asking.caller.user_id, on_date);
  await writeCells(asking, { on_date, reason, cells, correction_request_id: null });
  return readEmployeeSheet(asking, place);
}

interface Writing {
  on_date: Day;
  reason: string | null;
  cells: EmployeeCell[];
  correction_request_id: string | null;
}

/** Writes cells of a day that is locked, and keeps what they change. @throws as {@link saveEmployeeSheet} */
export async function writeCells(
  { tx, caller }: Pick<Asking, 'tx' | 'siteId' | 'caller'>,
  { on_date, reason, cells, correction_request_id }: Writing,
): Promise<void> {
  const days = new Map((await listEmployeeDays(tx, rangeOf({ on_date }))).map((it) => [it.employee_id, it]));
  requireUnchanged(days, cells);
  const byEmployee = Map.groupBy(cells, (it) => it.row);
  const written = [...byEmployee].map(([employee_id, own]) => {
    const day = days.get(employee_id)!;
    const hand = applyByHand(day, own);
    const { in_at, out_at } = timesOf(day, hand);
    if (in_at !== null && out_at !== null && out_at < in_at) {
      const at = cells.findIndex((it) => it.row === employee_id && it.column.endsWith('_at'));
      throw fieldProblem(`cells.${Math.max(at, 0)}.value`, 'attendance:out_before_in');
    }
    const changes = recordedChanges(shownFields(day), own).map((it) => ({ employee_id, ...it }));
    return { hand: { employee_id, ...hand }, changes };
  });
  const changes = written.flatMap((it) => it.changes);
  if (!reason && changes.some((it) => it.field !== 'remark'))
    throw fieldProblem('reason', 'attendance:reason_needed');
  const by = caller.user_id;
  await writeByHand(
    tx,
    by,
    on_date,
    written.map((it) => it.hand),
  );
  await insertChanges(tx, { on_date, reason, changed_by: by, correction_request_id }, changes);
}

/** Who works on a day. @throws 409 where nobody does */
async function requireWorkingDays({ tx, language }: Asking, on_date: Day) {
  const days = await listEmployeeDays(tx, rangeOf({ on_date }));
  const working = days.filter((it) => it.kind === 'school');
  const holiday = days.find((it) => it.kind === 'holiday');
  if (days.length > 0 && working.length === 0) {
    if (!holiday) throw new Problem(409, 'attendance:weekend');
    const name = pick(language, { name_en: holiday.holiday_name_en!, name_bn: holiday.holiday_name_bn! });
    throw new Problem(409, 'attendance:holiday', { name });
  }
  return new Map(working.map((it) => [it.employee_id, it]));
}

function requireUnchanged(days: Map<string, EmployeeDay>, cells: readonly EmployeeCell[]): void {
  const shown = new Map([...days].map(([id, day]) => [id, shownFields(day)]));
  const clashes = clashesOf(cells, shown);
  if (clashes.length === 0) return;
  const conflicting = clashes.map((clash) => {
    const day = days.get(clash.row);
    return { ...clash, by: day?.changed_by_name ?? null, at: day?.changed_at ?? null };
  });
  throw new Problem(409, 'attendance:changed_meanwhile', { count: conflicting.length }, [], {
    cells: conflicting,
  });
}

const shownFields = (day: EmployeeDay): Pick<EmployeeDay, ShownField> => ({
  status: day.status,
  in_at: shortTime(day.in_at),
  out_at: shortTime(day.out_at),
  remark: day.remark,
});

const rangeOf = ({ on_date, ...which }: EmployeePlace) => ({
  ...which,
  from: on_date,
  to: on_date,
  today: today(),
});
