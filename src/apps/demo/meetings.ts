import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

const link = 'https://meet.example.org/';

/** A live class that is over, one to come and a meeting with parents, of the section whose pupils can sign in. */
export async function makeMeetings(database: Database, site: DemoSite): Promise<void> {
  const section = site.sections.find((it) => it.class === 'nine' && it.group === 'science')!;
  const random = new Random(404);
  await asOwner(database, site.id, async (tx) => {
    const subject = await tx
      .selectFrom('group_subject')
      .innerJoin('subject', 'subject.id', 'group_subject.subject_id')
      .select(['subject.id', 'subject.name_bn'])
      .where('group_subject.site_id', '=', site.id)
      .where('group_subject.class_id', '=', (eb) =>
        eb
          .selectFrom('class_section')
          .select('class_section.class_id')
          .where('class_section.site_id', '=', site.id)
          .where('class_section.id', '=', section.id),
      )
      .orderBy('group_subject.sort_order')
      .executeTakeFirstOrThrow();
    const own = { site_id: site.id, host_id: section.class_teacher_id };
    const lesson = { ...own, kind: 'class', subject_id: subject.id };
    const meetings = [
      {
        ...lesson,
        title: `${subject.name_bn}: পরীক্ষার আগের পুনরালোচনা`,
        agenda: 'গত অধ্যায়গুলোর কঠিন প্রশ্ন নিয়ে আলোচনা।',
        starts_at: '2026-11-15T19:00:00+06:00',
        ends_at: '2026-11-15T20:00:00+06:00',
      },
      {
        ...lesson,
        title: `${subject.name_bn}: নতুন অধ্যায়ের সূচনা`,
        agenda: 'বই ও খাতা সঙ্গে রাখতে হবে।',
        starts_at: '2026-12-20T19:00:00+06:00',
        ends_at: '2026-12-20T20:00:00+06:00',
      },
      {
        ...own,
        kind: 'meeting',
        subject_id: null,
        title: 'অনলাইন অভিভাবক সভা',
        agenda: 'বার্ষিক পরীক্ষার ফলাফল ও আগামী বছরের প্রস্তুতি।',
        starts_at: '2026-12-28T20:00:00+06:00',
        ends_at: '2026-12-28T21:00:00+06:00',
      },
      {
        ...own,
        kind: 'meeting',
        subject_id: null,
        title: 'পরীক্ষার প্রস্তুতি: উন্মুক্ত প্রশ্নোত্তর কক্ষ',
        agenda: 'বার্ষিক পরীক্ষা পর্যন্ত যেকোনো সময় প্রশ্ন নিয়ে আসা যাবে।',
        starts_at: '2026-11-19T08:00:00+06:00',
        ends_at: '2026-12-31T20:00:00+06:00',
      },
      {
        ...lesson,
        title: `${subject.name_bn}: অনুশীলনী ক্লাস`,
        agenda: null,
        starts_at: '2026-11-18T20:00:00+06:00',
        ends_at: '2026-11-18T20:40:00+06:00',
        cancelled_at: '2026-11-18T11:20:00Z',
        cancel_reason: 'এলাকায় বিদ্যুৎ নেই। নতুন সময় পরে জানানো হবে।',
      },
      {
        ...own,
        kind: 'meeting',
        subject_id: null,
        title: 'ফল প্রকাশের পর অভিভাবক পরামর্শ',
        agenda: 'তারিখ চূড়ান্ত হলে আমন্ত্রণ পাঠানো হবে।',
        starts_at: '2026-12-30T19:00:00+06:00',
        ends_at: '2026-12-30T20:00:00+06:00',
        sent_at: null,
      },
    ].map((meeting) => ({
      id: random.uuid(),
      cancelled_at: null,
      cancel_reason: null,
      sent_at: '2026-11-12T09:00:00Z',
      ...meeting,
    }));
    await insertRows(
      tx,
      'live_meeting',
      meetings.map((it) => ({
        ...it,
        join_url: link + it.id.slice(0, 8),
        created_at: '2026-11-12T09:00:00Z',
      })),
    );
    await insertRows(
      tx,
      'meeting_invitation',
      meetings.map((it) => ({
        site_id: site.id,
        id: random.uuid(),
        live_meeting_id: it.id,
        class_section_id: section.id,
      })),
    );
    // The office takes the minutes of the meeting with parents.
    await insertRows(tx, 'meeting_invitation', [
      { site_id: site.id, id: random.uuid(), live_meeting_id: meetings[2]!.id, employee_id: site.office.id },
    ]);
    const [past, , , open] = meetings;
    await insertParticipants(tx, [past!.id, open!.id]);
  });
}

/** Most students of the section answer, and many of those join a few minutes after the beginning. */
async function insertParticipants(tx: SiteTx, meetingIds: string[]): Promise<void> {
  await sql`
    insert into meeting_participant (site_id, live_meeting_id, student_id, answer, answered_at, joined_at)
    select m.site_id, m.id, e.student_id, case when luck % 9 = 0 then 'declined' else 'accepted' end,
      m.starts_at - interval '1 day', case when luck % 4 > 0 then m.starts_at + make_interval(mins => luck % 12) end
    from live_meeting m
    join meeting_invitation i on i.site_id = m.site_id and i.live_meeting_id = m.id
    join enrolment e on e.site_id = i.site_id and e.class_section_id = i.class_section_id and e.status = 'active'
    cross join lateral (select abs(hashtext(e.student_id::text || m.id::text)) as luck) draw
    where m.site_id = ${tx.siteId} and m.id = any (${meetingIds}::uuid[]) and luck % 6 > 0`.execute(tx);
}
