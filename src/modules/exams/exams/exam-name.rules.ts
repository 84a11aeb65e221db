import { toBanglaDigits } from '#shared/numerals.ts';

export interface ExamNames {
  name_en: string;
  name_bn: string;
}

/** `Class Test 2026`, `শ্রেণি পরীক্ষা ২০২৬`; with `(2)` where the year has an exam of that English name already. */
export function proposedNames(type: ExamNames, year: string, taken: readonly string[]): ExamNames {
  const used = new Set(taken);
  const plain = `${type.name_en} ${year}`;
  let number = 1;
  while (used.has(number === 1 ? plain : `${plain} (${number})`)) number += 1;
  const suffix = number === 1 ? '' : ` (${number})`;
  return { name_en: plain + suffix, name_bn: toBanglaDigits(`${type.name_bn} ${year}${suffix}`) };
}
