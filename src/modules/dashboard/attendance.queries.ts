import { type RawBuilder, sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { joinSchoolDays } from '#modules/attendance/index.ts';
import type { DashboardChart } from './contract.ts';
import { namesInLine, task } from './dashboard-values.ts';

export type ChartPoint = DashboardChart['points'][number];

export async function queryOne<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(tx)).rows[0]!;
}

/** Share of students present on the last fourteen school days, of some sections or of all. */
export async function attendanceByDay(
  tx: SiteTx,
  sectionIds: 'all' | string[],
  until: string,
): Promise<ChartPoint[]> {
  const mine = sectionIds === 'all' ? sql`` : sql`and t.class_section_id = any (${sectionIds}::uuid[])`;
  const { rows } = await sql<ChartPoint>`
    select t.on_date::text as x, round(100.0 * sum(t.present_count) / nullif(sum(t.marked_count), 0), 1)::float8 as present
    from attendance_total t
    where t.site_id = ${tx.siteId} and t.on_date <= ${until} and t.marked_count > 0 ${mine}
    group by t.on_date order by t.on_date desc limit 14`.execute(tx);
  return rows.reverse();
}

/** The register of a section on a day; without counts it is not taken. */
export interface DayRegister {
  class_section_id: string;
  /** `Six A` */
  name: { en: string; bn: string };
  shift: { en: string; bn: string };
  marked: number | null;
  present: number | null;
}

/**
 * The registers of a day: of the current year's open sections with students whose shift works on that day, unless it is a
 * holiday. @param classTeacherId only theirs; `null`: all
 */
export async function listRegistersOfDay(
  tx: SiteTx,
  classTeacherId: string | null,
  day: string,
): Promise<DayRegister[]> {
  const { rows } = await sql<DayRegister>`
    select section.id as class_section_id, total.marked_count as marked, total.present_count as present,
      jsonb_build_object('en', k.name_en || ' ' || section.name, 'bn', k.name_bn || ' ' || section.name) as name,
      jsonb_build_object('en', h.name_en, 'bn', h.name_bn) as shift
    from class_section section
    join academic_year y on y.site_id = section.site_id and y.id = section.academic_year_id and y.is_current
    join academic_class k on k.id = section.class_id
    join shift h on h.id = section.shift_id
    ${joinSchoolDays(tx.siteId, sql`${day}`)} and school_day.is_school_day
    left join attendance_total total on total.site_id = section.site_id and total.class_section_id = section.id
      and total.on_date = ${day}
    where section.site_id = ${tx.siteId} and section.is_open
      ${classTeacherId ? sql`and section.class_teacher_id = ${classTeacherId}` : sql``}
      and exists (
        select from enrolment e where e.site_id = section.site_id and e.class_section_id = section.id and e.status = 'active'
      )
    order by k.sort_order, h.sort_order, section.name, section.id`.execute(tx);
  return rows;
}

const registerPath = '/site/student-attendance/master';

/** The address of the register of a section, today. */
export const registerOf = (sectionId: string) => `${registerPath}?class_section_id=${sectionId}`;

/** The task to take the missing registers: opens the one that is missing, or the board of all sections. */
export function missingRegistersTask(registers: readonly DayRegister[]) {
  const missing = registers.filter((it) => it.marked === null);
  const [only] = missing;
  return task(
    'registers_missing',
    missing.length,
    only && missing.length === 1 ? registerOf(only.class_section_id) : registerPath,
    namesInLine(missing.map((it) => nameAmong(it, registers))),
  );
}

/** `Six A`; with the shift where another section of the day has the same name. */
function nameAmong({ class_section_id, name, shift }: DayRegister, registers: readonly DayRegister[]) {
  const isTwice = registers.some((it) => it.name.en === name.en && it.class_section_id !== class_section_id);
  return isTwice ? { en: `${name.en} ${shift.en}`, bn: `${name.bn} ${shift.bn}` } : name;
}

/** How many are taken, and who is away, by the registers taken so far. */
export const sumOfRegisters = (registers: readonly DayRegister[]) => ({
  expected: registers.length,
  taken: registers.filter((it) => it.marked !== null).length,
  away: registers.reduce((sum, it) => sum + (it.marked ?? 0) - (it.present ?? 0), 0),
});
