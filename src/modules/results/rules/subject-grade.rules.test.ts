import { describe, expect, test } from 'vitest';
import { passMark } from './mark-arithmetic.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import type { SubjectPolicy } from './result-rules.types.ts';
import {
  creativeAndMcq,
  grade,
  ictOf50,
  marksOf,
  subjectOf,
  withPractical,
  written,
} from './test/board-subjects.ts';

const oneWritten = subjectOf('science', [written]);
const ict = subjectOf('ict', [ictOf50]);
const mathematics = subjectOf('mathematics', [creativeAndMcq]);
const round = (rule: 'half_up' | 'none' | 'floor') => ({ ...boardPolicy, round: rule });

describe('rounding of the subject total', () => {
  test('79.50 becomes 80 and A+ when rounded half up, and stays A otherwise', () => {
    const total = (rule: 'half_up' | 'none' | 'floor') => {
      const result = grade(mathematics, [52.25, 27.25], round(rule));
      return [result.total, result.letter];
    };
    expect(total('half_up')).toEqual([80, 'A+']);
    expect(total('none')).toEqual([79.5, 'A']);
    expect(total('floor')).toEqual([79, 'A']);
  });

  test('79.495 is rounded once, to 79', () => {
    const science = converted([
      [100, 50, 79.99],
      [100, 50, 79],
    ]);
    expect(grade(science.subject, science.marks, round('half_up'))).toMatchObject({ total: 79, letter: 'A' });
    expect(grade(science.subject, science.marks, round('none'))).toMatchObject({ total: 79.5, letter: 'A' });
  });

  test('converted thirds that sum to 79.50 keep their precision until the total', () => {
    const science = converted([
      [30, 20, 25],
      [30, 20, 25],
      [30, 20, 25],
      [40, 40, 29.5],
    ]);
    expect(grade(science.subject, science.marks, round('half_up'))).toMatchObject({
      total: 80,
      letter: 'A+',
    });
  });

  test('a sum of decimals is exact where floating point is not', () => {
    const science = subjectOf('science', [
      [
        ['cq', 70, null],
        ['mcq', 30, null],
      ],
    ]);
    expect(grade(science, [50.1, 29.4])).toMatchObject({ total: 80, letter: 'A+' });
    expect(grade(science, [0.1, 0.2], round('none')).total).toBe(0.3);
  });
});

describe('the grade', () => {
  test('follows the percent: ICT 40 of 50 is A+', () => {
    expect(grade(ict, [20, 20])).toMatchObject({ percent: 80, letter: 'A+', grade_point: 5 });
  });

  test.each([
    [80, 'A+'],
    [79, 'A'],
    [70, 'A'],
    [69, 'A-'],
    [60, 'A-'],
    [59, 'B'],
    [50, 'B'],
    [49, 'C'],
    [40, 'C'],
    [39, 'D'],
    [33, 'D'],
    [32, 'F'],
    [0, 'F'],
  ])('of %i marks in 100 is %s', (mark, letter) => {
    expect(grade(oneWritten, [mark]).letter).toBe(letter);
  });

  test('is F below the scale even when no part has a pass mark', () => {
    const craft = subjectOf('craft', [[['written', 100, null]]]);
    expect(grade(craft, [30])).toMatchObject({ status: 'failed', letter: 'F', failed_parts: [] });
  });

  test('follows the scale of the class group in any order of its rows', () => {
    const policy = {
      ...boardPolicy,
      grading_scale: [
        { min_percent: 0, letter: 'Fail', grade_point: 0 },
        { min_percent: 90, letter: 'A++', grade_point: 5 },
        { min_percent: 40, letter: 'Pass', grade_point: 2 },
      ],
    };
    expect(grade(oneWritten, [90], policy).letter).toBe('A++');
    expect(grade(oneWritten, [39], policy)).toMatchObject({ status: 'failed', letter: 'Fail' });
  });
});

describe('the pass mark', () => {
  test.each([
    [70, 23],
    [50, 17],
    [30, 10],
    [25, 8],
    [100, 33],
    [140, 46],
    [60, 20],
    [200, 66],
  ])('of %i full marks is %i', (full, pass) => {
    expect(passMark(full, 33)).toBe(pass);
  });

  test('is compared with the exact mark: 22.5 does not reach 23', () => {
    expect(grade(mathematics, [22.5, 30])).toMatchObject({ status: 'failed', total: 53 });
  });

  test('of combined parts can be set by the subject', () => {
    const physics = subjectOf('physics', [withPractical, withPractical], { pass_mode: 'combined_component' });
    const marks = [20, 11, 12, 14, 5, 13];
    expect(grade({ ...physics, combined_pass: { mcq: 16 } }, marks).status).toBe('passed');
  });

  test('of combined parts does not exist when neither a part nor the subject has one', () => {
    const parts = [
      ['cq', 70, null],
      ['mcq', 30, null],
    ] as const;
    const science = subjectOf('science', [parts], { pass_mode: 'combined_component' });
    expect(grade(science, [60, 2]).status).toBe('passed');
    expect(grade({ ...science, combined_pass: { mcq: 3 } }, [60, 2]).failed_parts).toEqual([
      { code: 'combined_below_pass', type: 'mcq', mark: 2, full: 30, pass: 3 },
    ]);
  });

  test('of the subject total can be set by the subject', () => {
    const english = subjectOf('english', [written, written], { pass_mode: 'combined_total' });
    expect(grade({ ...english, total_pass: 80 }, [40, 39]).status).toBe('failed');
    expect(grade({ ...english, total_pass: 80 }, [40, 40]).status).toBe('passed');
  });

  test('of a converted part is compared with the mark before conversion', () => {
    const science = converted([
      [30, 15, 9],
      [100, 85, 90],
    ]);
    const strict = withPass(science.subject, [10, 33]);
    expect(grade(strict, science.marks)).toMatchObject({ status: 'failed', total: 81 });
  });

  test('fails every part that is below it', () => {
    const parts = grade(mathematics, [22, 9]).failed_parts;
    expect(parts.map(({ type, pass }) => [type, pass])).toEqual([
      ['cq', 23],
      ['mcq', 10],
    ]);
  });
});

describe('absence', () => {
  test('in one part makes the subject absent with letter F, keeping the marks of the rest', () => {
    const result = grade(mathematics, [60, 'AB']);
    expect(result).toMatchObject({ status: 'absent', sat: true, total: 60, letter: 'F', grade_point: 0 });
    expect(result.failed_parts).toMatchObject([
      { code: 'component_absent', component_id: 'mathematics.1.mcq' },
    ]);
  });

  test('in every part means the student did not sit', () => {
    expect(grade(mathematics, ['AB', 'AB'])).toMatchObject({ status: 'absent', sat: false, total: 0 });
  });

  test('in one paper fails a subject that is graded on its total', () => {
    const english = subjectOf('english', [written, written], { pass_mode: 'combined_total' });
    expect(grade(english, ['AB', 90]).status).toBe('absent');
  });

  test('in a part that is not required counts as zero', () => {
    const science = subjectOf('science', [
      [
        ['class_test', 20, null],
        ['written', 80, 26],
      ],
    ]);
    const [paper] = science.papers;
    const components = (paper?.components ?? []).map((component) => ({
      ...component,
      required: component.type !== 'class_test',
    }));
    const lenient = { ...science, papers: [{ id: 'science.1', components }] };
    expect(grade(lenient, ['AB', 60])).toMatchObject({ status: 'passed', total: 60, full: 100 });
  });
});

describe('exemption and missing marks', () => {
  test('an exempt subject has no grade and no full mark', () => {
    expect(grade(mathematics, ['EX', 'EX'])).toMatchObject({
      status: 'exempt',
      full: 0,
      percent: null,
      letter: null,
      grade_point: null,
    });
  });

  test('an exempt part counts neither in the total nor in the full mark', () => {
    const physics = subjectOf('physics', [withPractical]);
    expect(grade(physics, [40, 20, 'EX'])).toMatchObject({
      status: 'passed',
      total: 60,
      full: 75,
      percent: 80,
    });
  });

  test('with one paper exempt, the combined pass mark is that of the other paper', () => {
    const physics = {
      ...subjectOf('physics', [withPractical, withPractical], { pass_mode: 'combined_component' }),
      combined_pass: { mcq: 18 },
    };
    expect(grade(physics, ['EX', 'EX', 'EX', 20, 8, 10]).status).toBe('passed');
    expect(grade(physics, ['EX', 'EX', 'EX', 20, 7, 10]).failed_parts).toEqual([
      { code: 'combined_below_pass', type: 'mcq', mark: 7, full: 25, pass: 8 },
    ]);
  });

  test('a blank is not an absence: the subject is incomplete and names what is missing', () => {
    const result = grade(mathematics, [60, null]);
    expect(result).toMatchObject({ status: 'incomplete', percent: null, letter: null, grade_point: null });
    expect(result.missing).toEqual([{ subject_id: 'mathematics', component_id: 'mathematics.1.mcq' }]);
  });

  test('a mark that was never entered counts as blank, even beside an absence', () => {
    expect(grade(mathematics, ['AB']).status).toBe('incomplete');
    expect(marksOf(mathematics, 60)).toHaveProperty(['mathematics.1.mcq'], undefined);
  });
});

/** One paper of converted components, each `[full, weight, mark]`. */
function converted(parts: readonly (readonly [number, number, number])[]) {
  const components = parts.map(([full, weight], at) => ({
    id: `science.1.part-${at}`,
    type: `part-${at}`,
    full,
    weight,
    pass: null,
  }));
  const subject: SubjectPolicy = { ...oneWritten, papers: [{ id: 'science.1', components }] };
  return { subject, marks: parts.map(([, , mark]) => mark) };
}

function withPass(subject: SubjectPolicy, passes: readonly number[]): SubjectPolicy {
  return {
    ...subject,
    papers: subject.papers.map((paper) => ({
      ...paper,
      components: paper.components.map((component, at) => ({ ...component, pass: passes[at] ?? null })),
    })),
  };
}
