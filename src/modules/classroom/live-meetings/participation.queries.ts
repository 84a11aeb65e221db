import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { SiteCaller } from '#kernel/http/context.ts';
import { isFor, isTold } from './invitation.queries.ts';
import type { OneInvitation, Participant } from './live-meeting.contract.ts';
import { selectMeetings } from './live-meeting.queries.ts';

/** A meeting that a person, or a child, is invited to, with the link. */
export function findInvitation(tx: SiteTx, { site_id, ...caller }: SiteCaller, id: string) {
  const asker = { site_id, ...caller };
  return selectMeetings(tx)
    .select(['live_meeting.subject_id', 'live_meeting.join_url'])
    .select([
      sql<boolean>`live_meeting.host_id is not distinct from ${asker.employee_id}::uuid`.as('is_host'),
      sql<string>`now()`.as('now'),
      sql<OneInvitation['own']>`coalesce((
        select jsonb_build_object('answer', p.answer, 'joined_at', p.joined_at) from meeting_participant p
        where p.site_id = ${site_id} and p.live_meeting_id = live_meeting.id and p.employee_id = ${asker.employee_id}::uuid),
        '{"answer": null, "joined_at": null}')`.as('own'),
      sql<(OneInvitation['students'][number] & { class_section_id: string })[]>`coalesce((
        select jsonb_agg(jsonb_build_object('student_id', s.id, 'name_en', s.name_en, 'name_bn', s.name_bn,
          'class_section_id', e.class_section_id, 'answer', p.answer, 'joined_at', p.joined_at) order by s.name_en, s.id)
        from meeting_invitation i
        join enrolment e on e.site_id = i.site_id and e.class_section_id = i.class_section_id and e.status = 'active'
        join student s on s.site_id = e.site_id and s.id = e.student_id
        left join meeting_participant p on p.site_id = i.site_id and p.live_meeting_id = i.live_meeting_id
          and p.student_id = s.id
        where i.site_id = ${site_id} and i.live_meeting_id = live_meeting.id
          and (s.id = ${asker.student_id}::uuid or s.household_id = ${asker.household_id}::uuid)), '[]')`.as(
        'students',
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('meeting_invitation as i')
          .innerJoin('class_section as c', (join) => inSameSite(join, 'c.id', 'i.class_section_id'))
          .innerJoin('academic_class as k', 'k.id', 'c.class_id')
          .select(['k.name_en as class_en', 'k.name_bn as class_bn', 'c.name as section'])
          .where('i.site_id', '=', site_id)
          .whereRef('i.live_meeting_id', '=', 'live_meeting.id')
          .orderBy('k.sort_order')
          .orderBy('c.name'),
      ).as('sections'),
    )
    .where('live_meeting.id', '=', id)
    .where(isFor(asker))
    .where(isTold(asker))
    .executeTakeFirst();
}

/** Those who answer or join: an employee, or students. */
export interface Participating {
  employee_id: string | null;
  student_ids: readonly string[];
}

const people = ({ employee_id, student_ids }: Participating) => sql`(
  select ${employee_id}::uuid as employee_id, null::uuid as student_id where ${employee_id}::uuid is not null
  union all select null, unnest(${[...student_ids]}::uuid[])) who`;

/** Keeps an answer, the last one. */
export async function writeAnswer(
  tx: SiteTx,
  id: string,
  who: Participating,
  answer: 'accepted' | 'declined',
): Promise<void> {
  await sql`
    with changed as (
      update meeting_participant p set answer = ${answer}, answered_at = now()
      where p.site_id = ${tx.siteId} and p.live_meeting_id = ${id}
        and (p.employee_id = ${who.employee_id}::uuid or p.student_id = any (${[...who.student_ids]}::uuid[]))
      returning p.employee_id, p.student_id
    )
    insert into meeting_participant (site_id, live_meeting_id, employee_id, student_id, answer, answered_at)
    select ${tx.siteId}, ${id}, who.employee_id, who.student_id, ${answer}, now() from ${people(who)}
    where not exists (select from changed c where c.employee_id = who.employee_id or c.student_id = who.student_id)
    on conflict do nothing`.execute(tx);
}

/** Keeps when people joined first. */
export async function writeJoined(tx: SiteTx, id: string, who: Participating): Promise<void> {
  await sql`
    with known as (
      update meeting_participant p set joined_at = coalesce(p.joined_at, now())
      where p.site_id = ${tx.siteId} and p.live_meeting_id = ${id}
        and (p.employee_id = ${who.employee_id}::uuid or p.student_id = any (${[...who.student_ids]}::uuid[]))
      returning p.employee_id, p.student_id
    )
    insert into meeting_participant (site_id, live_meeting_id, employee_id, student_id, joined_at)
    select ${tx.siteId}, ${id}, who.employee_id, who.student_id, now() from ${people(who)}
    where not exists (select from known k where k.employee_id = who.employee_id or k.student_id = who.student_id)
    on conflict do nothing`.execute(tx);
}

/** Everybody invited to a meeting: employees by name, then students by class, section and roll. */
export async function listParticipants(tx: SiteTx, id: string): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select x.id, x.kind, x.name_en, x.name_bn, x.class_en, x.class_bn, x.section, x.roll, p.answer, p.joined_at
    from (
      select t.id, 'employee' as kind, t.name_en, t.name_bn, null as class_en, null as class_bn, null as section,
        null::int as roll, 0 as sort_order
      from meeting_invitation i join employee t on t.site_id = i.site_id and t.id = i.employee_id
      where i.site_id = ${tx.siteId} and i.live_meeting_id = ${id}
      union all
      select s.id, 'student', s.name_en, s.name_bn, k.name_en, k.name_bn, c.name, e.roll, k.sort_order
      from meeting_invitation i
      join class_section c on c.site_id = i.site_id and c.id = i.class_section_id
      join academic_class k on k.id = c.class_id
      join enrolment e on e.site_id = c.site_id and e.class_section_id = c.id and e.status = 'active'
      join student s on s.site_id = e.site_id and s.id = e.student_id
      where i.site_id = ${tx.siteId} and i.live_meeting_id = ${id}) x
    left join meeting_participant p on p.site_id = ${tx.siteId} and p.live_meeting_id = ${id}
      and x.id in (p.employee_id, p.student_id)
    order by x.kind, x.sort_order, x.section, x.roll, x.name_en, x.id`.execute(tx);
  return rows;
}
