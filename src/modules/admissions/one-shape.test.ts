import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleContract } from '#modules/people/contract.ts';
import { checkRows, type ImportField } from '#modules/people/index.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import type { TypedName } from './application-kinds.ts';
import { problemsOfStudent } from './applications/applicant.rules.ts';
import { insideAdmission } from './inside-admission/inside-admission.contract.ts';

const id = '0198c0de-0000-7000-8000-000000000000';

/** A student as each door takes one. */
const student = {
  student_category_id: id,
  first_name: 'Rahim',
  last_name: 'Uddin',
  name_bn: 'রহিম উদ্দিন',
  father_name: 'Abdul Karim',
  father_name_bn: 'আবদুল করিম',
  mother_name: 'Salma Begum',
  mother_name_bn: 'সালমা বেগম',
  guardian_name: 'Abdul Karim',
  contact_number: '01712345678',
  email: 'rahim@example.com',
  religion: 'islam',
  gender: 'male',
  date_of_birth: '2015-03-05',
  blood_group: 'A+',
  birth_registration_no: '20151234567890123',
};

const place = {
  shift_id: id,
  version_id: id,
  academic_year_id: id,
  class_id: id,
  class_section_id: id,
  study_group_id: id,
  session: '2026',
  roll_number: 1,
};

type Field = keyof typeof student;

/** Whether a door takes a student with a value in a field. */
const doors: Record<string, (field: Field, value: string) => boolean> = {
  'the office’s admission': (field, value) =>
    insideAdmission.safeParse({ ...student, ...place, [field]: value }).success,
  'the student’s form and the API': (field, value) => {
    const input = peopleContract.students.update['~orpc'].inputSchema!;
    const parsed = input['~standard'].validate({ ...student, id, roll_number: 1, [field]: value });
    return !('issues' in parsed && parsed.issues);
  },
  'a list': (field, value) => {
    const row = { ...student, roll_number: '1', student_category: 'General', [field]: value };
    const { student_category_id: _, ...cells } = row;
    const fields = Object.keys(cells) as ImportField[];
    const read = checkRows(
      [{ number: 1, cells: Object.values(cells) }],
      { header: fields, fields },
      {},
      {
        today: '2026-11-27',
      },
    );
    return read.every((it) => 'draft' in it);
  },
  'the public pages': (field, value) => {
    const problems = problemsOfStudent(
      { ...student, [field]: value },
      {
        kind: 'admission',
        line: { min_age: null, max_age: null },
        age_on: null,
        sections: [],
        has_religion_subjects: false,
        is_board_class: false,
        is_after_board_exam: false,
        one_parent_suffices: false,
      },
    );
    return problems[field as TypedName] === undefined;
  },
};

const values = [
  'Md. Rahim',
  'মোঃ রহিম',
  'Av³vi †gvt',
  'Avwidzj Bmjvg',
  '=1+1',
  '123',
  '৳',
  '20151234567890123',
  '২০১৫১২৩৪৫৬৭৮৯০১২৩',
  '2015-1234567890123',
  '2015123456789012',
  '01712345678',
  '+880 1712-345678',
  '০১৭১২৩৪৫৬৭৮',
  '0171234567',
  '029876543',
  'rahim@example.com',
  'rahim@example',
  '2015-03-05',
  '2026-11-27',
  '2026-11-28',
  '1900-01-01',
  '0001-01-01',
  '2015-02-31',
  'x'.repeat(151),
];

const fields: Field[] = [
  'first_name',
  'last_name',
  'name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'guardian_name',
  'contact_number',
  'email',
  'date_of_birth',
  'birth_registration_no',
];

describe('a field of a person has one shape at every door', () => {
  beforeAll(() => setToday('2026-11-27'));
  afterAll(useRealClock);

  it.each(fields)('%s', (field) => {
    const verdicts = values.map((value) => {
      const said = Object.entries(doors).map(([door, takes]) => [door, takes(field, value)] as const);
      return { value, taken: said.filter(([, isTaken]) => isTaken).map(([door]) => door) };
    });
    for (const { value, taken } of verdicts)
      expect([0, Object.keys(doors).length], `${value}: ${taken.join(', ')}`).toContain(taken.length);
    // Something is taken and something is not, so that the doors are open and shut.
    expect(verdicts.some(({ taken }) => taken.length > 0)).toBe(true);
    expect(verdicts.some(({ taken }) => taken.length === 0)).toBe(true);
  });

  it('asks for a parent or a guardian, where one of them suffices', () => {
    const asked = {
      kind: 'admission' as const,
      line: { min_age: null, max_age: null },
      age_on: null,
      sections: [],
      has_religion_subjects: false,
      is_board_class: false,
      is_after_board_exam: false,
      one_parent_suffices: true,
    };
    const alone = { ...student, father_name: '', mother_name: '', guardian_name: '' };
    expect(problemsOfStudent(alone, asked)).toEqual({ father_name: 'people:parent_or_guardian' });
    expect(problemsOfStudent({ ...alone, guardian_name: 'Rina Begum' }, asked)).toEqual({});
    expect(problemsOfStudent(alone, { ...asked, one_parent_suffices: false })).toEqual({
      father_name: 'required',
      mother_name: 'required',
    });
  });

  it.each([
    ['name_bn', 'Avwidzj Bmjvg', false],
    ['name_bn', 'মোঃ রহিম', true],
    ['first_name', 'Av³vi †gvt', false],
    ['birth_registration_no', '২০১৫১২৩৪৫৬৭৮৯০১২৩', true],
    ['birth_registration_no', '2015123456789012', false],
    ['date_of_birth', '2026-11-27', false],
    ['date_of_birth', '1900-01-01', false],
    ['date_of_birth', '0001-01-01', false],
  ] as const)('%s: %s is taken: %s', (field, value, isTaken) => {
    for (const takes of Object.values(doors)) expect(takes(field, value)).toBe(isTaken);
  });
});
