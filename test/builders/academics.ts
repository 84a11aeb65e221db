import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { TestSite, World } from '#test/world.ts';

type Fields<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

/** Letters nobody used before, for codes and names that must be unique. */
export const unique = () => randomBytes(4).toString('hex');

/** A class of the national catalogue (level `secondary`) with a class group of its own. */
export async function buildClass(w: World, fields: Fields<'academic_class'> = {}) {
  const code = `c${unique()}`;
  return w.inCore(async (tx) => {
    const class_group_id = fields.class_group_id ?? (await insertClassGroup(tx));
    return tx
      .insertInto('academic_class')
      .values({ code, name_en: 'Nine', name_bn: 'নবম', level: 'secondary', ...fields, class_group_id })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export const buildStudyGroup = (w: World, fields: Fields<'study_group'> = {}) =>
  w.inCore((tx) =>
    tx
      .insertInto('study_group')
      .values({ code: `g${unique()}`, name_en: 'Science', name_bn: 'বিজ্ঞান', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const buildShift = (w: World, fields: Fields<'shift'> = {}) =>
  w.inCore((tx) =>
    tx
      .insertInto('shift')
      .values({ code: `s${unique()}`, name_en: 'Morning', name_bn: 'প্রভাতি', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const buildVersion = (w: World, fields: Fields<'version'> = {}) =>
  w.inCore((tx) =>
    tx
      .insertInto('version')
      .values({ code: `v${unique()}`, name_en: 'Bangla Version', name_bn: 'বাংলা ভার্সন', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** A subject (level `secondary`) with one paper: CQ 70, MCQ 30. */
export async function buildSubject(
  w: World,
  fields: Fields<'subject'> = {},
  papers: Partial<Insertable<DB['subject_paper']>>[] = [{}],
) {
  return w.inCore(async (tx) => {
    const subject = await tx
      .insertInto('subject')
      .values({ level: 'secondary', code: unique(), name_en: 'Physics', name_bn: 'পদার্থবিজ্ঞান', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (papers.length === 0) return { ...subject, papers: [] };
    const rows = papers.map((paper, index) => ({
      subject_id: subject.id,
      paper_no: index + 1,
      code: subject.code,
      name_en: subject.name_en,
      name_bn: subject.name_bn,
      full_mark: 100,
      components: JSON.stringify([
        { type: 'cq', full_mark: 70, pass_mark: 23 },
        { type: 'mcq', full_mark: 30, pass_mark: 10 },
      ]),
      ...paper,
    }));
    return {
      ...subject,
      papers: await tx.insertInto('subject_paper').values(rows).returningAll().execute(),
    };
  });
}

/** The current academic year 2026 of an institution; another one with `is_current: false` and its own name. */
export async function buildYear(w: World, fields: Fields<'academic_year'> = {}, site: TestSite = w.site) {
  return w.inSite(
    (tx) =>
      tx
        .insertInto('academic_year')
        .values({
          name: '2026',
          starts_on: '2026-01-01',
          ends_on: '2026-12-31',
          is_current: true,
          ...fields,
          site_id: site.id,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );
}

/** A class section "A"; year, shift, version, class and group are made where they are not given. */
export async function buildClassSection(
  w: World,
  fields: Fields<'class_section'> = {},
  site: TestSite = w.site,
) {
  const values = {
    name: 'A',
    ...fields,
    site_id: site.id,
    academic_year_id: fields.academic_year_id ?? (await existingOrNewYear(w, site)),
    shift_id: fields.shift_id ?? (await buildShift(w)).id,
    version_id: fields.version_id ?? (await buildVersion(w)).id,
    class_id: fields.class_id ?? (await buildClass(w)).id,
    study_group_id: fields.study_group_id ?? (await buildStudyGroup(w)).id,
  };
  return w.inSite(
    (tx) => tx.insertInto('class_section').values(values).returningAll().executeTakeFirstOrThrow(),
    site,
  );
}

type SectionPlace = Pick<
  Insertable<DB['class_section']>,
  'academic_year_id' | 'version_id' | 'class_id' | 'study_group_id'
>;

/** Puts a subject on the list of a section's class and group, compulsory unless said otherwise. */
export async function buildGroupSubject(
  w: World,
  section: SectionPlace,
  fields: Fields<'group_subject'> & { subject_id: string },
  site: TestSite = w.site,
) {
  const { academic_year_id, version_id, class_id, study_group_id } = section;
  return w.inSite(
    (tx) =>
      tx
        .insertInto('group_subject')
        .values({
          condition: 'compulsory',
          ...fields,
          site_id: site.id,
          academic_year_id,
          version_id,
          class_id,
          study_group_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );
}

/** A teacher of an institution; sign in as them with `w.as('teacher', { employee_id: teacher.id })`. */
export async function buildTeacher(w: World, fields: Fields<'employee'> = {}, site: TestSite = w.site) {
  const designation_id =
    fields.designation_id ??
    (await w.inCore(async (tx) => {
      const row = await tx
        .insertInto('designation')
        .values({
          code: `d${unique()}`,
          name_en: 'Assistant Teacher',
          name_bn: 'সহকারী শিক্ষক',
          is_teaching: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    }));
  return w.inSite(
    (tx) =>
      tx
        .insertInto('employee')
        .values({
          employee_no: `T-${unique()}`,
          name_en: 'Rahima Khatun',
          name_bn: 'রহিমা খাতুন',
          is_teacher: true,
          ...fields,
          site_id: site.id,
          designation_id,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );
}

/** Lets a teacher teach a subject in a section. */
export async function buildTeacherAssignment(
  w: World,
  fields: { class_section_id: string; subject_id: string; employee_id: string },
  site: TestSite = w.site,
) {
  return w.inSite(
    (tx) =>
      tx
        .insertInto('teacher_assignment')
        .values({ ...fields, site_id: site.id })
        .returningAll()
        .executeTakeFirstOrThrow(),
    site,
  );
}

async function insertClassGroup(tx: Tx) {
  const row = await tx
    .insertInto('class_group')
    .values({ code: `cg${unique()}`, name_en: 'Nine–Ten', name_bn: 'নবম–দশম' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The institution's current year, made where it has none. */
async function existingOrNewYear(w: World, site: TestSite) {
  const known = await w.inSite(
    (tx) =>
      tx
        .selectFrom('academic_year')
        .select('id')
        .where('site_id', '=', site.id)
        .orderBy('is_current', 'desc')
        .executeTakeFirst(),
    site,
  );
  return (known ?? (await buildYear(w, {}, site))).id;
}
