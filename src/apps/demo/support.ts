import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import type { UserType } from '#shared/user-types.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** How institutions reach the core, what they asked, and what people wrote about the product. */
export async function makeSupport(
  database: Database,
  sites: DemoSite[],
  accounts: Record<UserType, string>,
): Promise<void> {
  const random = new Random(1609);
  for (const site of sites)
    await asOwner(database, site.id, (tx) => openHelpDesk(tx, site, accounts['core-admin'], random));
  const [school] = sites;
  await asOwner(database, school!.id, (tx) => insertTickets(tx, school!, accounts, random));
  await asOwner(database, null, (tx) => insertFeedback(tx, sites, accounts, random));
}

const helpTopics = [
  ['Fees and receipts', 'ফি ও রসিদ'],
  ['Results and marksheets', 'ফলাফল ও নম্বরপত্র'],
  ['Attendance and SMS', 'হাজিরা ও এসএমএস'],
  ['Sign-in and passwords', 'লগইন ও পাসওয়ার্ড'],
  ['Other', 'অন্যান্য'],
] as const;

async function openHelpDesk(tx: Tx, site: DemoSite, answerer: string, random: Random): Promise<void> {
  await tx
    .insertInto('help_desk_setting')
    .values({
      site_id: site.id,
      phones: ['09610-112233', '01711-223344'],
      email: 'support@bidyaloy.example',
      hours_en: 'Saturday to Thursday, 9 am to 6 pm',
      hours_bn: 'শনি থেকে বৃহস্পতিবার, সকাল ৯টা থেকে সন্ধ্যা ৬টা',
    })
    .execute();
  await tx.insertInto('help_desk_answerer').values({ site_id: site.id, user_id: answerer }).execute();
  await insertRows(
    tx,
    'help_desk_topic',
    helpTopics.map(([name_en, name_bn], index) => ({
      site_id: site.id,
      id: random.uuid(),
      name_en,
      name_bn,
      sort_order: index + 1,
    })),
  );
}

/** Topic, subject, state, and what was written: by the institution first, then in turn. */
const tickets = [
  {
    topic: 'Fees and receipts',
    state: 'open',
    subject: 'বিলম্ব ফি মওকুফ করলেও রসিদে দেখাচ্ছে',
    messages: [
      [
        'নবম শ্রেণির এক শিক্ষার্থীর অক্টোবরের বিলম্ব ফি মওকুফ করেছি, কিন্তু আদায়ের সময় রসিদে আবার যোগ হচ্ছে। রোল ১৭। দয়া করে দেখবেন।',
        '2026-11-18T05:12:00Z',
      ],
    ],
  },
  {
    topic: 'Results and marksheets',
    state: 'answered',
    subject: 'নম্বরপত্রে প্রধান শিক্ষকের স্বাক্ষর বসাতে চাই',
    messages: [
      ['অর্ধবার্ষিক পরীক্ষার নম্বরপত্রে প্রধান শিক্ষকের স্বাক্ষরের ছবি কীভাবে যুক্ত করব?', '2026-11-12T04:40:00Z'],
      [
        'স্বাক্ষর সেটিং পাতায় প্রধান শিক্ষকের স্বাক্ষরের ছবি দিন এবং নম্বরপত্রের ঘরে টিক দিন। এরপর নতুন করে মুদ্রণ করলেই স্বাক্ষর বসবে।',
        '2026-11-12T06:05:00Z',
      ],
    ],
  },
  {
    topic: 'Attendance and SMS',
    state: 'closed',
    subject: 'অনুপস্থিতির এসএমএস দেরিতে পৌঁছাচ্ছে',
    messages: [
      ['গত দুই দিন অভিভাবকেরা দুপুরের পর অনুপস্থিতির এসএমএস পাচ্ছেন।', '2026-10-25T08:20:00Z'],
      ['অপারেটরের লাইনে সমস্যা ছিল, আজ সকাল থেকে স্বাভাবিক। অনুগ্রহ করে একবার দেখে জানাবেন।', '2026-10-26T04:10:00Z'],
      ['জি, এখন সময়মতো যাচ্ছে। ধন্যবাদ।', '2026-10-26T09:30:00Z'],
    ],
  },
] as const;

async function insertTickets(
  tx: Tx,
  site: DemoSite,
  accounts: Record<UserType, string>,
  random: Random,
): Promise<void> {
  const topics = await tx
    .selectFrom('help_desk_topic')
    .select(['id', 'name_en'])
    .where('site_id', '=', site.id)
    .execute();
  const head = { author_id: accounts['site-admin'], author_name: site.teachers[0]!.name_en };
  const core = { author_id: accounts['core-admin'], author_name: 'Core Administrator' };
  for (const ticket of tickets.toReversed()) {
    const id = random.uuid();
    const changed_at = ticket.messages.at(-1)![1];
    await tx
      .insertInto('help_ticket')
      .values({
        site_id: site.id,
        id,
        subject: ticket.subject,
        state: ticket.state,
        changed_at,
        opened_by: head.author_id,
        opened_by_name: head.author_name,
        opened_at: ticket.messages[0][1],
        ticket_no: sql<number>`next_number('help_ticket')`,
        topic_id: topics.find((it) => it.name_en === ticket.topic)!.id,
        closed_at: ticket.state === 'closed' ? changed_at : null,
      })
      .execute();
    await insertRows(
      tx,
      'help_ticket_message',
      ticket.messages.map(([body, created_at], index) => ({
        site_id: site.id,
        id: random.uuid(),
        help_ticket_id: id,
        body,
        created_at,
        is_from_core: index % 2 === 1,
        ...(index % 2 === 1 ? core : head),
      })),
    );
    await insertRows(
      tx,
      'notification',
      ticket.messages
        .filter((_, index) => index % 2 === 1)
        .map(([body, created_at]) => ({
          site_id: site.id,
          user_id: head.author_id,
          title: ticket.subject,
          body,
          created_at,
          href: `/site/help-desk/view?ticket=${id}`,
          read_at: changed_at,
        })),
    );
  }
}

const feedbackTopics = [
  ['suggestion', 'Suggestion', 'পরামর্শ'],
  ['praise', 'Praise', 'প্রশংসা'],
  ['problem', 'A problem', 'সমস্যা'],
  ['training', 'Training', 'প্রশিক্ষণ'],
] as const;

interface Opinion {
  topic: string;
  role: UserType | null;
  name: string;
  email: string | null;
  message: string;
  answer: string | null;
  state: 'new' | 'answered' | 'closed';
  is_published: boolean;
  created_at: string;
}

const asked = { answer: null, state: 'new', is_published: false } as const;

function opinionsOf(head: string): Opinion[] {
  return [
    {
      topic: 'praise',
      role: 'site-admin',
      name: head,
      email: null,
      created_at: '2026-11-10T05:25:00Z',
      message: 'আগে ফলাফল তৈরি করতে তিন দিন লাগত, এবার অর্ধবার্ষিকের ফল এক বেলাতেই প্রকাশ করেছি। শিক্ষকেরা খুব খুশি।',
      answer: 'আপনাদের অভিজ্ঞতা জেনে আমরা আনন্দিত। শাপলা পরিবারকে আন্তরিক ধন্যবাদ।',
      state: 'answered',
      is_published: true,
    },
    {
      topic: 'suggestion',
      role: 'teacher',
      name: 'মোছাঃ নাসরিন আক্তার',
      email: null,
      message: 'হাজিরার পাতায় আগের দিনের অনুপস্থিত শিক্ষার্থীদের আলাদা রঙে দেখালে সুবিধা হয়।',
      ...asked,
      created_at: '2026-11-18T09:15:00Z',
    },
    {
      topic: 'problem',
      role: null,
      name: 'Md. Shafiqul Islam',
      email: 'shafiqul@mail.example',
      message:
        'I could not find the admission circular of class six on the website from my phone. Please put it on the first page.',
      ...asked,
      created_at: '2026-11-17T13:02:00Z',
    },
    {
      topic: 'training',
      role: 'employee',
      name: 'অফিস সহকারী',
      email: null,
      is_published: false,
      message: 'নতুন হিসাব সহকারীর জন্য ফি আদায় ও ভাউচারের ওপর এক দিনের প্রশিক্ষণ দেওয়া যাবে কি?',
      answer: 'আগামী মাসের প্রথম সপ্তাহে অনলাইনে প্রশিক্ষণ হবে। সময়সূচি হেল্প ডেস্ক থেকে জানানো হবে।',
      state: 'answered',
      created_at: '2026-11-05T06:40:00Z',
    },
    {
      topic: 'praise',
      role: null,
      name: 'রওশন আরা বেগম',
      email: null,
      is_published: true,
      message: 'ঘরে বসেই মেয়ের হাজিরা আর বেতনের রসিদ দেখতে পাই। অভিভাবক হিসেবে নিশ্চিন্ত বোধ করি।',
      answer: 'আপনার কথা আমাদের অনুপ্রাণিত করে। ধন্যবাদ।',
      state: 'answered',
      created_at: '2026-10-22T15:10:00Z',
    },
    {
      topic: 'suggestion',
      role: null,
      name: 'তানভীর হাসান',
      email: 'tanvir@mail.example',
      answer: null,
      message: 'প্রাক্তন শিক্ষার্থীদের জন্য একটি আলাদা পাতা থাকলে ভালো হয়।',
      state: 'closed',
      is_published: false,
      created_at: '2026-09-14T10:30:00Z',
    },
  ];
}

async function insertFeedback(
  tx: Tx,
  [school]: DemoSite[],
  accounts: Record<UserType, string>,
  random: Random,
): Promise<void> {
  const topics = feedbackTopics.map(([code, name_en, name_bn], index) => ({
    id: random.uuid(),
    code,
    name_en,
    name_bn,
    sort_order: index + 1,
    is_active: true,
  }));
  await insertRows(tx, 'feedback_topic', topics);
  await insertRows(
    tx,
    'feedback',
    opinionsOf(school!.teachers[0]!.name_en).map(({ topic, role, name, email, answer, ...opinion }) => ({
      ...opinion,
      id: random.uuid(),
      topic_id: topics.find((it) => it.code === topic)!.id,
      sender_user_id: role && accounts[role],
      sender_name: name,
      sender_role: role,
      sender_email: email,
      sender_language: /[a-z]/i.test(opinion.message) ? 'en' : 'bn',
      from_site_id: school!.id,
      answer,
      answered_by: answer && accounts['core-admin'],
      answered_at: answer && dayAfter(opinion.created_at),
    })),
  );
}

const dayAfter = (instant: string) => new Date(Date.parse(instant) + 26 * 3600 * 1000).toISOString();
