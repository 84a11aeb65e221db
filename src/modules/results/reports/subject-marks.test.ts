import { expect, it } from 'vitest';
import type { SubjectLine } from '../result-sheets/result-sheet.contract.ts';
import { subjectMarksText } from './SubjectMarks.tsx';

it('flags the subjects of a tabulation sheet that are not counted in the GPA', () => {
  const text = (condition: string) =>
    subjectMarksText({ total: 45, letter: 'A', condition, papers: [] } as unknown as SubjectLine, String);
  expect(text('non_gpa')).toBe('45 A *');
  expect(text('compulsory')).toBe('45 A');
});
