import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { joinSchoolDays } from '#modules/attendance/index.ts';
import type { Day } from '#shared/dates.ts';
import { lastDayOf } from '../no-teacher.ts';
import { joinBellOn, joinRoutineOn } from '../versions/routine-version.queries.ts';
import type { Candidate, CoverRow, OpenLesson } from './substitution.contract.ts';

export type DayLesson = Omit<OpenLesson, 'why' | 'candidates'>;

/** Lessons `r` of the routine of a day, in sections that have school then, with the hours of that day. */
const lessonsOn = (siteId: string, on: Day) => sql`
  select r.site_id, r.id, r.class_section_id, r.subject_id, r.employee_id, r.room, bell.starts_at, bell.ends_at
  from routine_entry r
  ${joinRoutineOn(sql`${on}::date`)}
  ${joinBellOn(sql`${on}::date`)}
  join class_section section on section.site_id = r.site_id and section.id = r.class_section_id
  ${joinSchoolDays(siteId, sql`${on}`)} and school_day.is_school_day and school_day.routine_weekday = r.weekday
  where r.site_id = ${siteId}`;

/** The lessons of some teachers on a day, with whoever takes them. */
export async function listDayLessons(
  tx: SiteTx,
  on: Day,
  of: { teachers: readonly string[] } | { lesson: string },
): Promise<DayLesson[]> {
  const which =
    'lesson' in of ? sql`r.id = ${of.lesson}` : sql`r.employee_id = any(${[...of.teachers]}::uuid[])`;
  const { rows } = await sql<DayLesson>`
    select it.id, to_char(it.starts_at, 'HH24:MI') as starts_at, to_char(it.ends_at, 'HH24:MI') as ends_at,
      k.name_en as class_en, k.name_bn as class_bn, c.name as section, s.name_en as subject_en,
      s.name_bn as subject_bn, it.room, x.id as substitution_id,
      jsonb_build_object('id', a.id, 'name_en', a.name_en, 'name_bn', a.name_bn) as absent,
      case when t.id is not null
        then jsonb_build_object('id', t.id, 'name_en', t.name_en, 'name_bn', t.name_bn) end as substitute
    from (${lessonsOn(tx.siteId, on)} and (${which} or r.id in (
      select y.routine_entry_id from routine_substitution y
      where y.site_id = ${tx.siteId} and y.on_date = ${on} and ${'teachers' in of}))) it
    join class_section c on c.site_id = it.site_id and c.id = it.class_section_id
    join academic_class k on k.id = c.class_id
    join subject s on s.id = it.subject_id
    join employee a on a.site_id = it.site_id and a.id = it.employee_id
    left join routine_substitution x on x.site_id = it.site_id and x.routine_entry_id = it.id and x.on_date = ${on}
    left join employee t on t.site_id = x.site_id and t.id = x.employee_id
    order by it.starts_at, k.sort_order, c.name, it.id`.execute(tx);
  return rows;
}

/** Teachers who had left by a day and still have lessons in the routine, as people who are away. */
export async function listDeparted(tx: SiteTx, on: Day): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct l.employee_id as id from (${lessonsOn(tx.siteId, on)}) l
    join employee t on t.site_id = l.site_id and t.id = l.employee_id
    where ${lastDayOf} < ${on}::date`.execute(tx);
  return rows.map((it) => it.id);
}

const shownCandidates = 12;

/** Who is free for some lessons of a day and not away: those of the subject first, then who has least to do. */
export async function listCandidates(
  tx: SiteTx,
  on: Day,
  { lessons, away }: { lessons: readonly string[]; away: readonly string[] },
): Promise<ReadonlyMap<string, Omit<Candidate, 'is_named'>[]>> {
  const { rows } = await sql<{ lesson_id: string; candidates: Omit<Candidate, 'is_named'>[] }>`
    with today as (
      ${lessonsOn(tx.siteId, on)}
    ), teacher as (
      select t.id, t.name_en, t.name_bn, t.subject_id,
        (select count(*)::int from today l where l.employee_id = t.id)
          + (select count(*)::int from routine_substitution x
            where x.site_id = t.site_id and x.employee_id = t.id and x.on_date = ${on}) as lesson_count,
        (select count(*)::int from routine_substitution x where x.site_id = t.site_id and x.employee_id = t.id
          and x.on_date >= date_trunc('month', ${on}::date)
          and x.on_date < date_trunc('month', ${on}::date) + interval '1 month') as cover_count
      from employee t
      where t.site_id = ${tx.siteId} and t.is_teacher and t.status = 'active' and coalesce(t.left_on >= ${on}::date, true)
        and t.id <> all(${[...away]}::uuid[])
    ), fitting as (
      select l.id as lesson_id, t.id, t.name_en, t.name_bn, t.lesson_count, t.cover_count,
        coalesce(t.subject_id = l.subject_id, false) or exists (select from teacher_assignment a
          where a.site_id = ${tx.siteId} and a.employee_id = t.id and a.subject_id = l.subject_id) as teaches_subject,
        exists (select from teacher_assignment a where a.site_id = ${tx.siteId} and a.employee_id = t.id
          and a.class_section_id = l.class_section_id) as teaches_section
      from today l cross join teacher t
      where l.id = any(${[...lessons]}::uuid[]) and t.id <> l.employee_id
        and not exists (select from today o where o.employee_id = t.id
          and o.starts_at < l.ends_at and o.ends_at > l.starts_at)
        and not exists (select from routine_substitution x where x.site_id = ${tx.siteId} and x.employee_id = t.id
          and x.on_date = ${on} and x.routine_entry_id <> l.id
          and x.starts_at < l.ends_at and x.ends_at > l.starts_at)
    ), ordered as (
      select f.*, row_number() over (partition by f.lesson_id order by f.teaches_subject desc,
        f.teaches_section desc, f.lesson_count, f.cover_count, f.name_en, f.id) as place
      from fitting f
    )
    select lesson_id, jsonb_agg(jsonb_build_object('id', id, 'name_en', name_en, 'name_bn', name_bn,
      'teaches_subject', teaches_subject, 'teaches_section', teaches_section, 'lesson_count', lesson_count,
      'cover_count', cover_count) order by place) as candidates
    from ordered where place <= ${shownCandidates} group by lesson_id`.execute(tx);
  return new Map(rows.map((it) => [it.lesson_id, it.candidates]));
}

/** Whether a teacher has something else at the time of a lesson on a day. */
export async function isTaken(
  tx: SiteTx,
  on: Day,
  { lesson, employee_id }: { lesson: string; employee_id: string },
): Promise<boolean> {
  const { rows } = await sql`
    with today as (${lessonsOn(tx.siteId, on)})
    select from today l
    where l.id = ${lesson} and (l.employee_id = ${employee_id}
      or exists (select from today o where o.employee_id = ${employee_id}
        and o.starts_at < l.ends_at and o.ends_at > l.starts_at)
      or exists (select from routine_substitution x where x.site_id = ${tx.siteId}
        and x.employee_id = ${employee_id} and x.on_date = ${on} and x.routine_entry_id <> l.id
        and x.starts_at < l.ends_at and x.ends_at > l.starts_at))`.execute(tx);
  return rows.length > 0;
}

export async function writeSubstitution(
  tx: SiteTx,
  fields: { routine_entry_id: string; on_date: Day; employee_id: string; made_by: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into routine_substitution
      (site_id, routine_entry_id, on_date, absent_id, employee_id, starts_at, ends_at, made_by)
    select r.site_id, r.id, ${fields.on_date}, r.employee_id, ${fields.employee_id}, bell.starts_at, bell.ends_at,
      ${fields.made_by}
    from routine_entry r ${joinBellOn(sql`${fields.on_date}::date`)}
    where r.site_id = ${tx.siteId} and r.id = ${fields.routine_entry_id}
    on conflict (site_id, routine_entry_id, on_date) do update
    set employee_id = excluded.employee_id, made_by = excluded.made_by, made_at = now()
    returning id`.execute(tx);
  return rows[0]!.id;
}

export const deleteSubstitution = (tx: SiteTx, id: string) =>
  tx
    .deleteFrom('routine_substitution')
    .where('id', '=', id)
    .returning(['routine_entry_id', 'on_date', 'employee_id'])
    .executeTakeFirst();

/** The substitutes of a section's lessons on some days. */
export async function listSubstitutesOf(tx: SiteTx, sectionId: string, from: Day, to: Day) {
  const { rows } = await sql<{ routine_entry_id: string; on_date: Day; name_en: string; name_bn: string }>`
    select x.routine_entry_id, x.on_date, t.name_en, t.name_bn
    from routine_substitution x
    join routine_entry e on e.site_id = x.site_id and e.id = x.routine_entry_id
      and e.class_section_id = ${sectionId}
    join employee t on t.site_id = x.site_id and t.id = x.employee_id
    where x.site_id = ${tx.siteId} and x.on_date between ${from} and ${to}`.execute(tx);
  return rows;
}

export type Substitute = Awaited<ReturnType<typeof listSubstitutesOf>>[number];

export async function reportCovers(tx: SiteTx, from: Day, to: Day): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    select t.id, t.name_en, t.name_bn,
      count(*) filter (where x.employee_id = t.id)::int as given_count,
      count(*) filter (where x.absent_id = t.id)::int as taken_count
    from routine_substitution x
    join employee t on t.site_id = x.site_id and t.id in (x.employee_id, x.absent_id)
    where x.site_id = ${tx.siteId} and x.on_date between ${from} and ${to}
    group by t.id, t.name_en, t.name_bn, t.sort_order
    order by given_count desc, t.sort_order, t.name_en, t.id`.execute(tx);
  return rows;
}
