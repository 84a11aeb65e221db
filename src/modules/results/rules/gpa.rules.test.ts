import { describe, expect, test } from 'vitest';
import { computeResult } from './gpa.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import { mainSubjects, writtenSubject } from './test/board-subjects.ts';

const fourth = (mark: number | 'AB' | 'EX' | null) => writtenSubject('fourth', mark, 'fourth');
const result = (...subjects: ReturnType<typeof mainSubjects>) => computeResult(boardPolicy, subjects);

describe('the 4th subject', () => {
  test('adds nothing and fails nobody when failed, absent or exempt', () => {
    for (const mark of [10, 'AB', 'EX'] as const) {
      expect(result(...mainSubjects(75, 75), fourth(mark))).toMatchObject({
        status: 'passed',
        gpa: 4,
        failed_count: 0,
        main_count: 2,
        grand_total: 150,
      });
    }
  });

  test('makes a student incomplete while its mark is missing', () => {
    expect(result(...mainSubjects(75, 75), fourth(null))).toMatchObject({
      status: 'incomplete',
      gpa: null,
      letter: null,
      missing: [{ subject_id: 'fourth', component_id: 'fourth.1.written' }],
    });
  });

  test('does not let a student pass who failed a main subject', () => {
    expect(result(...mainSubjects(75, 20), fourth(90))).toMatchObject({
      status: 'failed',
      gpa: 0,
      letter: 'F',
    });
  });

  test('counts once: the better of two', () => {
    const other = writtenSubject('other', 55, 'fourth');
    expect(result(...mainSubjects(75, 75, 75), other, fourth(85)).gpa).toBe(5);
    expect(result(...mainSubjects(75, 75, 75), other).gpa).toBe(4.33);
  });

  test('adds the points above the figure in the policy', () => {
    const policy = { ...boardPolicy, fourth_bonus_from: 3 };
    expect(computeResult(policy, [...mainSubjects(75, 75, 75, 75), fourth(85)]).gpa).toBe(4.5);
  });
});

describe('subjects left out', () => {
  test('a subject outside the GPA is not counted and fails nobody', () => {
    const physicalEducation = writtenSubject('physical-education', 10, 'non_gpa');
    expect(result(...mainSubjects(75, 75), physicalEducation)).toMatchObject({
      status: 'passed',
      gpa: 4,
      main_count: 2,
      grand_total: 150,
      full_total: 200,
    });
  });

  test('a missing mark outside the GPA does not block the result', () => {
    const student = result(...mainSubjects(75), writtenSubject('career', null, 'non_gpa'));
    expect(student).toMatchObject({ status: 'passed', missing: [{ subject_id: 'career' }] });
  });

  test('an exempt main subject counts neither in the points nor in the divisor', () => {
    expect(result(...mainSubjects(85, 75, 'EX'))).toMatchObject({ gpa: 4.5, main_count: 2, full_total: 200 });
  });

  test('a student without any main subject has no result', () => {
    expect(result(...mainSubjects('EX'))).toMatchObject({ status: 'incomplete', gpa: null });
    expect(result()).toMatchObject({ status: 'incomplete', gpa: null });
  });
});

describe('the status', () => {
  test('is absent, without GPA and letter, for a student who sat no paper', () => {
    expect(result(...mainSubjects('AB', 'AB'), fourth('AB'))).toMatchObject({
      status: 'absent',
      gpa: null,
      gpa_without_4th: null,
      letter: null,
    });
  });

  test('is failed when a student sat at least one paper', () => {
    expect(result(...mainSubjects('AB', 0))).toMatchObject({ status: 'failed', gpa: 0, failed_count: 2 });
  });

  test('is incomplete with every missing mark, even when another subject is failed', () => {
    const student = result(...mainSubjects(10, null, null));
    expect(student.status).toBe('incomplete');
    expect(student.missing.map(({ subject_id }) => subject_id)).toEqual(['main-2', 'main-3']);
  });

  test('is withheld on request, keeping the computed figures', () => {
    expect(computeResult(boardPolicy, mainSubjects(85, 75), { withheld: true })).toMatchObject({
      status: 'withheld',
      outcome: 'passed',
      gpa: 4.5,
    });
  });
});

test('a mark of 40 percent or less in the 4th subject adds nothing to the grand total', () => {
  const total = (mark: number) => result(...mainSubjects(75), fourth(mark)).grand_total;
  expect([total(35), total(40), total(41)]).toEqual([75, 75, 76]);
});

test.each([
  [[85, 85], 'A+'],
  [[85, 75], 'A'],
  [[75, 55], 'A-'],
  [[65, 55], 'B'],
  [[45, 55], 'C'],
  [[35, 45], 'D'],
])('the final letter of marks %j is %s', (marks, letter) => {
  expect(result(...mainSubjects(...marks)).letter).toBe(letter);
});
