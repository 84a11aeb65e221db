import { Group, Text } from '@mantine/core';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { MarkCell } from '../result-sheets/ResultSheetView.tsx';
import type { SubjectLine } from '../result-sheets/result-sheet.contract.ts';
import { useMarkFormat } from '../result-sheets/useMarkFormat.ts';

/** Beside marks that GPA and grand total leave out; explained below the table. */
export const notCounted = ' *';

/** The marks of a subject in one cell of a tabulation sheet: every part, then total and letter. */
export function SubjectMarks({ line }: { line: SubjectLine | undefined }) {
  const { language } = useLanguage();
  const { mark } = useMarkFormat();
  if (!line) return null;
  const cells = line.papers.flatMap((paper) =>
    Object.entries(paper.marks).map(([key, cell]) => ({ key: `${paper.paper_no}.${key}`, cell })),
  );
  return (
    <div>
      <Group gap={6} wrap="nowrap" className="figure">
        {cells.map(({ key, cell }) => (
          <Text key={key} span size="sm">
            <MarkCell cell={cell} />
          </Text>
        ))}
      </Group>
      <Text span size="sm" fw={600} className="figure">
        {mark(line.total)} {line.letter ?? ''}
        {line.condition === 'fourth' && ` (${localDigits(4, language)})`}
        {line.condition === 'non_gpa' && notCounted}
      </Text>
    </div>
  );
}

/** The same as plain text, for files. */
export function subjectMarksText(line: SubjectLine | undefined, mark: (value: number) => string): string {
  if (!line) return '';
  return `${mark(line.total)} ${line.letter ?? ''}`.trim() + (line.condition === 'non_gpa' ? notCounted : '');
}
