import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection, buildGroupSubject, buildSubject, unique } from '#test/builders/academics.ts';
import { type World, world } from '#test/world.ts';
import { assignSubjects, type ChosenSubject } from './student-subject.actions.ts';

describe('the subjects of a student', () => {
  let w: World;
  let section: Awaited<ReturnType<typeof buildClassSection>>;
  const subjects: Record<string, string> = {};

  beforeAll(async () => {
    w = await world();
    section = await buildClassSection(w);
    const list = [
      ['bangla', 'compulsory', {}],
      ['islam', 'religion_choice', { religion: 'islam' }],
      ['hindu', 'religion_choice', { religion: 'hinduism' }],
      ['biology', 'elective', {}],
      ['higher_math', 'fourth', {}],
      ['agriculture', 'fourth', {}],
      ['career', 'non_gpa', {}],
      ['music', 'choice_of', {}],
      ['drawing', 'choice_of', {}],
    ] as const;
    for (const [name, condition, fields] of list) {
      const subject = await buildSubject(w, { name_en: name, ...fields });
      subjects[name] = subject.id;
      await buildGroupSubject(w, section, {
        subject_id: subject.id,
        condition,
        choice_code: condition === 'choice_of' ? 'art' : null,
      });
    }
  });

  async function enrol(religion: string | null): Promise<string> {
    const category = await w.inCore((tx) =>
      tx
        .insertInto('student_category')
        .values({ code: `k${unique()}`, name_en: 'General', name_bn: 'সাধারণ' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return w.inSite(async (tx) => {
      const student = await tx
        .insertInto('student')
        .values({
          site_id: w.site.id,
          student_no: unique(),
          first_name: 'Student',
          religion,
          student_category_id: category.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const enrolment = await tx
        .insertInto('enrolment')
        .values({
          site_id: w.site.id,
          student_id: student.id,
          academic_year_id: section.academic_year_id,
          class_section_id: section.id,
          roll: Math.floor(Math.random() * 1e6) + 1,
          enrolled_on: '2026-01-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return enrolment.id;
    });
  }

  const assign = (ids: string[], chosen: ChosenSubject[] = []) =>
    w.inSite((tx) => assignSubjects(tx, ids, chosen));

  async function subjectsOf(enrolment_id: string): Promise<Record<string, string>> {
    const rows = await w.inSite((tx) =>
      tx
        .selectFrom('student_subject')
        .innerJoin('subject', 'subject.id', 'student_subject.subject_id')
        .select(['subject.name_en', 'student_subject.condition'])
        .where('site_id', '=', w.site.id)
        .where('enrolment_id', '=', enrolment_id)
        .execute(),
    );
    return Object.fromEntries(rows.map((row) => [row.name_en, row.condition]));
  }

  it('a student’s subjects are the compulsory ones and the one of their religion', async () => {
    const [muslim, hindu, unknown] = [await enrol('islam'), await enrol('hinduism'), await enrol(null)];
    expect(await assign([muslim, hindu, unknown])).toBe(11);
    const everybody = { bangla: 'compulsory', biology: 'elective', career: 'non_gpa' };
    expect(await subjectsOf(muslim)).toEqual({ ...everybody, islam: 'religion_choice' });
    expect(await subjectsOf(hindu)).toEqual({ ...everybody, hindu: 'religion_choice' });
    expect(await subjectsOf(unknown)).toEqual(everybody);
    expect(await assign([muslim, hindu, unknown])).toBe(0);
  });

  it('include the chosen fourth subject, which may be an elective of the group', async () => {
    const student = await enrol('islam');
    await assign(
      [student],
      [
        { enrolment_id: student, subject_id: subjects.biology!, condition: 'fourth' },
        { enrolment_id: student, subject_id: subjects.higher_math!, condition: 'elective' },
      ],
    );
    expect(await subjectsOf(student)).toMatchObject({ biology: 'fourth', higher_math: 'elective' });
  });

  it('are refused where a subject is chosen twice, naming it', async () => {
    const student = await enrol('islam');
    const twice = (...conditions: ChosenSubject['condition'][]) =>
      assign(
        [student],
        conditions.map((condition) => ({
          enrolment_id: student,
          subject_id: subjects.biology!,
          condition,
        })),
      );
    for (const second of ['fourth', 'elective'] as const)
      await expect(twice('elective', second)).rejects.toMatchObject({
        status: 422,
        data: { code: 'academics:subject_chosen_twice', params: { subject_en: 'biology' } },
      });
  });

  it('change when another fourth subject or another choice of a set is saved', async () => {
    const student = await enrol('islam');
    const choose = (name: string, condition: ChosenSubject['condition']) =>
      assign([student], [{ enrolment_id: student, subject_id: subjects[name]!, condition }]);
    await choose('higher_math', 'fourth');
    await choose('music', 'choice_of');
    await choose('agriculture', 'fourth');
    await choose('drawing', 'choice_of');
    const taken = await subjectsOf(student);
    expect(taken).toMatchObject({ agriculture: 'fourth', drawing: 'choice_of', biology: 'elective' });
    expect(taken).not.toHaveProperty('higher_math');
    expect(taken).not.toHaveProperty('music');
  });

  it('are refused when the class does not offer them', async () => {
    const student = await enrol('islam');
    const foreign = await buildSubject(w);
    await expect(
      assign([student], [{ enrolment_id: student, subject_id: foreign.id, condition: 'fourth' }]),
    ).rejects.toThrow('academics:subject_not_in_list');
  });
});
