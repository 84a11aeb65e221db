import { hundredths } from '../rules/mark-arithmetic.rules.ts';

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

interface Weight {
  exam_type_id: string;
  weight_percent: number;
}

/**
 * The weights of a combined result: those of the result setting; without any those of the exam types themselves, where
 * two or more types of the class have one and they sum to 100. Empty where neither says how exams combine.
 */
export function effectiveWeights(
  exams: readonly (TypedExam & Weight)[],
  setting: readonly Weight[],
): readonly Weight[] {
  if (setting.length > 0) return setting;
  const byType = new Map(exams.map((it) => [it.exam_type_id, it.weight_percent]));
  const weights = [...byType]
    .filter(([, weight_percent]) => weight_percent > 0)
    .map(([exam_type_id, weight_percent]) => ({ exam_type_id, weight_percent }));
  const sum = weights.reduce((total, it) => total + hundredths(it.weight_percent), 0);
  return weights.length > 1 && sum === hundredths(100) ? weights : [];
}
