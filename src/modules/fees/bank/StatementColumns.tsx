import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { ColumnUse, StatementReading } from './bank-statement.contract.ts';
import { columnUses } from './column-uses.ts';

interface StatementColumnsProps {
  reading: StatementReading;
  onColumns: (columns: ColumnUse[]) => void;
}

/** What each column of the bank's file is; a change reads the file again. */
export function StatementColumns({ reading, onColumns }: StatementColumnsProps) {
  const { t } = useTranslation('fees');
  const change = (at: number, wanted: ColumnUse) =>
    onColumns(
      reading.columns.map((use, index) => {
        if (index === at) return wanted;
        // One column alone can be the amount.
        return use === wanted ? 'ignore' : use;
      }),
    );
  return (
    <ReportTable
      caption={t('bank.statement.columns')}
      rows={reading.header.map((header, at) => ({
        at,
        header,
        sample: reading.sample.map((row) => row[at] ?? '').join(', '),
        use: reading.columns[at] ?? 'ignore',
      }))}
      columns={[
        { key: 'header', title: t('bank.statement.column') },
        { key: 'sample', title: t('bank.statement.sample') },
        {
          key: 'use',
          title: t('bank.statement.becomes'),
          render: ({ at, header, use }) => (
            <NativeSelect
              size="xs"
              aria-label={`${t('bank.statement.becomes')}, ${header}`}
              data={columnUses.map((value) => ({ value, label: t(`bank.statement.use.${value}`) }))}
              value={use}
              onChange={(event) => change(at, event.currentTarget.value as ColumnUse)}
            />
          ),
        },
      ]}
    />
  );
}
