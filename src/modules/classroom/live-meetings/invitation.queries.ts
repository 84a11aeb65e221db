import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import type { Caller, SiteCaller } from '#kernel/http/context.ts';
import type { Page } from '#shared/contract.ts';
import type { Invitation, InvitationListInput } from './live-meeting.contract.ts';
import { selectMeetings, stateNow } from './live-meeting.queries.ts';

/** The meetings a person of an institution is invited to or holds; a guardian sees those of the children. */
export function listInvitations(
  tx: SiteTx,
  caller: SiteCaller,
  input: InvitationListInput,
): Promise<Page<Invitation>> {
  const siteId = caller.site_id;
  const isOver = sql<boolean>`(live_meeting.ends_at < now())`;
  const query = selectMeetings(tx)
    .select(sql<string | null>`case when ${stateNow} = 'open' then live_meeting.join_url end`.as('join_url'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('student')
          .select(['student.name_en', 'student.name_bn'])
          .where('student.site_id', '=', siteId)
          .where(isOwnStudent(caller))
          .where(sql<boolean>`exists (select from meeting_invitation i
            join enrolment e on e.site_id = i.site_id and e.class_section_id = i.class_section_id and e.status = 'active'
            where i.site_id = ${siteId} and i.live_meeting_id = live_meeting.id and e.student_id = student.id)`)
          .orderBy('student.name_en'),
      )
        .$castTo<Invitation['students']>()
        .as('students'),
    )
    .where(isFor(caller))
    .where(isTold(caller))
    .$if(input.when !== undefined, (it) =>
      it.where(input.when === 'past' ? isOver : sql<boolean>`not ${isOver}`),
    )
    .$if(Boolean(input.q), (it) =>
      it.where(sql<boolean>`position(lower(${input.q}) in lower(live_meeting.title)) > 0`),
    );
  return pageOfRows(query, input, 'id');
}

/** Only host and office see a meeting before those invited are told. */
export const isTold = ({ employee_id }: Caller): Expression<SqlBool> =>
  sql`(live_meeting.sent_at is not null or live_meeting.host_id is not distinct from ${employee_id}::uuid)`;

export function isFor({ site_id, employee_id, household_id, student_id }: Caller): Expression<SqlBool> {
  if (employee_id)
    return sql`(live_meeting.host_id = ${employee_id} or exists (select from meeting_invitation i
      where i.site_id = ${site_id} and i.live_meeting_id = live_meeting.id and i.employee_id = ${employee_id}))`;
  return sql`live_meeting.id in (select i.live_meeting_id from meeting_invitation i
    join enrolment e on e.site_id = i.site_id and e.class_section_id = i.class_section_id and e.status = 'active'
    join student s on s.site_id = e.site_id and s.id = e.student_id
    where i.site_id = ${site_id} and (s.id = ${student_id}::uuid or s.household_id = ${household_id}::uuid))`;
}

const isOwnStudent = ({ household_id, student_id }: Caller) =>
  sql<boolean>`(student.id = ${student_id}::uuid or student.household_id = ${household_id}::uuid)`;
