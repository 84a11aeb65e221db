import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { examRoutine } from './papers/exam-routine.document.ts';
import { examRoutineOf } from './papers/exam-routines.ts';
import { demoDay } from './plan.ts';

const notices = [
  [
    'নভেম্বর মাসের বেতন পরিশোধ',
    'নভেম্বর মাসের বেতন ১৫ তারিখের মধ্যে পরিশোধ করার জন্য অভিভাবকদের অনুরোধ করা হলো। নির্ধারিত সময়ের পরে বিলম্ব ফি প্রযোজ্য হবে।',
    '2026-11-02',
    ['public', 'guardians'],
  ],
  [
    'অভিভাবক সভা',
    'আগামী বৃহস্পতিবার বেলা ১১টায় মিলনায়তনে অভিভাবক সভা অনুষ্ঠিত হবে। সকল অভিভাবকের উপস্থিতি কামনা করা হচ্ছে।',
    '2026-09-14',
    ['public', 'guardians'],
  ],
  [
    'শিক্ষক পরিষদের সভা',
    'মাসিক শিক্ষক পরিষদের সভা শনিবার দুপুর ২টায় শিক্ষক মিলনায়তনে অনুষ্ঠিত হবে।',
    '2026-11-08',
    ['employees'],
  ],
  [
    'শীতকালীন অবকাশ',
    'শীতকালীন অবকাশ উপলক্ষে প্রতিষ্ঠানের সকল কার্যক্রম বন্ধ থাকবে। অবকাশ শেষে যথারীতি ক্লাস শুরু হবে।',
    '2026-11-12',
    ['public', 'students', 'guardians', 'employees'],
  ],
  [
    'বিজ্ঞান মেলায় অংশগ্রহণ',
    'উপজেলা বিজ্ঞান মেলায় অংশগ্রহণে আগ্রহী শিক্ষার্থীরা বিজ্ঞান শিক্ষকের কাছে নাম জমা দেবে।',
    '2026-08-23',
    ['public', 'students'],
  ],
] as const;

/** The notices of the year, one with the routine of the running exam attached, and the notifications of their readers. */
export async function makeNotices(
  database: Database,
  files: FileStore,
  site: DemoSite,
  { 'site-admin': by, teacher }: Pick<Record<UserType, string>, 'site-admin' | 'teacher'>,
): Promise<void> {
  const exam = site.plan.exams.at(-1)!;
  const name = exam.name_bn.replace(/ [০-৯]+$/, '');
  const title = `${name}র সময়সূচি`;
  const paper = await printRoutine(database, files, site);
  await asOwner(database, site.id, async (tx) => {
    const attachment_file_id = await storeFile(tx, files, {
      site_id: site.id,
      purpose: 'notice_attachment',
      name: `${title}.pdf`,
      bytes: paper,
      content_type: 'application/pdf',
      is_public: true,
      created_by: by,
    });
    const routine = {
      title,
      body: `<p>আগামী <strong>১ নভেম্বর</strong> থেকে ${name} শুরু হবে। বিস্তারিত সময়সূচি সংযুক্ত আছে।</p><ul><li>পরীক্ষার্থীদের সকাল ৯:৩০ মিনিটের মধ্যে উপস্থিত থাকতে হবে।</li><li>প্রবেশপত্র ছাড়া পরীক্ষায় অংশ নেওয়া যাবে না।</li></ul>`,
      publish_on: '2026-10-20',
      audiences: ['public', 'students', 'guardians'],
      attachment_file_id,
    };
    const others = notices.map(([title, text, publish_on, audiences]) => ({
      title,
      body: `<p>${text}</p>`,
      publish_on,
      audiences,
      attachment_file_id: null,
    }));
    await insertRows(
      tx,
      'notice',
      [routine, ...others].map((notice) => ({
        site_id: site.id,
        ...notice,
        state: 'published',
        created_by: by,
        published_at: `${notice.publish_on}T04:00:00Z`,
      })),
    );
    await insertRows(tx, 'notice', noticesOfClassTeacher(site, teacher));
    await notifyReaders(tx, by);
  });
}

/** To the section whose pupils can sign in, by its class teacher; the other institution has no such section. */
function noticesOfClassTeacher(site: DemoSite, teacher: string) {
  const section = site.sections.find((it) => it.class === 'nine' && it.group === 'science');
  if (!section) return [];
  return [
    {
      site_id: site.id,
      title: 'ব্যবহারিক খাতা জমা',
      created_by: teacher,
      state: 'published',
      body: '<p>পদার্থবিজ্ঞান ও রসায়নের ব্যবহারিক খাতা আগামী রবিবারের মধ্যে জমা দিতে হবে।</p>',
      publish_on: '2026-11-15',
      published_at: '2026-11-15T04:00:00Z',
      audiences: ['students', 'guardians'],
      class_section_ids: [section.id],
    },
  ];
}

async function printRoutine(database: Database, files: FileStore, site: DemoSite): Promise<Uint8Array> {
  const letterhead = await asOwner(database, site.id, (tx) => readLetterhead(tx, files));
  const engine = createDocumentEngine({ threads: 1 });
  try {
    const signatures = [
      { title_en: 'Convenor, Examination Committee', title_bn: 'আহ্বায়ক, পরীক্ষা কমিটি' },
      site.plan.academic_group === 'college'
        ? { title_en: 'Principal', title_bn: 'অধ্যক্ষ' }
        : { title_en: 'Head Teacher', title_bn: 'প্রধান শিক্ষক' },
    ];
    const routine = examRoutineOf(site.plan, site.plan.exams.at(-1)!);
    const shared = { letterhead, signatures, printed_on: '2026-10-20' };
    return await engine.render(examRoutine, [routine], shared, { language: 'bn' });
  } finally {
    await engine.close();
  }
}

/** The bell of every reader; what is older than a fortnight they have read. */
async function notifyReaders(tx: SiteTx, by: string): Promise<void> {
  await sql`
    insert into notification (user_id, site_id, notice_id, title, href, created_at, read_at)
    select distinct r.user_id, n.site_id, n.id, n.title, '/api/v1/files/' || n.attachment_file_id,
      n.published_at,
      case when n.publish_on < ${demoDay}::date - 14 then n.published_at + interval '6 hours' end
    from notice n
    cross join notice_readers(n.audiences, n.class_ids, n.class_section_ids) r
    where n.site_id = ${tx.siteId} and r.user_id is not null and r.user_id <> ${by}`.execute(tx);
}
