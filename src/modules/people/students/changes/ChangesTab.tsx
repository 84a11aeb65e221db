import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { PageButtons } from '#ui/table/PageButtons.tsx';
import { peopleApi } from '../../api.ts';

/** The log of changes of the student. */
export function ChangesTab({ studentId }: { studentId: string }) {
  const { t } = useTranslation('people');
  const [page, setPage] = useState(1);
  const { data } = useSuspenseQuery(
    peopleApi.students.changes.queryOptions({ input: { id: studentId, page } }),
  );
  if (data.total === 0) return <EmptyState title={t('view.changes_empty')} />;
  return (
    <Stack gap="sm">
      <ReportTable
        caption={t('tab.changes')}
        rows={data.rows}
        columns={[
          { key: 'changed_at', title: t('view.when'), kind: 'instant' },
          {
            key: 'changed_by',
            title: t('view.who'),
            value: (row) =>
              [
                row.changed_by ?? t('view.system'),
                row.impersonated_by && t('view.through', { name: row.impersonated_by }),
              ]
                .filter(Boolean)
                .join(', '),
          },
          {
            key: 'record',
            title: t('view.what'),
            value: (row) => `${row.record}: ${t(`change.action.${row.action}`)}`,
          },
          { key: 'field', title: t('view.field') },
          { key: 'before', title: t('view.before') },
          { key: 'after', title: t('view.after') },
        ]}
      />
      <PageButtons page={page} pages={Math.ceil(data.total / 50)} onTurn={setPage} />
    </Stack>
  );
}
