import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** A class room: titles and descriptions in English and Bangla, a plan, and lessons as teachers write them. */
const rooms = [
  {
    subject: '136',
    title: ['Physics for class nine', 'নবম শ্রেণির পদার্থবিজ্ঞান'],
    description: [
      'Motion, force and energy, with what you can try at home.',
      'গতি, বল ও শক্তি; সঙ্গে ঘরে করার মতো পরীক্ষা।',
    ],
    is_public: true,
    plan: {
      chapter: 'অধ্যায় ৩: বল',
      aims: 'নিউটনের তিনটি সূত্র ব্যাখ্যা করতে পারবে এবং দৈনন্দিন জীবনে প্রয়োগ করতে পারবে।',
      starts_on: '2026-11-08',
      topics: [
        ['জড়তা ও নিউটনের প্রথম সূত্র', '2026-11-08', 2],
        ['নিউটনের দ্বিতীয় সূত্র', '2026-11-12', 3],
        ['ক্রিয়া ও প্রতিক্রিয়া', '2026-11-19', 2],
        ['ঘর্ষণ', '2026-11-26', 2],
      ],
    },
    lessons: [
      [
        'জড়তা কী? একটি গ্লাস, একটি কার্ড ও একটি মুদ্রা',
        'গ্লাসের ওপর কার্ড, কার্ডের ওপর মুদ্রা রেখে কার্ডে টোকা দাও। মুদ্রাটি কেন গ্লাসের ভেতর পড়ে?\n\nবাড়ির কাজ: জড়তার তিনটি উদাহরণ খাতায় লেখো।',
        '2026-11-08',
        'জড়তা নবম শ্রেণি',
        0,
      ],
      [
        'বল, ভর ও ত্বরণের সম্পর্ক: F = ma',
        '৫ কেজি ভরের বস্তুতে ২০ নিউটন বল দিলে ত্বরণ কত? ধাপে ধাপে পাঁচটি অঙ্কের সমাধান।',
        '2026-11-15',
        'নিউটনের দ্বিতীয় সূত্র',
        1,
      ],
      [
        'নৌকা থেকে লাফ দিলে নৌকা পেছায় কেন?',
        'প্রতিটি ক্রিয়ারই সমান ও বিপরীত প্রতিক্রিয়া আছে। বন্দুক, রকেট ও নৌকার উদাহরণ।',
        '2026-11-19',
        'নিউটনের তৃতীয় সূত্র',
        2,
      ],
      ['ঘর্ষণ কখন বন্ধু, কখন শত্রু', 'খসড়া: চাকা ও ব্রেকের ছবি এখনো যোগ করা হয়নি।', '2026-11-26', null, 3],
    ],
  },
  {
    subject: '109',
    title: ['Mathematics for class nine', 'নবম শ্রেণির গণিত'],
    description: ['Worked examples before each test.', 'প্রতিটি পরীক্ষার আগে সমাধানসহ উদাহরণ।'],
    is_public: true,
    plan: null,
    lessons: [
      [
        'পিথাগোরাসের উপপাদ্য: প্রমাণ ও প্রয়োগ',
        'চারটি সর্বসম ত্রিভুজ দিয়ে প্রমাণ। ছবিটি দেখে খাতায় আঁকো।\n\nঅনুশীলনী ১৫-এর ১ থেকে ৬ নম্বর অঙ্ক করো।',
        '2026-11-10',
        'পিথাগোরাসের উপপাদ্য',
        null,
      ],
      [
        'উৎপাদকে বিশ্লেষণ: ছয়টি নিয়ম',
        'মধ্যপদ বিশ্লেষণ থেকে ভাগশেষ উপপাদ্য পর্যন্ত, প্রতিটির দুটি করে উদাহরণ।',
        '2026-11-17',
        null,
        null,
      ],
    ],
  },
  {
    subject: '107',
    title: ['English for class nine', 'নবম শ্রেণির ইংরেজি'],
    description: ['Grammar and writing for the board examination.', 'বোর্ড পরীক্ষার গ্রামার ও রাইটিং।'],
    is_public: true,
    plan: null,
    lessons: [
      [
        'Right form of verbs: ten rules',
        'Read the ten rules with their examples. Then do the exercise of the Dhaka Board 2024 paper in your notebook.\n\nBring your answers on Sunday.',
        '2026-11-11',
        'right form of verbs SSC',
        null,
      ],
      [
        'Writing a paragraph: A winter morning',
        'Begin with what you see, go on with what people do, and end with how you feel. About 150 words.',
        '2026-11-18',
        null,
        null,
      ],
      [
        'Completing sentences',
        'If, when, because, so that, lest: which form of the verb follows each, with three sentences of your own.',
        '2026-11-22',
        'completing sentence SSC',
        null,
      ],
    ],
  },
  {
    subject: '101',
    title: ['Bangla for class nine', 'নবম শ্রেণির বাংলা'],
    description: ['For the section alone.', 'শুধু শাখার শিক্ষার্থীদের জন্য।'],
    is_public: false,
    plan: null,
    lessons: [
      [
        '‘বঙ্গবাণী’: কবি ও কবিতা',
        'আবদুল হাকিমের মাতৃভাষাপ্রীতি। কবিতাটি শব্দার্থসহ পড়ো এবং সৃজনশীল প্রশ্ন দুটির উত্তর লেখো।',
        '2026-11-16',
        'বঙ্গবাণী কবিতা',
        null,
      ],
    ],
  },
] as const;

/** Class rooms with lessons and a plan for the section whose pupils can sign in; its class teacher holds the first two. */
export async function makeClassLessons(database: Database, files: FileStore, site: DemoSite): Promise<void> {
  const section = site.sections.find((it) => it.class === 'nine' && it.group === 'science')!;
  const random = new Random(407);
  await asOwner(database, site.id, async (tx) => {
    const teachers = await teachersOf(tx, section.id);
    const own = { site_id: site.id };
    const made = rooms.map((it, at) => {
      const subject = teachers.find(({ code }) => code === it.subject)!;
      const teacher_id =
        at < 2 ? section.class_teacher_id : (subject.employee_id ?? section.class_teacher_id);
      const plan = it.plan && {
        ...own,
        id: random.uuid(),
        teacher_id,
        chapter: it.plan.chapter,
        aims: it.plan.aims,
        starts_on: it.plan.starts_on,
        topics: it.plan.topics.map(([title, planned_on, class_count], sort_order) => ({
          ...own,
          id: random.uuid(),
          title,
          planned_on,
          class_count,
          sort_order,
        })),
      };
      return { ...it, id: random.uuid(), subject_id: subject.id, teacher_id, plan };
    });
    await insertRows(
      tx,
      'classroom',
      made.map(({ id, subject_id, teacher_id, title, description, is_public }) => ({
        ...own,
        id,
        subject_id,
        teacher_id,
        is_public,
        is_active: true,
        class_section_id: section.id,
        class_id: section.class_id,
        title_en: title[0],
        title_bn: title[1],
        description_en: description[0],
        description_bn: description[1],
        created_at: '2026-11-01T09:00:00+06:00',
      })),
    );
    const plans = made.flatMap(({ id, plan }) => (plan ? [{ ...plan, classroom_id: id }] : []));
    await insertRows(
      tx,
      'lesson_plan',
      plans.map(({ topics: _, ...plan }) => ({ ...plan, created_at: '2026-11-01T09:30:00+06:00' })),
    );
    await insertRows(
      tx,
      'lesson_plan_topic',
      plans.flatMap(({ id, topics }) => topics.map((topic) => ({ ...topic, lesson_plan_id: id }))),
    );
    const lessons = made.flatMap((room) =>
      room.lessons.map(([title, body, lesson_on, search, topic]) => ({
        ...own,
        id: random.uuid(),
        classroom_id: room.id,
        title,
        body,
        lesson_on,
        lesson_plan_topic_id: topic === null ? null : (room.plan?.topics[topic]?.id ?? null),
        video_url: search && `https://www.youtube.com/results?search_query=${encodeURIComponent(search)}`,
        is_published: lesson_on < '2026-11-24',
        published_at: lesson_on < '2026-11-24' ? `${lesson_on}T18:00:00+06:00` : null,
        updated_at: `${lesson_on}T18:00:00+06:00`,
      })),
    );
    await insertRows(tx, 'class_lesson', lessons);
    const withDrawing = lessons.find((it) => it.title.startsWith('পিথাগোরাস'))!;
    const id = await storeFile(tx, files, {
      ...own,
      purpose: 'class_lesson_file',
      name: 'pythagoras.png',
      content_type: 'image/png',
      bytes: await sharp(Buffer.from(pythagoras)).png().toBuffer(),
      is_public: true,
    });
    await insertRows(tx, 'class_lesson_file', [{ ...own, id, class_lesson_id: withDrawing.id }]);
  });
}

/** The subjects of a section's class with their teachers in the section. */
async function teachersOf(tx: SiteTx, sectionId: string) {
  const { rows } = await sql<{ id: string; code: string; employee_id: string | null }>`
    select s.id, s.code, a.employee_id from class_section c
    join academic_class k on k.id = c.class_id
    join subject s on s.level = k.level
    left join teacher_assignment a on a.site_id = c.site_id and a.class_section_id = c.id and a.subject_id = s.id
    where c.site_id = ${tx.siteId} and c.id = ${sectionId}`.execute(tx);
  return rows;
}

/** Four equal triangles in a square around the square of the hypotenuse. */
const pythagoras = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="-10 -10 720 720">
  <rect width="700" height="700" fill="#fff"/>
  <path d="M0 0H400L0 300Z M400 0H700V400Z M700 400V700H300Z M300 700H0V300Z" fill="#cfe8ec" stroke="#0b7285" stroke-width="4"/>
  <path d="M400 0L700 400L300 700L0 300Z" fill="#fff4d6" stroke="#0b7285" stroke-width="4"/>
  <g font-family="sans-serif" font-size="44" fill="#123">
    <text x="190" y="48">a</text><text x="14" y="165">b</text><text x="180" y="205">c</text><text x="310" y="365">c²</text>
  </g>
</svg>`;
