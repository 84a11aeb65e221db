import { roundHalfUp } from './mark-arithmetic.rules.ts';
import type { StudentResult, SubjectResult } from './result-rules.types.ts';

export interface PassSummary {
  enrolled: number;
  /** Passed and failed: those who sat and whose result is complete and not withheld. */
  appeared: number;
  passed: number;
  failed: number;
  absent: number;
  incomplete: number;
  withheld: number;
  /** Of those who appeared, two decimals; null when nobody did. */
  pass_percent: number | null;
  by_letter: Record<string, number>;
}

export interface SubjectSummary {
  subject_id: string;
  appeared: number;
  passed: number;
  failed: number;
  absent: number;
  pass_percent: number | null;
  by_letter: Record<string, number>;
}

/** The fields of a subject's result that the statistics need. */
export type SubjectGrade = Pick<SubjectResult, 'subject_id' | 'status' | 'letter'>;

/** How an exam went: counts of the students and their final letters. */
export function passSummary(results: Iterable<Pick<StudentResult, 'status' | 'letter'>>): PassSummary {
  const count = { passed: 0, failed: 0, absent: 0, incomplete: 0, withheld: 0 };
  const byLetter: Record<string, number> = {};
  let enrolled = 0;
  for (const { status, letter } of results) {
    enrolled += 1;
    count[status] += 1;
    if (status === 'passed' || status === 'failed') addLetter(byLetter, letter);
  }
  const appeared = count.passed + count.failed;
  return {
    enrolled,
    appeared,
    ...count,
    pass_percent: percentOfWhole(count.passed, appeared),
    by_letter: byLetter,
  };
}

/**
 * The highest total of each subject over all students given (same class, group and exam, all sections),
 * by subject id. Subjects with an absence, exempt and incomplete ones do not count.
 */
export function highestMarks(results: Iterable<SubjectResult>): Map<string, number> {
  const highest = new Map<string, number>();
  for (const { subject_id, status, total } of results) {
    if (status !== 'passed' && status !== 'failed') continue;
    const soFar = highest.get(subject_id);
    if (soFar === undefined || total > soFar) highest.set(subject_id, total);
  }
  return highest;
}

/** How many passed and failed, subject by subject, in the order of their first occurrence. */
export function subjectSummaries(results: Iterable<SubjectGrade>): SubjectSummary[] {
  const summaries = new Map<string, SubjectSummary>();
  for (const { subject_id, status, letter } of results) {
    let summary = summaries.get(subject_id);
    if (!summary) {
      summary = {
        subject_id,
        appeared: 0,
        passed: 0,
        failed: 0,
        absent: 0,
        pass_percent: null,
        by_letter: {},
      };
      summaries.set(subject_id, summary);
    }
    if (status === 'absent') summary.absent += 1;
    if (status !== 'passed' && status !== 'failed') continue;
    summary.appeared += 1;
    summary[status] += 1;
    addLetter(summary.by_letter, letter);
  }
  for (const summary of summaries.values())
    summary.pass_percent = percentOfWhole(summary.passed, summary.appeared);
  return [...summaries.values()];
}

function percentOfWhole(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfUp(part * 10_000, whole) / 100;
}

function addLetter(byLetter: Record<string, number>, letter: string | null): void {
  if (letter !== null) byLetter[letter] = (byLetter[letter] ?? 0) + 1;
}
