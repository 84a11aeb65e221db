import { describe, expect, test } from 'vitest';
import { checkWeights, combineExams, convertMark, type ExamShare } from './combination.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import type { Mark } from './result-rules.types.ts';
import { grade, subjectOf, written, writtenSubject } from './test/board-subjects.ts';

const share = (exam_id: string, weight_percent: number, mark: Mark): ExamShare => ({
  exam_id,
  weight_percent,
  result: writtenSubject('science', mark),
});
const terms = (halfYearly: Mark, annual: Mark) => [
  share('half-yearly', 40, halfYearly),
  share('annual', 60, annual),
];
const combined = { ...boardPolicy, pass_on: 'combined' as const };

test('a mark is converted to its weight with two decimals', () => {
  expect(convertMark(24, 30, 30)).toBe(24);
  expect(convertMark(56, 100, 70)).toBe(39.2);
  expect(convertMark(25, 30, 20)).toBe(16.67);
});

describe('weights', () => {
  test('must sum to exactly 100', () => {
    expect(checkWeights([40, 60])).toBeNull();
    expect(checkWeights([33.33, 33.33, 33.34])).toBeNull();
    expect(checkWeights([40, 50])).toEqual({ code: 'weights_must_sum_to_100', values: { sum: 90 } });
    expect(checkWeights([])).toEqual({ code: 'weights_must_sum_to_100', values: { sum: 0 } });
    expect(checkWeights([100, 0])).toEqual({ code: 'weight_not_positive', values: { weight: 0 } });
  });

  test('that sum to something else are refused when exams are combined', () => {
    expect(() => combineExams(boardPolicy, [share('annual', 60, 80)])).toThrow('weights_must_sum_to_100');
  });
});

describe('combined exams', () => {
  test('round the sum once: 79.495 is 79 and 79.50 is 80', () => {
    const halves = (first: number, second: number) =>
      [first, second].map((mark, at) => ({
        exam_id: `exam-${at}`,
        weight_percent: 50,
        result: grade(subjectOf('science', [written]), [mark], { ...boardPolicy, round: 'none' }),
      }));
    expect(combineExams(boardPolicy, halves(79.99, 79)).total).toBe(79);
    expect(combineExams(boardPolicy, halves(79.99, 79.01)).total).toBe(80);
  });

  test('use each exam as printed: 79.50 rounded to 80 counts as 80', () => {
    expect(combineExams({ ...boardPolicy, round: 'none' }, terms(79.5, 80)).total).toBe(80);
  });

  test('fail a student who failed one exam when each must be passed', () => {
    const result = combineExams(boardPolicy, terms(20, 90));
    expect(result).toMatchObject({ status: 'failed', total: 62, letter: 'F', grade_point: 0 });
    expect(result.failed_parts).toEqual([
      { code: 'exam_failed', exam_id: 'half-yearly', mark: 20, full: 100 },
    ]);
  });

  test('pass a student who failed one exam when only the combined percent counts', () => {
    expect(combineExams(combined, terms(20, 90))).toMatchObject({
      status: 'passed',
      total: 62,
      letter: 'A-',
    });
    expect(combineExams(combined, terms('AB', 90))).toMatchObject({
      status: 'passed',
      total: 54,
      letter: 'B',
    });
    expect(combineExams(combined, terms(20, 30))).toMatchObject({ status: 'failed', total: 26, letter: 'F' });
  });

  test('are absent when one exam was missed and each must be passed, or when all were missed', () => {
    expect(combineExams(boardPolicy, terms('AB', 90)).status).toBe('absent');
    expect(combineExams(combined, terms('AB', 'AB'))).toMatchObject({ status: 'absent', sat: false });
  });

  test('leave out an exam that the student is exempt from', () => {
    expect(combineExams(boardPolicy, terms('EX', 71))).toMatchObject({ total: 71, letter: 'A' });
    expect(combineExams(boardPolicy, terms('EX', 'EX'))).toMatchObject({ status: 'exempt', letter: null });
  });

  test('name the exam with a missing mark', () => {
    const result = combineExams(boardPolicy, terms(70, null));
    expect(result.status).toBe('incomplete');
    expect(result.missing).toEqual([
      { subject_id: 'science', component_id: 'science.1.written', exam_id: 'annual' },
    ]);
  });
});
