import { failRow, hundredths, roundHalfUp } from './mark-arithmetic.rules.ts';
import type {
  GpaBand,
  MissingMark,
  Outcome,
  ResultPolicy,
  StudentResult,
  SubjectResult,
} from './result-rules.types.ts';

export interface ResultOptions {
  /** The office holds the result back: the figures are kept, the status hides them. */
  withheld?: boolean;
}

/**
 * The result of one student from the grades of all subjects.
 *
 * Rules of the education boards: GPA = (grade points of the main subjects + the 4th subject's points above 2.00) / number of
 * main subjects, rounded half up to two decimals, at most 5.00; one failed main subject makes it 0.00; a failed or absent 4th
 * subject neither adds nor subtracts. Subjects outside the GPA count only for the list of missing marks.
 */
export function computeResult(
  policy: ResultPolicy,
  subjects: readonly SubjectResult[],
  options: ResultOptions = {},
): StudentResult {
  const sum = sumSubjects(policy, subjects);
  const outcome = outcomeOf(sum);
  const gpa = gpaOf(policy, outcome, sum.points + sum.fourthBonus, sum.mainCount);
  return {
    status: options.withheld ? 'withheld' : outcome,
    outcome,
    gpa,
    gpa_without_4th: gpaOf(policy, outcome, sum.points, sum.mainCount),
    letter: gpa === null ? null : finalLetter(policy, outcome, gpa),
    failed_count: sum.failedCount,
    main_count: sum.mainCount,
    main_total: sum.mainTotal / 100,
    grand_total: (sum.mainTotal + sum.fourthTotal) / 100,
    full_total: sum.fullTotal / 100,
    missing: sum.missing,
  };
}

/** The sums behind a result. Points and marks are hundredths. */
export interface SubjectSums {
  points: number;
  mainCount: number;
  failedCount: number;
  mainTotal: number;
  fullTotal: number;
  fourth: SubjectResult | null;
  fourthBonus: number;
  fourthTotal: number;
  sat: boolean;
  incomplete: boolean;
  missing: readonly MissingMark[];
}

/** Adds up the subjects of one student; exempt subjects are left out of every sum. */
export function sumSubjects(policy: ResultPolicy, subjects: readonly SubjectResult[]): SubjectSums {
  const sums: SubjectSums = {
    points: 0,
    mainCount: 0,
    failedCount: 0,
    mainTotal: 0,
    fullTotal: 0,
    fourth: null,
    fourthBonus: 0,
    fourthTotal: 0,
    sat: false,
    incomplete: false,
    missing: nothingMissing,
  };
  for (const subject of subjects) {
    if (subject.missing.length > 0) sums.missing = [...sums.missing, ...subject.missing];
    if (subject.condition === 'non_gpa' || subject.status === 'exempt') continue;
    if (subject.sat) sums.sat = true;
    if (subject.status === 'incomplete') sums.incomplete = true;
    if (subject.condition === 'fourth') {
      addFourth(policy, sums, subject);
      continue;
    }
    sums.mainCount += 1;
    sums.points += hundredths(subject.grade_point ?? 0);
    if (subject.status === 'failed' || subject.status === 'absent') sums.failedCount += 1;
    sums.mainTotal += hundredths(subject.total);
    sums.fullTotal += hundredths(subject.full);
  }
  if (sums.fourth) sums.fullTotal += fourthFull(policy, sums.fourth);
  return sums;
}

/** The band a GPA falls in. */
export function bandOf(bands: readonly GpaBand[], gpa: number): GpaBand | undefined {
  let best: GpaBand | undefined;
  for (const band of bands) {
    if (band.min_gpa <= gpa && (best === undefined || band.min_gpa > best.min_gpa)) best = band;
  }
  return best;
}

const nothingMissing: readonly MissingMark[] = [];

/** Only one 4th subject counts; of two, the one that adds more. */
function addFourth(policy: ResultPolicy, sums: SubjectSums, subject: SubjectResult): void {
  const bonus = Math.max(0, hundredths(subject.grade_point ?? 0) - hundredths(policy.fourth_bonus_from));
  const total = fourthTotal(policy, subject);
  const worthMore = bonus > sums.fourthBonus || (bonus === sums.fourthBonus && total > sums.fourthTotal);
  if (sums.fourth !== null && !worthMore) return;
  sums.fourth = subject;
  sums.fourthBonus = bonus;
  sums.fourthTotal = total;
}

/** Whether a fourth subject can change a result: its total or its bonus counts. */
export const countsFourth = (policy: ResultPolicy) =>
  policy.fourth_total !== 'none' ||
  policy.grading_scale.some((row) => row.grade_point > policy.fourth_bonus_from);

function fourthTotal(policy: ResultPolicy, subject: SubjectResult): number {
  if (policy.fourth_total === 'none') return 0;
  if (policy.fourth_total === 'full') return hundredths(subject.total);
  if (subject.status !== 'passed') return 0;
  return Math.max(0, hundredths(subject.total) - roundHalfUp(40 * hundredths(subject.full), 100));
}

/** The most that the 4th subject can add to the grand total; the maximum of a result includes it. */
function fourthFull(policy: ResultPolicy, subject: SubjectResult): number {
  if (policy.fourth_total === 'none') return 0;
  const full = hundredths(subject.full);
  return policy.fourth_total === 'full' ? full : full - roundHalfUp(40 * full, 100);
}

function outcomeOf(sums: SubjectSums): Outcome {
  if (sums.incomplete || sums.mainCount === 0) return 'incomplete';
  if (!sums.sat) return 'absent';
  return sums.failedCount > 0 ? 'failed' : 'passed';
}

function gpaOf(policy: ResultPolicy, outcome: Outcome, points: number, count: number): number | null {
  if (outcome === 'failed') return 0;
  if (outcome !== 'passed') return null;
  return Math.min(hundredths(policy.gpa_cap), roundHalfUp(points, count)) / 100;
}

function finalLetter(policy: ResultPolicy, outcome: Outcome, gpa: number): string {
  const failed = failRow(policy.grading_scale).letter;
  return outcome === 'failed' ? failed : (bandOf(policy.gpa_bands, gpa)?.letter ?? failed);
}
