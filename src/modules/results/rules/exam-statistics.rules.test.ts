import { expect, test } from 'vitest';
import { highestMarks, passSummary, subjectSummaries } from './exam-statistics.rules.ts';
import { computeResult } from './gpa.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import { creativeAndMcq, grade, mainSubjects, subjectOf, writtenSubject } from './test/board-subjects.ts';

test('the pass summary counts students who appeared, who passed, and each letter', () => {
  const results = [
    [85, 85],
    [75, 75],
    [75, 20],
    ['AB', 20],
    ['AB', 'AB'],
    [75, null],
  ] as const;
  const students = results.map((marks) => computeResult(boardPolicy, mainSubjects(...marks)));
  students.push(computeResult(boardPolicy, mainSubjects(90, 90), { withheld: true }));
  expect(passSummary(students)).toEqual({
    enrolled: 7,
    appeared: 4,
    passed: 2,
    failed: 2,
    absent: 1,
    incomplete: 1,
    withheld: 1,
    pass_percent: 50,
    by_letter: { 'A+': 1, A: 1, F: 2 },
  });
});

test('the pass percent has two decimals, and none when nobody appeared', () => {
  const student = (mark: number | 'AB') => computeResult(boardPolicy, mainSubjects(mark));
  expect(passSummary([student(85), student(85), student(10)]).pass_percent).toBe(66.67);
  expect(passSummary([student('AB')]).pass_percent).toBeNull();
});

test('the highest mark ignores a subject with an absence', () => {
  const mathematics = subjectOf('mathematics', [creativeAndMcq]);
  const results = [
    grade(mathematics, [70, 'AB']),
    grade(mathematics, [40, 20]),
    grade(mathematics, [45, 5]),
    grade(mathematics, ['EX', 'EX']),
    writtenSubject('bangla', 71),
  ];
  expect([...highestMarks(results)]).toEqual([
    ['mathematics', 60],
    ['bangla', 71],
  ]);
});

test('each subject counts how many failed in it', () => {
  const results = [85, 20, 'AB', 'EX', 10].map((mark) =>
    writtenSubject('bangla', mark as number | 'AB' | 'EX'),
  );
  expect(subjectSummaries(results)).toEqual([
    {
      subject_id: 'bangla',
      appeared: 3,
      passed: 1,
      failed: 2,
      absent: 1,
      pass_percent: 33.33,
      by_letter: { 'A+': 1, F: 2 },
    },
  ]);
});
