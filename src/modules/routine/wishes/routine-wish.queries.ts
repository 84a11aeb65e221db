import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import type { TeacherWishRow } from './routine-wish.contract.ts';

/** What the active teachers wish, or one of them. */
export async function listWishes(tx: SiteTx, id?: string): Promise<TeacherWishRow[]> {
  const periods = (wish: string) => sql`array(select p.routine_period_id from routine_wish_period p
    where p.site_id = t.site_id and p.employee_id = t.id and p.wish = ${wish} order by p.routine_period_id)`;
  const { rows } = await sql<TeacherWishRow>`
    with load as (
      select l.class_section_id, l.subject_id, l.employee_id, l.lessons from routine_load l
      join class_section c on c.site_id = l.site_id and c.id = l.class_section_id and c.is_open
      join academic_year y on y.site_id = c.site_id and y.id = c.academic_year_id and y.is_current
      where l.site_id = ${tx.siteId}
    ), taught as (
      -- A load without a teacher counts for each who is assigned to it.
      select l.employee_id, l.lessons from load l where l.employee_id is not null
      union all
      select a.employee_id, l.lessons
      from load l
      join (select distinct class_section_id, subject_id, employee_id from teacher_assignment where site_id = ${tx.siteId}) a
        on a.class_section_id = l.class_section_id and a.subject_id = l.subject_id
      where l.employee_id is null
    ), lesson as (
      select employee_id, sum(lessons)::int as lesson_count from taught group by employee_id
    )
    select t.id, t.name_en, t.name_bn, w.most_a_day, w.most_in_row, ${periods('closed')} as closed,
      ${periods('disliked')} as disliked, coalesce(lesson.lesson_count, 0) as lesson_count
    from employee t
    left join routine_wish w on w.site_id = t.site_id and w.employee_id = t.id
    left join lesson on lesson.employee_id = t.id
    where t.site_id = ${tx.siteId} and t.is_teacher and t.status = 'active'
      ${id ? sql`and t.id = ${id}` : sql``}
    order by t.sort_order, t.name_en, t.id`.execute(tx);
  return rows;
}

/** The periods for teaching of all shifts. */
export async function listTaughtPeriods(tx: SiteTx) {
  const { rows } = await sql<RoutinePeriod & { shift_en: string; shift_bn: string }>`
    select p.id, p.shift_id, p.weekday, p.period_no, p.kind, to_char(p.starts_at, 'HH24:MI') as starts_at,
      to_char(p.ends_at, 'HH24:MI') as ends_at, s.name_en as shift_en, s.name_bn as shift_bn
    from routine_period p join shift s on s.id = p.shift_id
    where p.site_id = ${tx.siteId} and p.kind in ('class', 'practical')
    order by s.sort_order, s.name_en, p.shift_id, p.period_no, p.weekday`.execute(tx);
  return rows;
}

export interface Wish {
  most_a_day: number | null;
  most_in_row: number | null;
  closed: readonly string[];
  disliked: readonly string[];
}

/** Writes what a teacher wishes in place of what there was. Periods of nobody are left out. */
export async function writeWish(tx: SiteTx, employeeId: string, wish: Wish): Promise<void> {
  await tx
    .insertInto('routine_wish')
    .values({
      site_id: tx.siteId,
      employee_id: employeeId,
      most_a_day: wish.most_a_day,
      most_in_row: wish.most_in_row,
    })
    .onConflict((it) =>
      it
        .columns(['site_id', 'employee_id'])
        .doUpdateSet({ most_a_day: wish.most_a_day, most_in_row: wish.most_in_row }),
    )
    .execute();
  await tx.deleteFrom('routine_wish_period').where('employee_id', '=', employeeId).execute();
  await sql`
    insert into routine_wish_period (site_id, employee_id, routine_period_id, wish)
    select ${tx.siteId}, ${employeeId}, p.id,
      case when p.id = any(${[...wish.closed]}::uuid[]) then 'closed' else 'disliked' end
    from routine_period p
    where p.site_id = ${tx.siteId}
      and p.id = any(${[...wish.closed, ...wish.disliked]}::uuid[])`.execute(tx);
}
