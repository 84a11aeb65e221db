import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { asOwner } from './as-owner.ts';

interface Lesson {
  class: string;
  subject: string;
  title_en: string;
  title_bn: string;
  body_en: string;
  body_bn: string;
  published_at: string | null;
  updated_at: string;
}

const lessons: Lesson[] = [
  {
    class: 'nine',
    subject: '136',
    title_en: 'Newton’s laws of motion',
    title_bn: 'নিউটনের গতিসূত্র',
    body_en:
      'A body at rest stays at rest, and a moving one keeps its velocity, until a force acts on it. We look at buses that brake, at a carrom striker and at a cart that is pushed.\n\nAt home: write down three examples of each law from your own day.',
    body_bn:
      'বাইরে থেকে বল প্রয়োগ না করলে স্থির বস্তু চিরকাল স্থির এবং গতিশীল বস্তু সমবেগে চলতে থাকে। ব্রেক কষা বাস, ক্যারমের স্ট্রাইকার ও ঠেলাগাড়ির উদাহরণ দিয়ে সূত্র তিনটি বোঝানো হয়েছে।\n\nবাড়ির কাজ: নিজের দেখা ঘটনা থেকে প্রতিটি সূত্রের তিনটি করে উদাহরণ লেখো।',
    published_at: '2026-03-08T04:30:00Z',
    updated_at: '2026-11-16T05:20:00Z',
  },
  {
    class: 'nine',
    subject: '109',
    title_en: 'The theorem of Pythagoras',
    title_bn: 'পিথাগোরাসের উপপাদ্য',
    body_en:
      'In a right-angled triangle the square on the hypotenuse equals the squares on the other two sides together. Proved with four equal triangles in one square, then used for the length of a ladder.',
    body_bn:
      'সমকোণী ত্রিভুজের অতিভুজের ওপর অঙ্কিত বর্গক্ষেত্র অপর দুই বাহুর ওপর অঙ্কিত বর্গক্ষেত্রদ্বয়ের সমষ্টির সমান। চারটি সর্বসম ত্রিভুজ সাজিয়ে প্রমাণ এবং মইয়ের দৈর্ঘ্য নির্ণয়ে এর প্রয়োগ দেখানো হয়েছে।',
    published_at: '2026-04-12T05:00:00Z',
    updated_at: '2026-10-28T06:10:00Z',
  },
  {
    class: 'ten',
    subject: '137',
    title_en: 'The periodic table at a glance',
    title_bn: 'এক নজরে পর্যায় সারণি',
    body_en:
      'Periods and groups, the trends in size and in the pull on electrons, and a way to remember the first twenty elements.',
    body_bn: 'পর্যায় ও গ্রুপ, পারমাণবিক আকার ও তড়িৎ ঋণাত্মকতার পরিবর্তনের ধারা এবং প্রথম বিশটি মৌল মনে রাখার সহজ উপায়।',
    published_at: '2026-05-03T04:00:00Z',
    updated_at: '2026-09-21T07:45:00Z',
  },
  {
    class: 'eight',
    subject: '127',
    title_en: 'Photosynthesis: how a leaf makes food',
    title_bn: 'সালোকসংশ্লেষণ: পাতা কীভাবে খাদ্য তৈরি করে',
    body_en:
      'What a leaf needs, what it makes and what it gives to the air, with the iodine test for starch step by step. Needs a potted plant, a spirit lamp and iodine.',
    body_bn:
      'পাতার কী কী প্রয়োজন, কী তৈরি হয় এবং বাতাসে কী ফিরে যায়; সঙ্গে ধাপে ধাপে আয়োডিন দিয়ে শ্বেতসার পরীক্ষা। প্রয়োজন হবে টবের গাছ, স্পিরিট ল্যাম্প ও আয়োডিন দ্রবণ।',
    published_at: '2026-06-02T05:30:00Z',
    updated_at: '2026-08-30T04:15:00Z',
  },
  {
    class: 'eleven',
    subject: '275',
    title_en: 'Number systems: binary, octal and hexadecimal',
    title_bn: 'সংখ্যা পদ্ধতি: বাইনারি, অক্টাল ও হেক্সাডেসিমাল',
    body_en:
      'Converting from one base to another in both directions, with ten worked examples of board papers.',
    body_bn: 'এক ভিত্তি থেকে অন্য ভিত্তিতে রূপান্তরের নিয়ম এবং বিগত বোর্ড পরীক্ষার দশটি সমাধান করা উদাহরণ।',
    published_at: '2026-08-11T09:00:00Z',
    updated_at: '2026-08-11T09:00:00Z',
  },
  {
    class: 'six',
    subject: '101',
    title_en: 'Reading and writing conjunct letters',
    title_bn: 'যুক্তবর্ণ পড়া ও লেখা',
    body_en:
      'The thirty conjuncts that a class six book uses most, how they are built and how they sound, with words to practise.',
    body_bn:
      'ষষ্ঠ শ্রেণির বইয়ে সবচেয়ে বেশি ব্যবহৃত ত্রিশটি যুক্তবর্ণ, যেমন ক্ষ, জ্ঞ, ষ্ণ, হ্ম ও ঞ্চ: কোন কোন বর্ণে গঠিত, উচ্চারণ কেমন এবং অনুশীলনের শব্দ।',
    published_at: '2026-02-15T04:45:00Z',
    updated_at: '2026-07-19T05:05:00Z',
  },
  {
    class: 'seven',
    subject: '107',
    title_en: 'Right form of verbs: ten rules',
    title_bn: 'Right form of verbs: দশটি নিয়ম',
    body_en: 'Ten rules with two examples each. The exercises are still to be added.',
    body_bn: 'দশটি নিয়ম, প্রতিটির দুটি করে উদাহরণ। অনুশীলনী এখনো যুক্ত করা হয়নি।',
    published_at: null,
    updated_at: '2026-11-18T08:30:00Z',
  },
  {
    class: 'five',
    subject: 'BGS',
    title_en: 'Our War of Liberation',
    title_bn: 'আমাদের মুক্তিযুদ্ধ',
    body_en: 'From the night of 25 March to 16 December 1971, told for children, with a time line.',
    body_bn: '১৯৭১ সালের ২৫ মার্চের কালরাত থেকে ১৬ ডিসেম্বরের বিজয় পর্যন্ত শিশুদের উপযোগী বর্ণনা ও ঘটনাপঞ্জি।',
    published_at: null,
    updated_at: '2026-11-17T10:00:00Z',
  },
];

/** What the core teaches on the websites of all institutions; the newest two are still being written. */
export async function makeLessons(database: Database, by: string): Promise<void> {
  await asOwner(database, null, (tx) =>
    sql`
      insert into core_classroom (class_id, subject_id, title_en, title_bn, body_en, body_bn, is_published, published_at,
        updated_at, created_by)
      select c.id, s.id, it.title_en, it.title_bn, it.body_en, it.body_bn, it.published_at is not null, it.published_at,
        it.updated_at, ${by}
      from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as it (class text, subject text, title_en text,
        title_bn text, body_en text, body_bn text, published_at timestamptz, updated_at timestamptz)
      join academic_class c on c.code = it.class
      join subject s on s.level = c.level and s.code = it.subject`.execute(tx),
  );
}
