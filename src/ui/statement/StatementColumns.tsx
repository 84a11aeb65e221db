import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StatementReading } from '#shared/statement-file.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';

interface StatementColumnsProps<Use extends string> {
  reading: StatementReading<Use>;
  uses: Record<Use, string>;
  onColumns: (columns: Use[]) => void;
}

/** What each column of a statement is; a change reads the file again. */
export function StatementColumns<Use extends string>({
  reading,
  uses,
  onColumns,
}: StatementColumnsProps<Use>) {
  const { t } = useTranslation('ui');
  const change = (at: number, wanted: Use) =>
    onColumns(
      reading.columns.map((use, index) => {
        if (index === at) return wanted;
        // One column alone can be the amount.
        return use === wanted ? ('ignore' as Use) : use;
      }),
    );
  return (
    <ReportTable
      caption={t('statement.columns')}
      rows={reading.header.map((header, at) => ({
        at,
        header,
        sample: reading.sample.map((row) => row[at] ?? '').join(', '),
        use: reading.columns[at]!,
      }))}
      columns={[
        { key: 'header', title: t('statement.column') },
        { key: 'sample', title: t('statement.sample') },
        {
          key: 'use',
          title: t('statement.becomes'),
          render: ({ at, header, use }) => (
            <NativeSelect
              size="xs"
              miw={125}
              aria-label={`${t('statement.becomes')}, ${header}`}
              data={Object.entries<string>(uses).map(([value, label]) => ({ value, label }))}
              value={use}
              onChange={(event) => change(at, event.currentTarget.value as Use)}
            />
          ),
        },
      ]}
    />
  );
}
