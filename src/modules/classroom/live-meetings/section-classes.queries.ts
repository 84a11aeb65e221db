import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import { selectMeetings, stateNow } from './live-meeting.queries.ts';

/** The live classes of a section from one day to another in Bangladesh, without those cancelled; a link only while open. */
export const onlineClassesOfSection = (tx: SiteTx, sectionId: string, from: Day, to: Day) =>
  selectMeetings(tx)
    .clearSelect()
    .select(['live_meeting.id', 'live_meeting.title', 'live_meeting.subject_id'])
    .select(['subject.name_en as subject_en', 'subject.name_bn as subject_bn'])
    .select(['host.name_en as teacher_en', 'host.name_bn as teacher_bn'])
    .select([
      sql<Day>`(live_meeting.starts_at at time zone 'Asia/Dhaka')::date`.as('on_date'),
      dhakaTime('starts_at').as('starts_at'),
      dhakaTime('ends_at').as('ends_at'),
      stateNow.as('state'),
      sql<string | null>`case when ${stateNow} = 'open' then live_meeting.join_url end`.as('join_url'),
    ])
    .where('live_meeting.kind', '=', 'class')
    .where('live_meeting.sent_at', 'is not', null)
    .where('live_meeting.cancelled_at', 'is', null)
    .where(sql<boolean>`live_meeting.starts_at >= ${from}::date::timestamp at time zone 'Asia/Dhaka'
      and live_meeting.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`)
    .where(sql<boolean>`exists (select from meeting_invitation i where i.site_id = ${tx.siteId}
      and i.live_meeting_id = live_meeting.id and i.class_section_id = ${sectionId})`)
    .orderBy('live_meeting.starts_at')
    .orderBy('live_meeting.id')
    .execute();

export type OnlineClass = Awaited<ReturnType<typeof onlineClassesOfSection>>[number];

const dhakaTime = (column: 'starts_at' | 'ends_at') =>
  sql<string>`to_char(${sql.ref(`live_meeting.${column}`)} at time zone 'Asia/Dhaka', 'HH24:MI')`;
