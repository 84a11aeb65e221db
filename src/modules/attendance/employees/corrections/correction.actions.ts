import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import type { Page } from '#shared/contract.ts';
import { type Day, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { shortTime } from '../../attendance-sheets/attendance-sheet.rules.ts';
import { type EmployeeDay, listEmployeeDays } from '../days/employee-day.queries.ts';
import { writeCells } from '../sheets/employee-sheet.actions.ts';
import type { EmployeeCell } from '../sheets/employee-sheet.contract.ts';
import { markSheetTaken } from '../sheets/employee-sheet.queries.ts';
import type { AskedFor, CorrectionListInput, CorrectionRequest } from './correction.contract.ts';
import {
  type CorrectionRow,
  changeCorrection,
  findCorrection,
  insertCorrection,
  listCorrections,
  lockCorrection,
} from './correction.queries.ts';
import { correctionLifeCycle } from './correction.rules.ts';

/** All requests for the office, the caller's own for everybody else. */
export async function readCorrections(
  context: SiteContext,
  input: CorrectionListInput,
): Promise<Page<CorrectionRequest>> {
  const { tx, caller, can } = context;
  const seesAll = can('attendance.employee.view');
  if (!seesAll && !caller.employee_id) return { rows: [], total: 0 };
  const page = await listCorrections(tx, input, seesAll ? undefined : caller.employee_id!);
  const days = await recordedDays(context, page.rows);
  const rows = page.rows.map((row) => shown(context, row, days.get(`${row.employee_id} ${row.on_date}`)));
  return { ...page, rows };
}

/** @throws 404 for a caller who is no employee; 409 while another request for the day waits; 422 for a day to come or off */
export async function askForCorrection(context: SiteContext, asked: AskedFor): Promise<CorrectionRequest> {
  const { tx, siteId, caller } = context;
  const employee_id = requireFound(caller.employee_id);
  if (asked.on_date > today()) throw fieldProblem('on_date', 'attendance:future_day');
  const day = await recordedDay(context, employee_id, asked.on_date);
  if (day?.kind !== 'school') throw fieldProblem('on_date', 'attendance:day_off');
  const id = await insertCorrection(tx, {
    ...asked,
    site_id: siteId,
    employee_id,
    asked_by: caller.user_id,
  });
  if (!id) throw new Problem(409, 'attendance:correction_waits');
  return showCorrection(context, id);
}

/** Writes what was asked for over the record. */
export async function acceptCorrection(
  context: SiteContext,
  request: CorrectionRow,
  { note }: { note: string | null },
): Promise<void> {
  const { tx, caller } = context;
  await markSheetTaken(tx, caller.user_id, request.on_date);
  const day = requireFound(await recordedDay(context, request.employee_id, request.on_date));
  await writeCells(context, {
    on_date: request.on_date,
    reason: request.reason,
    cells: cellsOf(request, day),
    correction_request_id: request.id,
  });
  await decide(context, request.id, 'accepted', note);
}

export const refuseCorrection = (
  context: SiteContext,
  { id }: CorrectionRow,
  { reason }: { reason: string },
): Promise<void> => decide(context, id, 'refused', reason);

/** Takes back the caller's own request. */
export const withdrawCorrection = (context: SiteContext, { id }: CorrectionRow): Promise<void> =>
  decide(context, id, 'withdrawn', null);

async function decide(
  context: SiteContext,
  id: string,
  state: 'accepted' | 'refused' | 'withdrawn',
  decision_note: string | null,
): Promise<void> {
  await changeCorrection(context.tx, id, {
    state,
    decision_note,
    decided_by: context.caller.user_id,
    decided_at: new Date().toISOString(),
  });
}

/** The cells that a request changes: its times, and the state, which the clock then says anew. */
function cellsOf(request: CorrectionRow, day: EmployeeDay): EmployeeCell[] {
  const row = request.employee_id;
  const [in_at, out_at] = [shortTime(request.in_at), shortTime(request.out_at)];
  const byHand = day.hand_status !== null && in_at !== null;
  return [
    ...(byHand ? [{ row, column: 'status' as const, value: null, base: day.status }] : []),
    ...(in_at ? [{ row, column: 'in_at' as const, value: in_at, base: shortTime(day.in_at) }] : []),
    ...(out_at ? [{ row, column: 'out_at' as const, value: out_at, base: shortTime(day.out_at) }] : []),
  ];
}

/** @throws 404, also for who takes back what somebody else asked for */
export async function lockRequest(
  { tx, caller }: SiteContext,
  id: string,
  move: keyof typeof correctionLifeCycle,
): Promise<CorrectionRow> {
  await lockCorrection(tx, id);
  const request = requireFound(await findCorrection(tx, id));
  if (move === 'withdraw' && request.asked_by !== caller.user_id) throw notFound();
  return request;
}

export async function showCorrection(context: SiteContext, id: string): Promise<CorrectionRequest> {
  const row = requireFound(await findCorrection(context.tx, id));
  return shown(context, row, await recordedDay(context, row.employee_id, row.on_date));
}

function shown(context: SiteContext, row: CorrectionRow, day: EmployeeDay | undefined): CorrectionRequest {
  const moves = permittedMoves(correctionLifeCycle, row, context);
  const { asked_by, ...request } = row;
  return {
    ...request,
    in_at: shortTime(row.in_at),
    out_at: shortTime(row.out_at),
    recorded_status: day?.status ?? null,
    recorded_in_at: shortTime(day?.in_at ?? null),
    recorded_out_at: shortTime(day?.out_at ?? null),
    // Only who asked takes it back.
    can: { ...moves, withdraw: moves.withdraw && asked_by === context.caller.user_id },
  };
}

async function recordedDay(context: SiteContext, employee_id: string, on_date: Day) {
  const days = await recordedDays(context, [{ employee_id, on_date }]);
  return days.get(`${employee_id} ${on_date}`);
}

/** The days that requests are about, in one read. */
async function recordedDays(
  { tx }: SiteContext,
  which: readonly { employee_id: string; on_date: Day }[],
): Promise<Map<string, EmployeeDay>> {
  if (which.length === 0) return new Map();
  const days = await listEmployeeDays(tx, { which, today: today() });
  return new Map(days.map((it) => [`${it.employee_id} ${it.on_date}`, it]));
}
