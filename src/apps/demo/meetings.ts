import type { Database } from '#kernel/database/database.ts';
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
    ].map((meeting) => ({ id: random.uuid(), ...meeting }));
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
        ...{ site_id: site.id, id: random.uuid(), live_meeting_id: it.id, class_section_id: section.id },
      })),
    );
  });
}
