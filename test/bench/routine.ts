import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Services } from '#kernel/services.ts';
import { generateRoutine } from '#modules/routine/generator/generator.job.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded, secondsOf } from './measurement.ts';
import { ignoredProgress } from './results.ts';

/** The routine of every section of an institution, each with as many lessons as there are periods, and the same once more. */
export async function measureRoutine(services: Services, site: BenchSite): Promise<Measurement> {
  await askLessons(services, site);
  const choice = { academic_year_id: site.year_id, class_ids: null, keeps: 'by_hand' as const };
  const generate = () => generateRoutine.run(services, choice, ignoredProgress(site));
  const first = await secondsOf(generate);
  const made = await readRun(services, site);
  const again = await secondsOf(generate);
  return {
    what: `Routine of ${made.section_count} sections of 36 lessons, into the draft`,
    aim: '40 sections in ≤ 60 s on one core, none without a place',
    measured: `${rounded(first)} s, ${made.left_count} without a place`,
    note: `${made.lesson_count} lessons of ${made.teacher_count} teachers, ten of them away for two periods, four laboratories, double lessons; once more in place of it: ${rounded(again)} s; teachers wait ${Math.round(made.idle_minutes / 60)} hours a week in all`,
  };
}

/** Six days of six periods, nine subjects with 36 lessons for every section, 55 teachers, four laboratories. */
function askLessons({ database }: Services, site: BenchSite): Promise<void> {
  return asOwner(database, site.id, async (tx) => {
    await sql`
      insert into routine_period (site_id, shift_id, weekday, period_no, kind, starts_at, ends_at)
      select ${site.id}, s.shift_id, day, no, case no when 4 then 'tiffin' else 'class' end,
        time '10:00' + no * interval '40 minutes', time '10:40' + no * interval '40 minutes'
      from (select distinct shift_id from class_section where site_id = ${site.id}) s,
        unnest(array[6, 7, 1, 2, 3, 4]) day, generate_series(1, 7) no`.execute(tx);
    await sql`update class_section set room = 'R ' || right(id::text, 12) where site_id = ${site.id}`.execute(
      tx,
    );
    await sql`insert into room (site_id, name, type)
      select ${site.id}, 'Lab ' || n, 'laboratory' from generate_series(1, 4) n`.execute(tx);
    await sql`
      create temporary table asked on commit drop as
      select s.id as subject_id, s.place, l.lessons, ceil(40 * l.lessons / 28.0)::int as teachers
      from (select id, row_number() over (order by sort_order, code) as place from subject
        where level = 'secondary' order by sort_order, code limit 9) s
      join unnest(array[6, 6, 6, 5, 4, 3, 2, 2, 2]) with ordinality l(lessons, place) using (place)`.execute(
      tx,
    );
    await sql`
      insert into group_subject (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id, condition)
      select distinct c.site_id, c.academic_year_id, c.version_id, c.class_id, c.study_group_id, a.subject_id, 'compulsory'
      from class_section c cross join asked a
      where c.site_id = ${site.id} and c.academic_year_id = ${site.year_id}
      on conflict do nothing`.execute(tx);
    await sql`
      insert into employee (site_id, employee_no, name_en, name_bn, designation_id, is_teacher)
      select ${site.id}, 'RT-' || a.place || '-' || n, 'Teacher ' || a.place || ' ' || n, 'শিক্ষক', d.id, true
      from asked a cross join lateral generate_series(0, a.teachers - 1) n
      cross join (select id from designation order by sort_order, id limit 1) d`.execute(tx);
    await sql`
      insert into teacher_assignment (site_id, class_section_id, subject_id, employee_id)
      select c.site_id, c.id, a.subject_id, e.id
      from (select site_id, id, row_number() over (order by class_id, name) as place from class_section
        where site_id = ${site.id} and academic_year_id = ${site.year_id}) c
      cross join asked a
      join employee e on e.site_id = c.site_id
        and e.employee_no = 'RT-' || a.place || '-' || (c.place % a.teachers)`.execute(tx);
    await sql`
      insert into routine_load (site_id, class_section_id, subject_id, lessons, doubles, room_type, is_early)
      select c.site_id, c.id, a.subject_id, a.lessons, (a.place = 6)::int,
        case when a.place = 6 then 'laboratory' end, a.place = 1
      from class_section c cross join asked a
      where c.site_id = ${site.id} and c.academic_year_id = ${site.year_id}`.execute(tx);
    await sql`
      insert into routine_wish_period (site_id, employee_id, routine_period_id, wish)
      select e.site_id, e.id, p.id, 'closed'
      from (select site_id, id from employee where site_id = ${site.id} and employee_no >= 'RT-4' and employee_no < 'RT-9'
        order by employee_no limit 10) e
      join routine_period p on p.site_id = e.site_id and p.weekday = 7 and p.period_no in (1, 2)`.execute(tx);
  });
}

function readRun({ database }: Services, site: BenchSite) {
  return asOwner(database, site.id, async (tx) => {
    const { rows } = await sql<
      Record<'lesson_count' | 'left_count' | 'idle_minutes' | 'section_count' | 'teacher_count', number>
    >`
      select r.lesson_count, r.left_count, (r.quality ->> 'idle_minutes')::int as idle_minutes,
        (select count(distinct class_section_id)::int from routine_entry e where e.site_id = r.site_id
          and e.routine_run_id = r.id) as section_count,
        (select count(distinct employee_id)::int from routine_entry e where e.site_id = r.site_id
          and e.routine_run_id = r.id) as teacher_count
      from routine_run r where r.site_id = ${site.id} order by r.run_no desc limit 1`.execute(tx);
    return rows[0]!;
  });
}
