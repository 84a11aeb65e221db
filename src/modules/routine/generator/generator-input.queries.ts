import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { GeneratorChoice } from './generator-run.contract.ts';
import { prepareInput, type StoredLoad, type StoredPeriod } from './prepare.rules.ts';
import type { FixedLesson, SolverInput, TeacherWish } from './solver-input.ts';

const stepsAtMost = 5_000_000;

/** The open sections of a choice that have lessons a week, as ids. */
const chosenSections = (siteId: string, { academic_year_id, class_ids }: GeneratorChoice) => sql`
  select c.id from class_section c
  where c.site_id = ${siteId} and c.academic_year_id = ${academic_year_id} and c.is_open
    ${class_ids?.length ? sql`and c.class_id = any(${class_ids}::uuid[])` : sql``}
    and exists (select from routine_load l where l.site_id = c.site_id and l.class_section_id = c.id and l.lessons > 0)`;

/** Which lessons `e` of a version make way for the new ones. */
export const makesWay = (siteId: string, choice: GeneratorChoice): RawBuilder<boolean> =>
  choice.keeps === 'all'
    ? sql`false`
    : sql`(e.class_section_id in (${chosenSections(siteId, choice)})
        ${choice.keeps === 'by_hand' ? sql`and e.routine_run_id is not null` : sql``})`;

export interface GeneratorReading {
  input: SolverInput;
  section_count: number;
  replaced_count: number;
  kept_count: number;
}

/** All that a search is asked, read at one moment from a version (a year without a routine has none). */
export async function readInput(
  tx: SiteTx,
  choice: GeneratorChoice,
  versionId: string | undefined,
  seed: number,
): Promise<GeneratorReading> {
  const chosen = chosenSections(tx.siteId, choice);
  const { rows: loads } = await sql<StoredLoad>`
    select l.id, l.class_section_id, c.shift_id, l.subject_id, l.lessons, l.doubles, l.most_a_day,
      t.id as employee_id, array(
        select a.employee_id from teacher_assignment a
        join employee at on at.site_id = a.site_id and at.id = a.employee_id and at.is_teacher and at.status = 'active'
        where a.site_id = l.site_id and a.class_section_id = l.class_section_id and a.subject_id = l.subject_id
        order by a.id) as assigned_ids,
      l.room, l.room_type, c.room as section_room, l.is_early
    from routine_load l
    join class_section c on c.site_id = l.site_id and c.id = l.class_section_id
    join group_subject gs on gs.site_id = c.site_id and gs.academic_year_id = c.academic_year_id
      and gs.version_id = c.version_id and gs.class_id = c.class_id and gs.study_group_id = c.study_group_id
      and gs.subject_id = l.subject_id
    left join employee t on t.site_id = l.site_id and t.id = l.employee_id and t.is_teacher and t.status = 'active'
    where l.site_id = ${tx.siteId} and l.lessons > 0 and l.class_section_id in (${chosen})
    order by l.id`.execute(tx);
  const { rows: periods } = await sql<StoredPeriod>`
    select p.id, p.shift_id, p.weekday, p.kind in ('class', 'practical') as is_taught,
      to_char(p.starts_at, 'HH24:MI') as starts_at, to_char(p.ends_at, 'HH24:MI') as ends_at
    from routine_period p where p.site_id = ${tx.siteId}
    order by p.shift_id, p.weekday, p.starts_at, p.id`.execute(tx);
  const { rows: lessons } = await sql<FixedLesson & { goes: boolean }>`
    select e.class_section_id as section, e.subject_id as subject, e.routine_period_id as period,
      e.employee_id as teacher, e.room, ${makesWay(tx.siteId, choice)} as goes
    from routine_entry e
    where e.site_id = ${tx.siteId} and e.routine_version_id = ${versionId ?? null}::uuid
      and e.routine_period_id is not null
    order by e.class_section_id, e.routine_period_id`.execute(tx);
  const { rows: rooms } = await sql<{ name: string; type: string }>`
    select name, type from room where site_id = ${tx.siteId} and is_active order by name, id`.execute(tx);
  const wishes = await listWishes(tx);
  const fixed = lessons.flatMap(({ goes, ...lesson }) => (goes ? [] : [lesson]));
  const sections = new Set(loads.map((it) => it.class_section_id));
  return {
    input: prepareInput({ seed, steps: stepsAtMost, periods, loads, fixed, wishes, rooms }),
    section_count: sections.size,
    replaced_count: lessons.length - fixed.length,
    kept_count: fixed.filter((it) => sections.has(it.section)).length,
  };
}

async function listWishes(tx: SiteTx): Promise<TeacherWish[]> {
  const { rows } = await sql<TeacherWish>`
    select t.id as teacher, w.most_a_day, w.most_in_row,
      array(select p.routine_period_id from routine_wish_period p where p.site_id = t.site_id
        and p.employee_id = t.id and p.wish = 'closed' order by p.routine_period_id) as closed,
      array(select p.routine_period_id from routine_wish_period p where p.site_id = t.site_id
        and p.employee_id = t.id and p.wish = 'disliked' order by p.routine_period_id) as disliked
    from employee t
    left join routine_wish w on w.site_id = t.site_id and w.employee_id = t.id
    where t.site_id = ${tx.siteId} and (w.id is not null or exists (select from routine_wish_period p
      where p.site_id = t.site_id and p.employee_id = t.id))
    order by t.id`.execute(tx);
  return rows;
}
