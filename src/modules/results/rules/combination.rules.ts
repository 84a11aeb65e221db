import {
  failRow,
  gradeOf,
  hundredths,
  roundHalfUp,
  roundTotal,
  withFraction,
} from './mark-arithmetic.rules.ts';
import type {
  ExplanationStep,
  FailedPart,
  MissingMark,
  ResultPolicy,
  ResultProblem,
  SubjectResult,
  SubjectStatus,
} from './result-rules.types.ts';

/** One exam's share in a combined result: half-yearly 40, annual 60. */
export interface ExamShare {
  exam_id: string;
  weight_percent: number;
  result: SubjectResult;
}

/** A mark on a component's full mark brought to its weight: 24 of 30 at 30 → 24; two decimals. */
export function convertMark(mark: number, full: number, weight: number): number {
  return roundHalfUp(hundredths(mark) * hundredths(weight), hundredths(full)) / 100;
}

/** Refuses shares that are not above 0 or do not sum to exactly 100; null when they are right. */
export function checkWeights(weightsPercent: readonly number[]): ResultProblem | null {
  let sum = 0;
  for (const weight of weightsPercent) {
    if (!(weight > 0)) return { code: 'weight_not_positive', values: { weight } };
    sum += hundredths(weight);
  }
  return sum === 10_000 ? null : { code: 'weights_must_sum_to_100', values: { sum: sum / 100 } };
}

/**
 * One subject over several exams: the sum of weight x percent, rounded and graded as out of 100.
 * An exam that the student is exempt from leaves, and the others share its weight. `pass_on: raw` asks for a pass
 * in every exam; `combined` looks at the combined percent alone, an absence counting as what was obtained.
 * The weights are those that `checkWeights` accepts; others are a RangeError.
 */
export function combineExams(policy: ResultPolicy, shares: readonly ExamShare[]): SubjectResult {
  const problem = checkWeights(shares.map((share) => share.weight_percent));
  if (problem) throw new RangeError(problem.code);
  const counted = shares.filter((share) => share.result.status !== 'exempt');
  const { exact, denominator } = weightedPercent(counted);
  const total = roundTotal(policy.round, exact, denominator);

  const missing: MissingMark[] = [];
  const failedParts: FailedPart[] = [];
  let absences = 0;
  for (const { exam_id, result } of counted) {
    for (const mark of result.missing) missing.push({ ...mark, exam_id });
    if (result.status === 'absent') absences += 1;
    if (policy.pass_on === 'raw' && (result.status === 'failed' || result.status === 'absent')) {
      failedParts.push({ code: 'exam_failed', exam_id, mark: result.total, full: result.full });
    }
  }
  const sat = counted.some((share) => share.result.sat);
  const missed = policy.pass_on === 'raw' ? absences > 0 : absences > 0 && !sat;

  let row = gradeOf(policy.grading_scale, total, fullPercent);
  let status: SubjectStatus = 'passed';
  if (counted.some((share) => share.result.status === 'incomplete')) status = 'incomplete';
  else if (counted.length === 0) status = 'exempt';
  else if (missed) status = 'absent';
  else if (failedParts.length > 0 || row.grade_point === 0) status = 'failed';
  if (status === 'failed' || status === 'absent') row = failRow(policy.grading_scale);
  const graded = status !== 'incomplete' && status !== 'exempt';
  const [first] = shares as readonly [ExamShare, ...ExamShare[]];

  return {
    subject_id: first.result.subject_id,
    condition: first.result.condition,
    status,
    sat,
    total: total / 100,
    full: status === 'exempt' ? 0 : 100,
    percent: graded ? total / 100 : null,
    letter: graded ? row.letter : null,
    grade_point: graded ? row.grade_point : null,
    paper_totals: [],
    failed_parts: failedParts,
    missing,
  };
}

/** How a combined subject came to its grade: each exam's share, the sum, the letter. */
export function explainCombination(policy: ResultPolicy, shares: readonly ExamShare[]): ExplanationStep[] {
  const result = combineExams(policy, shares);
  const { subject_id } = result;
  const steps: ExplanationStep[] = shares.map(({ exam_id, weight_percent, result: exam }) => ({
    code: exam.status === 'exempt' ? 'exam_exempt' : 'exam_share',
    subject_id,
    exam_id,
    values: {
      total: exam.total,
      full: exam.full,
      weight_percent,
      share: exam.full === 0 ? 0 : convertMark(exam.total, exam.full, weight_percent),
    },
  }));
  for (const part of result.failed_parts) {
    const values = { total: part.mark ?? 0, full: part.full ?? 0 };
    steps.push({ code: 'exam_failed', subject_id, exam_id: part.exam_id, values });
  }
  steps.push({
    code: `combination_${result.status}`,
    subject_id,
    values: { total: result.total, letter: result.letter ?? '', grade_point: result.grade_point ?? 0 },
  });
  return steps;
}

/** A combined subject is out of 100, in hundredths. */
const fullPercent = 10_000;

/** The combined percent in hundredths as the exact fraction `exact / denominator`. */
function weightedPercent(counted: readonly ExamShare[]): { exact: number; denominator: number } {
  let fulls = 1;
  let weights = 0;
  for (const { result, weight_percent } of counted) {
    if (result.full > 0) fulls = withFraction(fulls, hundredths(weight_percent), hundredths(result.full));
    weights += hundredths(weight_percent);
  }
  let exact = 0;
  for (const { result, weight_percent } of counted) {
    if (result.full === 0) continue;
    exact += hundredths(result.total) * ((hundredths(weight_percent) * fulls) / hundredths(result.full));
  }
  // With every exam counted the weights are 100 percent and cancel out.
  if (weights === 0 || weights === fullPercent) return { exact, denominator: fulls };
  return { exact: exact * fullPercent, denominator: fulls * weights };
}
