import { useTranslation } from 'react-i18next';
import { RowReport } from '#ui/list-import/RowReport.tsx';
import { PlannedSections } from './PlannedSections.tsx';
import type { ImportCheck } from './student-import.contract.ts';

const tones = { admit: 'waiting', known: 'quiet', refused: 'bad', skipped: 'quiet' } as const;

interface CheckReportProps {
  check: ImportCheck;
  /** Names of the counts: what would be done, or what was done. */
  isDone?: boolean;
}

/** What would become of every row, or what became of it: counts, sections, and each row with something to say. */
export function CheckReport({ check, isDone = false }: CheckReportProps) {
  const { t } = useTranslation('admissions');
  const counts = [
    [isDone ? 'admitted' : 'will_admit', check.admit_count],
    ['known', check.known_count],
    ['refused', check.refused_count],
    ['skipped', check.skipped_count],
  ] as const;
  return (
    <RowReport
      counts={counts.map(([name, value]) => ({ label: t(`batch.${name}`), value }))}
      findings={check.findings.map((it) => ({
        ...it,
        state: it.state === 'refused' ? 'refused' : 'other',
      }))}
      rows={check.rows.map((row) => ({
        ...row,
        state: { label: t(`batch.row_state.${row.state}`), tone: tones[row.state] },
      }))}
    >
      <PlannedSections places={check.places} isDone={isDone} />
    </RowReport>
  );
}
