import type { Database, Tx } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import { Random } from './random.ts';

const competencies = [
  {
    code: '1',
    name_en: 'Reads and understands texts of daily life',
    name_bn: 'দৈনন্দিন জীবনের লেখা পড়ে বুঝতে পারে',
    indicators: [
      {
        code: '1.1',
        statement_en: 'Finds the main idea of a text',
        statement_bn: 'লেখার মূল ভাব চিহ্নিত করতে পারে',
        square_en: 'Names the subject of the text',
        square_bn: 'লেখাটি কী বিষয়ে তা বলতে পারে',
        circle_en: 'Says the main idea with help',
        circle_bn: 'সহায়তা পেলে মূল ভাব বলতে পারে',
        triangle_en: 'Says and explains the main idea alone',
        triangle_bn: 'নিজে মূল ভাব বলে ব্যাখ্যা করতে পারে',
      },
      {
        code: '1.2',
        statement_en: 'Uses new words in sentences',
        statement_bn: 'নতুন শব্দ বাক্যে প্রয়োগ করতে পারে',
        square_en: 'Repeats new words',
        square_bn: 'নতুন শব্দ বলতে পারে',
        circle_en: 'Uses some in given sentences',
        circle_bn: 'দেওয়া বাক্যে কিছু শব্দ বসাতে পারে',
        triangle_en: 'Makes own sentences with them',
        triangle_bn: 'নিজে বাক্য তৈরি করতে পারে',
      },
    ],
  },
  {
    code: '2',
    name_en: 'Writes clearly for a purpose',
    name_bn: 'উদ্দেশ্য অনুযায়ী স্পষ্টভাবে লিখতে পারে',
    indicators: [
      {
        code: '2.1',
        statement_en: 'Writes an application to the head teacher',
        statement_bn: 'প্রধান শিক্ষকের কাছে আবেদনপত্র লিখতে পারে',
        square_en: 'Knows the parts of an application',
        square_bn: 'আবেদনপত্রের অংশগুলো জানে',
        circle_en: 'Writes one from a model',
        circle_bn: 'নমুনা দেখে লিখতে পারে',
        triangle_en: 'Writes one for a new occasion',
        triangle_bn: 'নতুন প্রয়োজনে নিজে লিখতে পারে',
      },
    ],
  },
];

const behaviour = {
  code: 'B1',
  statement_en: 'Takes part in group work',
  statement_bn: 'দলীয় কাজে অংশগ্রহণ করে',
  square_en: 'Joins when asked',
  square_bn: 'বললে যোগ দেয়',
  circle_en: 'Joins and does the own share',
  circle_bn: 'নিজের অংশের কাজ করে',
  triangle_en: 'Helps others to join',
  triangle_bn: 'অন্যদেরও অংশ নিতে সাহায্য করে',
};

/** The framework of Bangla for class six, released, and a draft of its next version. */
export async function makeFrameworks(database: Database): Promise<void> {
  await asOwner(database, null, async (tx) => {
    const random = new Random(66);
    const place = await tx
      .selectFrom('academic_class')
      .innerJoin('subject', 'subject.level', 'academic_class.level')
      .select(['academic_class.id as class_id', 'subject.id as subject_id'])
      .where('academic_class.code', '=', 'six')
      .where('subject.code', '=', '101')
      .executeTakeFirstOrThrow();
    const first = await insertVersion(tx, random, { ...place, version_no: 1 });
    await tx
      .updateTable('assessment_framework')
      .set({ state: 'released', released_at: '2026-01-20T05:00:00Z' })
      .where('id', '=', first)
      .execute();
    await insertVersion(tx, random, { ...place, version_no: 2 });
  });
}

async function insertVersion(tx: Tx, random: Random, version: object): Promise<string> {
  const assessment_framework_id = random.uuid();
  await insertRows(tx, 'assessment_framework', [
    { id: assessment_framework_id, created_at: '2026-01-12T05:00:00Z', ...version },
  ]);
  const own = () => ({ id: random.uuid(), assessment_framework_id });
  const made = competencies.map(({ indicators, ...it }, sort_order) => ({
    row: { ...own(), ...it, sort_order },
    indicators,
  }));
  await insertRows(
    tx,
    'competency',
    made.map((it) => it.row),
  );
  const performance = made.flatMap(({ row, indicators }) =>
    indicators.map((it) => ({ ...it, kind: 'performance', competency_id: row.id })),
  );
  await insertRows(
    tx,
    'assessment_indicator',
    [...performance, { ...behaviour, kind: 'behaviour', competency_id: null }].map((it, sort_order) => ({
      ...own(),
      ...it,
      sort_order,
    })),
  );
  return assessment_framework_id;
}
