import { hundredths } from '../mark-arithmetic.rules.ts';

interface TypedExam {
  id: string;
  exam_type_id: string;
}

/**
 * What each exam counts in the combined result: the weight of its type, shared evenly by the exams of that type
 * (20 percent of three class tests: 6.66, 6.66, 6.68).
 * @returns null where a weighted type has no exam, because the weights would not sum to 100.
 */
export function examShares(
  exams: readonly TypedExam[],
  weights: readonly { exam_type_id: string; weight_percent: number }[],
): { exam_id: string; weight_percent: number }[] | null {
  const shares = new Map<string, number>();
  for (const { exam_type_id, weight_percent } of weights) {
    const ofType = exams.filter((it) => it.exam_type_id === exam_type_id);
    if (ofType.length === 0) return null;
    const whole = hundredths(weight_percent);
    const each = Math.floor(whole / ofType.length);
    ofType.forEach((exam, at) => {
      const share = at === ofType.length - 1 ? whole - each * at : each;
      shares.set(exam.id, share / 100);
    });
  }
  return exams
    .filter((it) => shares.has(it.id))
    .map((it) => ({ exam_id: it.id, weight_percent: shares.get(it.id)! }));
}
