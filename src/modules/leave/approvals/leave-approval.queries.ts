import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { joinSchoolDays } from '#modules/attendance/index.ts';
import { joinBellOn, joinRoutineOn } from '#modules/routine/index.ts';
import type { Page } from '#shared/contract.ts';
import { type ApplicationRow, selectApplications } from '../applications/leave-application.queries.ts';
import type { ApprovalListInput, AwayColleague, ClashingLesson } from './leave-approval.contract.ts';

export function listApplications(
  tx: SiteTx,
  { state, employee_id, leave_type_id, from, to, ...input }: ApprovalListInput,
): Promise<Page<ApplicationRow>> {
  let query = selectApplications(tx);
  if (state) query = query.where('state', '=', state);
  if (employee_id) query = query.where('employee_id', '=', employee_id);
  if (leave_type_id) query = query.where('leave_type_id', '=', leave_type_id);
  if (from) query = query.where('ends_on', '>=', from);
  if (to) query = query.where('starts_on', '<=', to);
  return pageOfList(query, input, {
    table: 'application',
    search: ['employee_name_en', 'employee_name_bn', 'employee_no', 'reason'],
  });
}

export async function listApplicants(tx: SiteTx) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string }>`
    select e.id, e.name_en, e.name_bn from employee e
    where e.site_id = ${tx.siteId}
      and exists (select from leave_application a where a.site_id = e.site_id and a.employee_id = e.id)
    order by e.name_en, e.id`.execute(tx);
  return rows;
}

/** Of application `a`: standing leave `s` of others of the same designation, or teachers of the same subject, on its days. */
const joinClashes = sql`
  join employee mine on mine.site_id = a.site_id and mine.id = a.employee_id
  join lateral (select w.starts_on, w.ends_on from leave_span w where w.site_id = a.site_id
    and w.leave_application_id = a.id order by w.span_no desc limit 1) own on true
  join leave_span s on s.site_id = a.site_id and s.closed_on is null and s.employee_id <> a.employee_id
    and s.starts_on <= own.ends_on and s.ends_on >= own.starts_on
  join employee e on e.site_id = s.site_id and e.id = s.employee_id
    and (e.designation_id = mine.designation_id or e.subject_id = mine.subject_id)`;

/** How many others are away on the days of applications; those without any are left out. */
export async function countClashes(
  tx: SiteTx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select a.id, count(distinct s.employee_id)::int as count from leave_application a ${joinClashes}
    where a.site_id = ${tx.siteId} and a.id = any(${[...applicationIds]}::uuid[]) group by a.id`.execute(tx);
  return new Map(rows.map((it) => [it.id, it.count]));
}

/** Who else is away, or asked to be, on the days of an application. */
export async function listAway(tx: SiteTx, applicationId: string): Promise<AwayColleague[]> {
  const { rows } = await sql<AwayColleague>`
    select s.employee_id, e.name_en, e.name_bn, d.name_en as designation_name_en, d.name_bn as designation_name_bn,
      t.name_en as leave_type_name_en, t.name_bn as leave_type_name_bn, s.starts_on, s.ends_on, s.day_part,
      s.kind = 'approved' as is_approved
    from leave_application a ${joinClashes}
    join designation d on d.id = e.designation_id
    join leave_type t on t.site_id = s.site_id and t.id = s.leave_type_id
    where a.site_id = ${tx.siteId} and a.id = ${applicationId}
    order by s.starts_on, e.name_en, s.leave_application_id`.execute(tx);
  return rows;
}

/** The lessons of the routine that an employee would miss, on days on which their sections have school. */
export async function listClashingLessons(
  tx: SiteTx,
  { employee_id, starts_on, ends_on }: Pick<ApplicationRow, 'employee_id' | 'starts_on' | 'ends_on'>,
): Promise<ClashingLesson[]> {
  const { rows } = await sql<ClashingLesson>`
    select r.id, r.weekday, to_char(bell.starts_at, 'HH24:MI') as starts_at, to_char(bell.ends_at, 'HH24:MI') as ends_at,
      k.name_en as class_name_en, k.name_bn as class_name_bn, section.name as section_name,
      j.name_en as subject_name_en, j.name_bn as subject_name_bn, count(*)::int as day_count
    -- The lessons of one person first: every section has school on every day.
    from (select e.* from routine_entry e where e.site_id = ${tx.siteId} and e.employee_id = ${employee_id} offset 0) r
    join academic_year y on y.site_id = r.site_id and y.id = r.academic_year_id
    join class_section section on section.site_id = r.site_id and section.id = r.class_section_id
    ${joinSchoolDays(tx.siteId, sql`${starts_on}`, sql`${ends_on}`)} and school_day.is_school_day
      and school_day.routine_weekday = r.weekday and school_day.on_date between y.starts_on and y.ends_on
    join academic_class k on k.id = section.class_id
    join subject j on j.id = r.subject_id
    ${joinRoutineOn(sql`school_day.on_date`)}
    ${joinBellOn(sql`school_day.on_date`)}
    group by r.id, r.weekday, bell.starts_at, bell.ends_at, k.name_en, k.name_bn, section.name, j.name_en, j.name_bn
    order by min(school_day.on_date), bell.starts_at, r.id`.execute(tx);
  return rows;
}
