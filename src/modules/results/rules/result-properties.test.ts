import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeResult } from './gpa.rules.ts';
import { type MeritRow, rankResults } from './merit.rules.ts';
import { boardPolicy } from './result-policy.rules.ts';
import type { Mark, ResultPolicy } from './result-rules.types.ts';
import { gradeSsc, type SscSubject, sscScience } from './test/board-subjects.ts';

const names = Object.keys(sscScience) as SscSubject[];
const fullMarks = (name: SscSubject) =>
  sscScience[name].papers.flatMap((paper) => paper.components.map(({ full }) => full));
const markUpTo = (full: number, least = 0) =>
  fc.integer({ min: Math.ceil(least * full * 100), max: full * 100 }).map((value) => value / 100);

/** Marks of a whole student; from `least` (a share of the full mark) upwards. */
const studentMarks = (least = 0) =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [name, fc.tuple(...fullMarks(name).map((full) => markUpTo(full, least)))]),
    ) as Record<SscSubject, fc.Arbitrary<Mark[]>>,
  );
const anyPolicy: fc.Arbitrary<ResultPolicy> = fc
  .record({
    round: fc.constantFrom('half_up', 'none', 'floor'),
    fourth_total: fc.constantFrom('none', 'above_40pct', 'full'),
  })
  .map((change) => ({ ...boardPolicy, ...change }));

const gpaOf = (policy: ResultPolicy, marks: Record<SscSubject, readonly Mark[]>) =>
  computeResult(policy, gradeSsc(marks, policy));

test('a GPA lies between 0.00 and 5.00 and has two decimals', () => {
  fc.assert(
    fc.property(anyPolicy, fc.oneof(studentMarks(), studentMarks(0.4)), (policy, marks) => {
      const { gpa, gpa_without_4th } = gpaOf(policy, marks);
      for (const value of [gpa, gpa_without_4th]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(5);
        expect(Number(value?.toFixed(2))).toBe(value);
      }
      expect(gpa).toBeGreaterThanOrEqual(gpa_without_4th ?? 0);
    }),
  );
});

test('a grand total never exceeds its maximum', () => {
  fc.assert(
    fc.property(anyPolicy, fc.oneof(studentMarks(), studentMarks(0.9)), (policy, marks) => {
      const { grand_total, full_total } = gpaOf(policy, marks);
      expect(grand_total).toBeLessThanOrEqual(full_total);
    }),
  );
});

test('more marks in one component never lower the GPA or the grand total', () => {
  const change = fc.record({
    name: fc.constantFrom(...names),
    part: fc.nat(3),
    gain: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(anyPolicy, fc.oneof(studentMarks(), studentMarks(0.4)), change, (policy, marks, change) => {
      const fulls = fullMarks(change.name);
      const at = change.part % fulls.length;
      const raised = marks[change.name].map((mark, index) =>
        index === at ? Math.min(fulls[at] ?? 0, Math.round(Number(mark) * 100 + change.gain) / 100) : mark,
      );
      const before = gpaOf(policy, marks);
      const after = gpaOf(policy, { ...marks, [change.name]: raised });
      expect(after.gpa).toBeGreaterThanOrEqual(before.gpa ?? 0);
      expect(after.grand_total).toBeGreaterThanOrEqual(before.grand_total);
    }),
  );
});

test('failing any one main subject makes the GPA 0.00', () => {
  const main = fc.constantFrom(...names.filter((name) => sscScience[name].condition !== 'fourth'));
  fc.assert(
    fc.property(
      anyPolicy,
      studentMarks(0.4),
      main,
      fc.constantFrom<Mark>(0, 'AB'),
      (policy, marks, name, mark) => {
        expect(gpaOf(policy, marks).status).toBe('passed');
        const failed = { ...marks, [name]: marks[name].map(() => mark) };
        expect(gpaOf(policy, failed)).toMatchObject({
          status: 'failed',
          gpa: 0,
          gpa_without_4th: 0,
          letter: 'F',
        });
      },
    ),
  );
});

test('the marks of the 4th subject never fail a student', () => {
  fc.assert(
    fc.property(studentMarks(0.4), fc.constantFrom<Mark>(0, 'AB', 'EX', 5), (marks, mark) => {
      const fourth = marks.higherMathematics.map(() => mark);
      expect(gpaOf(boardPolicy, { ...marks, higherMathematics: fourth }).status).toBe('passed');
    }),
  );
});

const meritRows = fc
  .array(
    fc.record({
      gpa: fc.constantFrom(0, 3.5, 4, 4.5, 5),
      grand_total: fc.integer({ min: 700, max: 705 }),
      section: fc.constantFrom('ka', 'kha'),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ gpa, ...row }, at): MeritRow & { section: string } => ({
      ...row,
      student_id: `student-${at}`,
      gpa,
      gpa_without_4th: gpa,
      status: gpa > 0 ? 'passed' : 'failed',
      failed_count: gpa > 0 ? 0 : 1,
    })),
  );
const anyRanking = fc
  .record({
    tie_rule: fc.constantFrom<ResultPolicy['tie_rule']>('dense', 'competition', 'unique'),
    merit_order: fc.constantFrom<ResultPolicy['merit_order']>('gpa_then_total', 'total'),
  })
  .map((change): ResultPolicy => ({ ...boardPolicy, ...change }));

test('the order in which students are given never changes a position', () => {
  const shuffled = meritRows.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    ),
  );
  fc.assert(
    fc.property(anyRanking, shuffled, (policy, [rows, others]) => {
      const byStudent = (list: typeof rows) => {
        const positions = rankResults(policy, list, ({ section }) => section);
        return new Map(list.map((row, at) => [row.student_id, positions[at]]));
      };
      const before = byStudent(rows);
      for (const [student, position] of byStudent(others)) expect(position).toBe(before.get(student));
    }),
  );
});

test('a position is one more than the number of students ahead, or of different results ahead when dense', () => {
  fc.assert(
    fc.property(anyRanking, meritRows, (policy, rows) => {
      const positions = rankResults(policy, rows, ({ section }) => section);
      const value = ({ gpa, grand_total }: MeritRow) =>
        policy.merit_order === 'total' ? grand_total : (gpa ?? 0) * 10_000 + grand_total;
      const unique: number[] = [];
      rows.forEach((row, at) => {
        if (row.status !== 'passed') {
          expect(positions[at]).toBeNull();
          return;
        }
        const rivals = rows.filter(({ section, status }) => section === row.section && status === 'passed');
        const ahead = rivals.filter((rival) => value(rival) > value(row));
        if (policy.tie_rule === 'dense') expect(positions[at]).toBe(new Set(ahead.map(value)).size + 1);
        if (policy.tie_rule === 'competition') expect(positions[at]).toBe(ahead.length + 1);
        if (policy.tie_rule === 'unique') {
          const equals = rivals.length - rivals.filter((rival) => value(rival) < value(row)).length;
          expect(positions[at]).toBeGreaterThan(ahead.length);
          expect(positions[at]).toBeLessThanOrEqual(equals);
          if (row.section === 'ka') unique.push(positions[at] ?? 0);
        }
      });
      expect(new Set(unique).size).toBe(unique.length);
    }),
  );
});
