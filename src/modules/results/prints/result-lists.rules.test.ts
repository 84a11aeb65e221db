import { describe, expect, it } from 'vitest';
import type { FiguresRow, SubjectGradeRow } from '../reports/report.queries.ts';
import type { RunContext } from '../result-sheets/result-sheet.queries.ts';
import { resultLists } from './result-lists.rules.ts';

const facts = {
  input: {
    subjects: [
      { id: 'math', sort_order: 2 },
      { id: 'bangla', sort_order: 1 },
    ],
    policy: { gpa_bands: [{ letter: 'A+' }, { letter: 'F' }] },
  },
  subjects: new Map(
    ['math', 'bangla'].map((it) => [it, { code: it, name_en: it, name_bn: it, papers: [] }] as const),
  ),
} as unknown as RunContext;

const names = { class_name_en: 'Seven', class_name_bn: 'সপ্তম' };

const student = (roll: number, fields: Partial<FiguresRow> = {}) =>
  ({
    enrolment_id: `${roll}`,
    roll,
    student_no: `S-${roll}`,
    name_en: `Student ${roll}`,
    name_bn: null,
    class_section_id: 'a',
    section_name: 'A',
    status: 'passed',
    gpa: 4,
    letter: 'A',
    grand_total: 100 * roll,
    failed_count: 0,
    position_in_class: roll,
    position_in_section: roll,
    shift_name_en: 'Morning',
    shift_name_bn: 'প্রভাতি',
    study_group_name_en: 'General',
    study_group_name_bn: 'সাধারণ',
    ...fields,
  }) as FiguresRow;

const failed = (roll: number, failed_count: number) =>
  student(roll, { status: 'failed', gpa: 0, letter: 'F', failed_count, position_in_class: null });

const grade = (roll: number, subject_id: string, fields: Partial<SubjectGradeRow> = {}) =>
  ({
    enrolment_id: `${roll}`,
    subject_id,
    condition: 'compulsory',
    status: 'passed',
    total: 60,
    ...fields,
  }) as SubjectGradeRow;

describe('printed result lists', () => {
  it('name under each subject who failed or was absent, and count who sat it', () => {
    const figures = [student(1), failed(2, 2), failed(3, 1)];
    const grades = [
      grade(1, 'math'),
      grade(2, 'math', { status: 'failed', total: 20 }),
      grade(3, 'math', { status: 'absent', total: 0 }),
      grade(1, 'bangla'),
      grade(2, 'bangla', { status: 'failed', total: 30 }),
      grade(3, 'bangla'),
    ];
    const [list] = resultLists(facts, names, figures, grades, { report: 'fail_list' });
    expect(list).toMatchObject({
      kind: 'failed',
      subjects: [
        { name_en: 'bangla', appeared_count: 3, students: [{ roll: 2, mark: 30, failed_subject_count: 2 }] },
        {
          name_en: 'math',
          appeared_count: 2,
          students: [
            { roll: 2, mark: 20, failed_subject_count: 2 },
            { roll: 3, mark: null, failed_subject_count: 1 },
          ],
        },
      ],
    });
  });

  it('show in the heading what all listed students have in common', () => {
    const scopeOf = (...figures: FiguresRow[]) =>
      resultLists(
        facts,
        names,
        figures,
        figures.map((it) => grade(it.roll!, 'math', { status: 'failed' })),
        { report: 'fail_list' },
      )[0];
    expect(scopeOf(failed(1, 1), failed(2, 1))).toMatchObject({
      scope_en: 'General, Morning, A',
      scope_bn: 'সাধারণ, প্রভাতি, A',
    });
    const inB = { ...failed(2, 1), class_section_id: 'b', section_name: 'B' };
    expect(scopeOf(failed(1, 1), inB)).toMatchObject({
      scope_en: 'General, Morning',
      scope_bn: 'সাধারণ, প্রভাতি',
    });
  });

  it('are not printed when nobody failed', () => {
    expect(resultLists(facts, names, [student(1)], [grade(1, 'math')], { report: 'fail_list' })).toEqual([]);
  });

  it('list the students who passed, with positions for each section', () => {
    const b = { class_section_id: 'b', section_name: 'B' };
    const figures = [
      student(2, { position_in_section: 2 }),
      student(1, { position_in_section: 1 }),
      student(3, { ...b, position_in_section: 1 }),
      failed(4, 1),
    ];
    const placesOf = (merit_scope: 'class' | 'section') =>
      resultLists(facts, names, figures, [], { report: 'merit_list', merit_scope }).map((list) =>
        list.kind === 'merit' ? list.students.map((it) => `${it.position}: ${it.roll}`) : list.kind,
      );
    expect(placesOf('class')).toEqual([['1: 1', '2: 2', '3: 3']]);
    expect(placesOf('section')).toEqual([['1: 1', '2: 2'], ['1: 3']]);
  });

  it('name the shift beside the section where students of several shifts are on one list', () => {
    const day = { class_section_id: 'day-a', shift_name_en: 'Day', shift_name_bn: 'দিবা' };
    const figures = [student(1), student(2, day), { ...failed(3, 1), ...day }];
    const sectionsOf = (merit_scope: 'class' | 'shift') =>
      resultLists(facts, names, figures, [], { report: 'merit_list', merit_scope }).flatMap((list) =>
        list.kind === 'merit' ? list.students.map((it) => it.section_name_en) : [],
      );
    expect(sectionsOf('class')).toEqual(['A · Morning', 'A · Day']);
    expect(sectionsOf('shift')).toEqual(['A', 'A']);
    const grades = [grade(3, 'math', { status: 'failed', total: 20 })];
    const [list] = resultLists(facts, names, figures, grades, { report: 'fail_list' });
    expect(list).toMatchObject({ subjects: [{ students: [{ section_name_bn: 'A · দিবা' }] }] });
  });

  it('sum up sections and class', () => {
    const absent = student(3, { status: 'absent', gpa: null, letter: null, position_in_class: null });
    const b = { class_section_id: 'b', section_name: 'B' };
    const figures = [student(1), failed(2, 1), absent, student(4, b)];
    const [list] = resultLists(facts, names, figures, [], { report: 'pass_summary' });
    expect(list).toMatchObject({
      kind: 'summary',
      letters: ['A+', 'F'],
      rows: [
        {
          name_en: 'General, Morning, A',
          name_bn: 'সাধারণ, প্রভাতি, A',
          enrolled_count: 3,
          appeared_count: 2,
          passed_count: 1,
          failed_count: 1,
          pass_percent: 50,
        },
        { name_en: 'General, Morning, B', enrolled_count: 1, passed_count: 1, pass_percent: 100 },
      ],
      total: { enrolled_count: 4, appeared_count: 3, passed_count: 2, failed_count: 1, pass_percent: 66.67 },
    });
    expect(resultLists(facts, names, [], [], { report: 'pass_summary' })).toEqual([]);
  });
});
