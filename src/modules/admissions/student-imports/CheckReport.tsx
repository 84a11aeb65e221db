import { useTranslation } from 'react-i18next';
import { RowReport } from '#ui/list-import/RowReport.tsx';
import type { ImportCheck } from './student-import.contract.ts';

const tones = { admit: 'waiting', known: 'quiet', refused: 'bad', skipped: 'quiet' } as const;

/** What would become of every row: the counts, and each row with something to say. */
export function CheckReport({ check }: { check: ImportCheck }) {
  const { t } = useTranslation('admissions');
  const counts = [
    ['will_admit', check.admit_count],
    ['known', check.known_count],
    ['refused', check.refused_count],
    ['skipped', check.skipped_count],
  ] as const;
  return (
    <RowReport
      counts={counts.map(([name, value]) => ({ label: t(`batch.${name}`), value }))}
      rows={check.rows.map((row) => ({
        ...row,
        state: { label: t(`batch.row_state.${row.state}`), tone: tones[row.state] },
      }))}
    />
  );
}
