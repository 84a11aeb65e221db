import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { recordPunches } from '#modules/attendance/employees/punches/punch.actions.ts';
import { readPunches } from '#modules/attendance/employees/punches/punch-file.rules.ts';
import { insertChanges, writeByHand } from '#modules/attendance/employees/sheets/employee-sheet.queries.ts';
import { employeesOnLeave } from '#modules/attendance/index.ts';
import { addDays, type Day, weekdayOf } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';

const serialNo = 'CKJG214960337';
const firstDay = addDays(demoDay, -49);

/**
 * Seven weeks of punches of every employee at the gate, with leave, absence, a card that nobody knows, a day corrected by the
 * office, and what the teacher among the demo accounts asks to have corrected.
 */
export async function makeEmployeeAttendance(
  database: Database,
  site: DemoSite,
  accounts: { 'site-admin': string; teacher: string },
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 4220);
  await asOwner(database, site.id, async (tx) => {
    const { id: deviceId } = await tx
      .insertInto('attendance_device')
      .values({
        site_id: site.id,
        name_en: 'Main gate',
        name_bn: 'প্রধান ফটক',
        serial_no: serialNo,
        file_format: 'tabs',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cards = new Map(site.employees.map(({ id }, index) => [id, String(1001 + index)]));
    for (const [id, device_no] of cards)
      await tx.updateTable('employee').set({ device_no }).where('id', '=', id).execute();
    const onDay = await moveToDayShift(tx, site);
    const days = await workingDays(tx);
    const leaves = await employeesOnLeave(tx, days[0]!, days.at(-1)!);
    const isAway = (id: string, day: string) =>
      leaves.some(
        (it) => it.employee_id === id && it.day_part === 'full' && it.starts_on <= day && day <= it.ends_on,
      );
    const asking = await employeeOf(tx, site, accounts.teacher);
    const lines = days.flatMap((day) => [
      ...[...cards].flatMap(([id, card]) => {
        if (isAway(id, day)) return [];
        if (id === asking && day === days.at(-2)) return [];
        if (id === asking && day === days.at(-12)) return [pushed(card, day, 9 * 60 + 5)];
        return punchesOf(random, card, day, onDay.has(id));
      }),
      // The new guard's card was never entered.
      ...(day > addDays(demoDay, -8) ? [pushed('1099', day, 7 * 60 + 5), pushed('1099', day, 17 * 60)] : []),
    ]);
    const { punches } = readPunches('tabs', lines, demoDay);
    const named = punches.map((it) => ({ ...it, device_code: serialNo }));
    await recordPunches(tx, named, { device_id: deviceId, punch_import_id: null });
    await tx
      .insertInto('attendance_device_contact')
      .values({ site_id: site.id, device_id: deviceId, last_seen_at: `${demoDay}T11:04:00Z` })
      .execute();
    await correctByHand(tx, site, accounts['site-admin'], days.at(-3)!);
    if (asking) await askForCorrections(tx, asking, accounts, days);
  });
}

/** Every fourth employee works in the later shift where there are two. */
async function moveToDayShift(tx: SiteTx, site: DemoSite): Promise<Set<string>> {
  const shifts = await tx
    .selectFrom('shift_detail')
    .select('shift_id')
    .where('site_id', '=', site.id)
    .orderBy('starts_at')
    .execute();
  const later = site.employees.filter((_, index) => index % 4 === 3).map((it) => it.id);
  const last = shifts.at(-1);
  if (shifts.length < 2 || !last)
    return new Set(shifts.length === 0 ? [] : site.employees.map((it) => it.id));
  await tx
    .insertInto('employee_hours')
    .values(
      later.map((employee_id) => ({
        site_id: site.id,
        employee_id,
        from_on: firstDay,
        shift_id: last.shift_id,
      })),
    )
    .execute();
  return new Set(later);
}

async function workingDays(tx: SiteTx): Promise<Day[]> {
  const { rows } = await sql<{ starts_on: Day; ends_on: Day }>`
    select starts_on, ends_on from site_calendar_entry where is_holiday and site_id = ${tx.siteId}`.execute(
    tx,
  );
  return Array.from({ length: 50 }, (_, index) => addDays(firstDay, index)).filter(
    (day) => ![5, 6].includes(weekdayOf(day)) && !rows.some((it) => it.starts_on <= day && day <= it.ends_on),
  );
}

/** Arrival and way out, sometimes twice at the machine, sometimes late, seldom not at all. */
function punchesOf(random: Random, card: string, day: Day, isLater: boolean): string[] {
  if (random.chance(0.035)) return [];
  const [begins, ends] = isLater ? [12 * 60 + 15, 17 * 60] : [7 * 60 + 30, 12 * 60];
  const arrival = begins + (random.chance(0.06) ? random.whole(17, 45) : random.whole(-14, 12));
  return [
    pushed(card, day, arrival),
    ...(random.chance(0.1) ? [pushed(card, day, arrival, 40)] : []),
    ...(random.chance(0.04) ? [] : [pushed(card, day, ends + random.whole(1, 25))]),
  ];
}

const pushed = (card: string, day: Day, minutes: number, seconds = 12) => {
  const two = (value: number) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds)}`;
  return `${card}\t${day} ${time}\t0\t1\t0\t0\t0\t0\t0\t0`;
};

/** The office excuses somebody who was late for the institution's sake. */
async function correctByHand(tx: SiteTx, site: DemoSite, by: string, on_date: Day): Promise<void> {
  const employee_id = site.employees[2]!.id;
  await writeByHand(tx, by, on_date, [
    { employee_id, hand_status: 'P', hand_in_at: null, hand_out_at: null, remark: 'At the education board' },
  ]);
  await insertChanges(
    tx,
    { on_date, reason: 'Carried the registration papers', changed_by: by, correction_request_id: null },
    [{ employee_id, field: 'status', before: 'L', after: 'P' }],
  );
}

async function employeeOf(tx: SiteTx, site: DemoSite, userId: string): Promise<string | null> {
  const account = await tx
    .selectFrom('user_account')
    .select('employee_id')
    .where('id', '=', userId)
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return account?.employee_id ?? null;
}

/** One request waits at the office, another one was refused. */
async function askForCorrections(
  tx: SiteTx,
  employee_id: string,
  accounts: { 'site-admin': string; teacher: string },
  days: Day[],
): Promise<void> {
  const asked = { site_id: tx.siteId, employee_id, asked_by: accounts.teacher };
  await tx
    .insertInto('correction_request')
    .values(
      [
        {
          ...asked,
          on_date: days.at(-2)!,
          in_at: '07:28',
          out_at: '12:10',
          reason: 'The machine did not take my finger',
          asked_at: `${demoDay}T05:10:00Z`,
        },
        {
          ...asked,
          on_date: days.at(-12)!,
          in_at: '07:30',
          reason: 'Came with the pupils’ tour',
          state: 'refused',
          decided_by: accounts['site-admin'],
          decided_at: `${days.at(-10)}T06:00:00Z`,
          asked_at: `${days.at(-11)}T05:00:00Z`,
          decision_note: 'The tour began at nine.',
        },
      ].map((it) => ({
        out_at: null,
        state: 'waiting',
        decided_by: null,
        decided_at: null,
        decision_note: null,
        ...it,
      })),
    )
    .execute();
}
