import { expect, it } from 'vitest';
import { proposedNames } from './exam-name.rules.ts';

const classTest = { name_en: 'Class Test', name_bn: 'শ্রেণি পরীক্ষা' };

it('names an exam after its type and year, with Bangla figures in Bangla', () => {
  expect(proposedNames(classTest, '2026-27', [])).toEqual({
    name_en: 'Class Test 2026-27',
    name_bn: 'শ্রেণি পরীক্ষা ২০২৬-২৭',
  });
});

it('counts on where the year has such an exam already', () => {
  expect(proposedNames(classTest, '2026', ['Class Test 2026', 'Class Test 2026 (2)'])).toEqual({
    name_en: 'Class Test 2026 (3)',
    name_bn: 'শ্রেণি পরীক্ষা ২০২৬ (৩)',
  });
});
