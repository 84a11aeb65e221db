import { describe, expect, test } from 'vitest';
import bn from '../i18n/bn.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import { explainCombination } from './combination.rules.ts';
import { explainResult, explainSubject } from './result-explanation.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import type { ExplanationStep, Mark, SubjectPolicy } from './result-rules.types.ts';
import {
  gradeSsc,
  mainSubjects,
  marksOf,
  sscMarks,
  sscScience,
  topMarks,
  writtenSubject,
} from './test/board-subjects.ts';

const explain = (subject: SubjectPolicy, ...marks: Mark[]) =>
  explainSubject(boardPolicy, subject, marksOf(subject, ...marks));
const codes = (steps: readonly ExplanationStep[]) => steps.map(({ code }) => code);
const valuesOf = (steps: readonly ExplanationStep[], code: string) =>
  steps.find((step) => step.code === code)?.values;

describe('the explanation of a subject', () => {
  test('shows the part below its pass mark and that the subject is failed', () => {
    const steps = explain(sscScience.physics, 40, 7, 25);
    expect(codes(steps)).toEqual([
      'component_passed',
      'component_failed',
      'component_passed',
      'total',
      'subject_failed',
    ]);
    expect(steps[1]).toMatchObject({ type: 'mcq', values: { mark: 7, full: 25, pass: 8 } });
  });

  test('shows the papers, the combined parts and the percent', () => {
    const steps = explain(sscScience.bangla, 55, 24, 50, 25);
    expect(steps.filter(({ code }) => code === 'paper_total').map(({ values }) => values.total)).toEqual([
      79, 75,
    ]);
    expect(
      steps.filter(({ code }) => code === 'combined_passed').map(({ type, values }) => [type, values]),
    ).toEqual([
      ['cq', { mark: 105, full: 140, pass: 46 }],
      ['mcq', { mark: 49, full: 60, pass: 20 }],
    ]);
    expect(steps.at(-1)).toMatchObject({
      code: 'subject_passed',
      values: { percent: 77, letter: 'A', grade_point: 4, min_percent: 70 },
    });
  });

  test('shows the total before and after rounding', () => {
    expect(valuesOf(explain(sscScience.mathematics, 52.25, 27.25), 'total_rounded_half_up')).toMatchObject({
      exact: 79.5,
      total: 80,
    });
  });

  test('of an incomplete subject ends with the number of missing marks', () => {
    expect(explain(sscScience.mathematics, 60, null).at(-1)).toMatchObject({
      code: 'subject_incomplete',
      values: { count: 1 },
    });
  });
});

describe('the explanation of a GPA', () => {
  test('shows the points, the bonus of the 4th subject and the division', () => {
    const steps = explainResult(boardPolicy, gradeSsc(sscMarks));
    expect(valuesOf(steps, 'fourth_bonus')).toMatchObject({ grade_point: 5, bonus: 3 });
    expect(valuesOf(steps, 'gpa_without_4th')).toEqual({ sum: 40.5, count: 9, gpa: 4.5 });
    expect(valuesOf(steps, 'gpa')).toEqual({ sum: 40.5, bonus: 3, count: 9, gpa: 4.83, from: 2 });
    expect(valuesOf(steps, 'final_letter')).toEqual({ gpa: 4.83, letter: 'A', min_gpa: 4 });
    expect(valuesOf(steps, 'grand_total_above_40pct')).toMatchObject({ main_total: 820, fourth_total: 45 });
  });

  test('shows that the GPA is limited to the maximum', () => {
    const steps = explainResult(boardPolicy, gradeSsc(topMarks));
    expect(valuesOf(steps, 'gpa_capped')).toEqual({ gpa: 5.33, cap: 5 });
  });

  test('shows how many subjects are failed', () => {
    const steps = explainResult(boardPolicy, mainSubjects(85, 20, 'AB'));
    expect(codes(steps)).toContain('main_absent');
    expect(valuesOf(steps, 'failed_subjects')).toEqual({ count: 2, letter: 'F' });
  });
});

test('every step has a sentence in both languages that uses only the figures of the step', () => {
  const share = (exam_id: string, mark: Mark) => ({
    exam_id,
    weight_percent: 50,
    result: writtenSubject('science', mark),
  });
  const combined = { ...boardPolicy, pass_on: 'combined' as const };
  const weighted: SubjectPolicy = {
    ...sscScience.mathematics,
    papers: [
      {
        id: 'mathematics.1',
        components: [{ id: 'test', type: 'class_test', full: 30, pass: null, weight: 20, required: false }],
      },
    ],
  };
  const marks = [0, 10.5, 60, 100, 'AB', 'EX', null] as const;
  const steps = [
    ...marks.flatMap((mark) => [
      ...Object.values(sscScience).flatMap((subject) => explain(subject, mark, mark, mark, mark, mark, mark)),
      ...explain(sscScience.bangla, mark, 25, 60, 25),
      ...explainSubject(boardPolicy, weighted, { test: typeof mark === 'number' ? mark / 4 : mark }),
      ...explainCombination(boardPolicy, [share('a', mark), share('b', 80)]),
      ...explainCombination(combined, [share('a', mark), share('b', mark)]),
      ...explainResult(boardPolicy, [
        ...mainSubjects(60, mark),
        writtenSubject('fourth', mark, 'fourth'),
        writtenSubject('other', mark, 'fourth'),
        writtenSubject('pe', mark, 'non_gpa'),
      ]),
      ...explainResult(boardPolicy, mainSubjects(mark)),
    ]),
    ...(['none', 'above_40pct', 'full'] as const).flatMap((fourth_total) =>
      explainResult(
        { ...boardPolicy, fourth_total },
        [...mainSubjects(90), writtenSubject('4', 90, 'fourth')],
        {
          withheld: true,
        },
      ),
    ),
    ...(['none', 'floor'] as const).flatMap((round) =>
      explainSubject({ ...boardPolicy, round }, weighted, { test: 20.5 }),
    ),
  ];
  const produced = new Set(codes(steps));
  for (const sentences of [en.explain, bn.explain] as Record<string, string>[]) {
    for (const step of steps) {
      const sentence = sentences[step.code] ?? sentences[`${step.code}_other`];
      expect(sentence, step.code).toBeTypeOf('string');
      for (const [, name = ''] of sentence?.matchAll(/\{\{(\w+)(?:, number)?\}\}/g) ?? []) {
        expect(['subject', 'paper', 'component', 'exam', ...Object.keys(step.values)], step.code).toContain(
          name,
        );
      }
    }
    const written = Object.keys(sentences).map((key) => key.replace(/_(one|other)$/, ''));
    expect([...new Set(written)].sort()).toEqual([...produced].sort());
  }
});

test('both languages have the same keys', () => {
  const keys = (node: object, path = ''): string[] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
    );
  expect(keys(bn)).toEqual(keys(en));
});
