import { describe, expect, test } from 'vitest';
import { combineExams } from './combination.rules.ts';
import { computeResult } from './gpa.rules.ts';
import { type MeritRow, rankResults } from './merit.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import type { ResultPolicy, StudentResult, SubjectResult } from './result-rules.types.ts';
import {
  creativeAndMcq,
  grade,
  gradeSsc,
  mainSubjects,
  sscMarks,
  sscScience,
  subjectOf,
  topMarks,
  withPractical,
  written,
  writtenSubject,
} from './test/board-subjects.ts';

const result = (subjects: SubjectResult[], policy: ResultPolicy = boardPolicy): StudentResult =>
  computeResult(policy, subjects);

const nine = (mark: number) => mainSubjects(...Array.from({ length: 9 }, () => mark));

describe('the worked examples of the rules', () => {
  test('V1: an SSC Science student with a 4th subject gets GPA 4.83, A', () => {
    const subjects = gradeSsc(sscMarks);
    expect(
      subjects.map(({ total, full, letter, grade_point }) => [total, full, letter, grade_point]),
    ).toEqual([
      [154, 200, 'A', 4],
      [162, 200, 'A+', 5],
      [85, 100, 'A+', 5],
      [88, 100, 'A+', 5],
      [43, 50, 'A+', 5],
      [72, 100, 'A', 4],
      [80, 100, 'A+', 5],
      [71, 100, 'A', 4],
      [65, 100, 'A-', 3.5],
      [85, 100, 'A+', 5],
    ]);
    expect(subjects[4]?.percent).toBe(86);
    expect(subjects[0]?.paper_totals).toEqual([79, 75]);
    expect(result(subjects)).toEqual({
      status: 'passed',
      outcome: 'passed',
      gpa: 4.83,
      gpa_without_4th: 4.5,
      letter: 'A',
      failed_count: 0,
      main_count: 9,
      main_total: 820,
      grand_total: 865,
      full_total: 1110,
      missing: [],
    });
    expect(result(subjects, { ...boardPolicy, fourth_total: 'none' }).grand_total).toBe(820);
    expect(result(subjects, { ...boardPolicy, fourth_total: 'full' })).toMatchObject({
      grand_total: 905,
      full_total: 1150,
    });
  });

  test('V2: Physics MCQ 7 of 8 fails the student although Physics has 72 marks', () => {
    const subjects = gradeSsc({ ...sscMarks, physics: [40, 7, 25] });
    const physics = subjects.find(({ subject_id }) => subject_id === 'physics');
    expect(physics).toMatchObject({ status: 'failed', total: 72, letter: 'F', grade_point: 0 });
    expect(physics?.failed_parts).toEqual([
      {
        code: 'component_below_pass',
        paper_id: 'physics.1',
        component_id: 'physics.1.mcq',
        type: 'mcq',
        mark: 7,
        full: 25,
        pass: 8,
      },
    ]);
    expect(result(subjects)).toMatchObject({ status: 'failed', gpa: 0, letter: 'F', failed_count: 1 });
  });

  test('V3: English 25 + 42 is 33.5 percent and passes with D; 65 of 200 fails', () => {
    expect(grade(sscScience.english, [25, 42])).toMatchObject({
      status: 'passed',
      total: 67,
      percent: 33.5,
      letter: 'D',
      grade_point: 1,
    });
    const failed = grade(sscScience.english, [25, 40]);
    expect(failed).toMatchObject({ status: 'failed', total: 65, letter: 'F', grade_point: 0 });
    expect(failed.failed_parts).toEqual([{ code: 'total_below_pass', mark: 65, full: 200, pass: 66 }]);
  });

  test('V4: HSC Bangla I CQ 22 of 23 fails the subject although it has 130 of 200', () => {
    const bangla = grade(subjectOf('bangla', [creativeAndMcq, written]), [22, 28, 80]);
    expect(bangla).toMatchObject({ status: 'failed', total: 130, full: 200, letter: 'F', grade_point: 0 });
    expect(bangla.failed_parts).toMatchObject([{ component_id: 'bangla.1.cq', mark: 22, pass: 23 }]);
  });

  test('V5: absence in one ICT part makes ICT absent, the GPA 0.00 and leaves no position', () => {
    const subjects = gradeSsc({ ...topMarks, ict: ['AB', 25] });
    expect(subjects[4]).toMatchObject({ status: 'absent', letter: 'F', grade_point: 0 });
    const student = result(subjects);
    expect(student).toMatchObject({ status: 'failed', gpa: 0, letter: 'F', failed_count: 1 });
    expect(rankResults(boardPolicy, [{ ...student, student_id: 'a' }], () => 'class')).toEqual([null]);
  });

  test('V6: a failed 4th subject leaves GPA 4.00, A', () => {
    const subjects = [...nine(75), writtenSubject('fourth', 20, 'fourth')];
    expect(result(subjects)).toMatchObject({ status: 'passed', gpa: 4, letter: 'A', failed_count: 0 });
  });

  test('V7: the 4th subject at C, B and A+ gives 4.00, 4.11 and 4.33', () => {
    const withFourth = (mark: number) => result([...nine(75), writtenSubject('fourth', mark, 'fourth')]).gpa;
    expect([withFourth(45), withFourth(55), withFourth(85)]).toEqual([4, 4.11, 4.33]);
  });

  test('V8: the GPA never exceeds 5.00; without the 4th subject it is 4.89', () => {
    const subjects = [
      ...mainSubjects(85, 85, 85, 85, 85, 85, 85, 85, 75),
      writtenSubject('fourth', 85, 'fourth'),
    ];
    expect(result(subjects)).toMatchObject({ gpa: 5, gpa_without_4th: 4.89, letter: 'A+' });
  });

  test('V9: six HSC subjects with the 4th at A give 4.58, A', () => {
    const subjects = [...mainSubjects(70, 60, 80, 70, 70, 80), writtenSubject('fourth', 70, 'fourth')];
    expect(result(subjects)).toMatchObject({ gpa: 4.58, letter: 'A', main_count: 6 });
  });

  test('V10: merit positions by each order and tie rule', () => {
    const rows = [
      meritRow('A', 5, 905, 1),
      meritRow('B', 5, 890, 3),
      meritRow('C', 4.83, 912, 5),
      meritRow('D', 5, 890, 9),
      { ...meritRow('E', 0, 700, 7), status: 'failed' as const, failed_count: 1 },
    ];
    const positions = (change: Partial<ResultPolicy>) =>
      rankResults({ ...boardPolicy, ...change }, rows, () => 'class');
    expect(positions({ tie_rule: 'dense' })).toEqual([1, 2, 3, 2, null]);
    expect(positions({ tie_rule: 'competition' })).toEqual([1, 2, 4, 2, null]);
    expect(positions({ tie_rule: 'unique', tie_breaks: ['previous_roll'] })).toEqual([1, 2, 4, 3, null]);
    expect(positions({ tie_rule: 'dense', merit_order: 'total' })).toEqual([2, 3, 1, 3, null]);
  });

  test('V11: continuous assessment 24 of 30 and 56 of 100 at 30/70 is 63, A-', () => {
    const subject = subjectOf('science', [
      [
        ['assessment', 30, null],
        ['written', 100, 33],
      ],
    ]);
    const [paper] = subject.papers;
    const weighted = {
      ...subject,
      papers: [
        {
          id: 'science.1',
          components: (paper?.components ?? []).map((component) => ({
            ...component,
            weight: component.type === 'written' ? 70 : 30,
          })),
        },
      ],
    };
    expect(grade(weighted, [24, 56])).toMatchObject({
      status: 'passed',
      total: 63,
      full: 100,
      letter: 'A-',
      grade_point: 3.5,
      paper_totals: [63.2],
    });
  });

  test('V12: half-yearly 72 at 40 and annual 81 at 60 is 77, A', () => {
    const shares = [
      { exam_id: 'half-yearly', weight_percent: 40, result: writtenSubject('science', 72) },
      { exam_id: 'annual', weight_percent: 60, result: writtenSubject('science', 81) },
    ];
    expect(combineExams(boardPolicy, shares)).toMatchObject({ total: 77, letter: 'A', grade_point: 4 });
    expect(combineExams({ ...boardPolicy, round: 'none' }, shares)).toMatchObject({
      total: 77.4,
      letter: 'A',
    });
  });

  test('V13: HSC Physics is passed on the parts of both papers together', () => {
    const physics = subjectOf('physics', [withPractical, withPractical], { pass_mode: 'combined_component' });
    expect(grade(physics, [20, 12, 12, 14, 5, 13])).toMatchObject({
      status: 'passed',
      total: 76,
      full: 200,
      percent: 38,
      letter: 'D',
      grade_point: 1,
    });
    const failed = grade(physics, [20, 11, 12, 14, 5, 13]);
    expect(failed).toMatchObject({ status: 'failed', letter: 'F', grade_point: 0 });
    expect(failed.failed_parts).toEqual([
      { code: 'combined_below_pass', type: 'mcq', mark: 16, full: 50, pass: 17 },
    ]);
  });

  test('V14: without a 4th subject 43 points over nine subjects round to 4.78', () => {
    const subjects = mainSubjects(85, 85, 85, 85, 85, 85, 85, 75, 75);
    expect(result(subjects)).toMatchObject({ gpa: 4.78, gpa_without_4th: 4.78, letter: 'A' });
  });
});

function meritRow(id: string, gpa: number, total: number, roll: number): MeritRow {
  return {
    student_id: id,
    status: 'passed',
    gpa,
    gpa_without_4th: gpa,
    grand_total: total,
    failed_count: 0,
    previous_roll: roll,
  };
}
