import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Recipients } from '#modules/communication/index.ts';
import type { Page } from '#shared/contract.ts';
import type { LiveMeeting, LiveMeetingFields, LiveMeetingListInput } from './live-meeting.contract.ts';

/** What a meeting is now; it is open a quarter of an hour before it starts. */
export const stateNow = sql<LiveMeeting['state']>`case
  when live_meeting.cancelled_at is not null then 'cancelled'
  when now() > live_meeting.ends_at then 'ended'
  when now() >= live_meeting.starts_at - interval '15 minutes' then 'open'
  else 'scheduled' end`;

export const selectMeetings = (tx: SiteTx) =>
  tx
    .selectFrom('live_meeting')
    .innerJoin('employee as host', (join) => inSameSite(join, 'host.id', 'live_meeting.host_id'))
    .leftJoin('subject', 'subject.id', 'live_meeting.subject_id')
    .select(['live_meeting.id', 'live_meeting.title', 'live_meeting.agenda'])
    .select(['live_meeting.starts_at', 'live_meeting.ends_at'])
    .select(['host.name_en as host_name_en', 'host.name_bn as host_name_bn'])
    .select(['subject.name_en as subject_name_en', 'subject.name_bn as subject_name_bn'])
    .select(['live_meeting.period', 'live_meeting.cancel_reason'])
    .select([sql<LiveMeeting['kind']>`live_meeting.kind`.as('kind'), stateNow.as('state')]);

const selectOwn = (tx: SiteTx, hostId: string | null) =>
  selectMeetings(tx)
    .select(['live_meeting.subject_id', 'live_meeting.host_id', 'live_meeting.join_url'])
    .select([
      sql<boolean>`live_meeting.sent_at is not null`.as('is_sent'),
      participants(sql`p.joined_at is not null`).as('joined_count'),
      participants(sql`p.answer = 'accepted'`).as('accepted_count'),
    ])
    .select([invited('class_section_id').as('class_section_ids'), invited('employee_id').as('employee_ids')])
    .$if(hostId !== null, (it) => it.where('live_meeting.host_id', '=', hostId));

const participants = (which: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from meeting_participant p
    where p.site_id = live_meeting.site_id and p.live_meeting_id = live_meeting.id and ${which})`;

const invited = (column: 'class_section_id' | 'employee_id') =>
  sql<string[]>`array(select i.${sql.ref(column)} from meeting_invitation i
    where i.site_id = live_meeting.site_id and i.live_meeting_id = live_meeting.id
      and i.${sql.ref(column)} is not null order by i.id)`;

/** @param hostId only the meetings of this host; `null`: all of the institution. */
export function listMeetings(
  tx: SiteTx,
  hostId: string | null,
  { state, host_id, class_section_id, on_date, ...input }: LiveMeetingListInput,
): Promise<Page<LiveMeeting>> {
  const query = selectOwn(tx, hostId)
    .$if(state !== undefined, (it) => it.where(stateNow, '=', state!))
    .$if(host_id !== undefined, (it) => it.where('live_meeting.host_id', '=', host_id!))
    .$if(class_section_id !== undefined, (it) =>
      it.where(sql<boolean>`exists (select from meeting_invitation i where i.site_id = live_meeting.site_id
        and i.live_meeting_id = live_meeting.id and i.class_section_id = ${class_section_id})`),
    )
    .$if(on_date !== undefined, (it) =>
      it.where(sql<boolean>`live_meeting.starts_at >= ${on_date}::date::timestamp at time zone 'Asia/Dhaka'
        and live_meeting.starts_at < (${on_date}::date + 1)::timestamp at time zone 'Asia/Dhaka'`),
    );
  return pageOfList(query, input, { table: 'live_meeting', search: ['title'] });
}

export const findMeeting = (
  tx: SiteTx,
  hostId: string | null,
  id: string,
): Promise<LiveMeeting | undefined> =>
  selectOwn(tx, hostId).where('live_meeting.id', '=', id).executeTakeFirst();

type Row = Omit<LiveMeetingFields, 'class_section_ids' | 'employee_ids' | 'is_sent'> & { host_id: string };

export async function insertMeeting(tx: SiteTx, by: string, fields: Row): Promise<string> {
  const row = await tx
    .insertInto('live_meeting')
    .values({ ...fields, site_id: tx.siteId, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateMeeting(tx: SiteTx, id: string, fields: Row): Promise<void> {
  await tx.updateTable('live_meeting').set(fields).where('id', '=', id).execute();
}

/** Notes that those invited were told. */
export async function markSent(tx: SiteTx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('live_meeting')
    .set({ sent_at: sql`coalesce(sent_at, now())` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Copies a meeting with its invitations to each of the following weeks. @returns the copies */
export async function repeatMeeting(tx: SiteTx, id: string, weeks: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with copied as (
      insert into live_meeting (site_id, kind, title, agenda, subject_id, host_id, starts_at, ends_at, join_url, period,
        created_by)
      select m.site_id, m.kind, m.title, m.agenda, m.subject_id, m.host_id, m.starts_at + make_interval(days => 7 * n),
        m.ends_at + make_interval(days => 7 * n), m.join_url, m.period, m.created_by
      from live_meeting m cross join generate_series(1, ${weeks}::int) n
      where m.site_id = ${tx.siteId} and m.id = ${id}
      returning site_id, id
    ), invited as (
      insert into meeting_invitation (site_id, live_meeting_id, class_section_id, employee_id)
      select c.site_id, c.id, i.class_section_id, i.employee_id
      from copied c join meeting_invitation i on i.site_id = c.site_id and i.live_meeting_id = ${id}
    )
    select id from copied`.execute(tx);
  return rows.map((it) => it.id);
}

export async function cancelMeeting(tx: SiteTx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('live_meeting')
    .set({
      cancelled_at: sql`coalesce(cancelled_at, now())`,
      cancel_reason: sql`coalesce(cancel_reason, ${reason})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteMeeting(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('live_meeting').where('id', '=', id).execute();
}

/** Invites exactly these. @returns those who were not invited before. */
export async function setInvitations(
  tx: SiteTx,
  id: string,
  sectionIds: readonly string[],
  employeeIds: readonly string[],
): Promise<Invited> {
  const wanted = JSON.stringify([
    ...sectionIds.map((class_section_id) => ({ class_section_id })),
    ...employeeIds.map((employee_id) => ({ employee_id })),
  ]);
  await sql`
    delete from meeting_invitation i
    where i.site_id = ${tx.siteId} and i.live_meeting_id = ${id} and not exists (
      select from jsonb_to_recordset(${wanted}::jsonb) w(class_section_id uuid, employee_id uuid)
      where w.class_section_id = i.class_section_id or w.employee_id = i.employee_id)`.execute(tx);
  const { rows } = await sql<{ class_section_id: string | null; employee_id: string | null }>`
    insert into meeting_invitation (site_id, live_meeting_id, class_section_id, employee_id)
    select ${tx.siteId}, ${id}, w.class_section_id, w.employee_id
    from jsonb_to_recordset(${wanted}::jsonb) w(class_section_id uuid, employee_id uuid)
    on conflict do nothing
    returning class_section_id, employee_id`.execute(tx);
  return {
    section_ids: rows.flatMap((row) => row.class_section_id ?? []),
    employee_ids: rows.flatMap((row) => row.employee_id ?? []),
  };
}

export interface Invited {
  section_ids: string[];
  employee_ids: string[];
}

/** The accounts of employees, and of the students of sections and their guardians, but not `by`. */
export const accountsOfInvited = (siteId: string, by: string | null, invited: Invited): Recipients =>
  sql`
    with pupil as (
      select s.id, s.household_id from enrolment e
      join student s on s.site_id = e.site_id and s.id = e.student_id
      where e.site_id = ${siteId} and e.class_section_id = any (${invited.section_ids}::uuid[]) and e.status = 'active'
    )
    select u.id as user_id, u.language from user_account u
    where u.site_id = ${siteId} and u.is_active and u.id is distinct from ${by}::uuid
      and (u.employee_id = any (${invited.employee_ids}::uuid[]) or u.student_id in (select id from pupil)
        or u.household_id in (select household_id from pupil))`;

/** Everybody employed now. */
export const listEmployees = (tx: SiteTx) =>
  tx
    .selectFrom('employee')
    .select(['id', 'name_en', 'name_bn'])
    .where('status', '=', 'active')
    .orderBy('sort_order')
    .orderBy('name_en')
    .orderBy('id')
    .execute();

/** How many of these employees and sections the institution has. */
export async function countInvited(
  tx: SiteTx,
  sectionIds: readonly string[],
  employeeIds: readonly string[],
): Promise<{ sections: number; employees: number }> {
  const { rows } = await sql<{ sections: number; employees: number }>`
    select (select count(*)::int from class_section where site_id = ${tx.siteId} and id = any (${sectionIds})) as sections,
      (select count(*)::int from employee where site_id = ${tx.siteId} and id = any (${employeeIds})) as employees`.execute(
    tx,
  );
  return rows[0]!;
}
