import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { ReplicationCount } from './replication.contract.ts';

/** What a replication adds, changes and leaves in each institution. */
export function ReplicationCounts({ title, counts }: { title: string; counts: ReplicationCount[] }) {
  const { t } = useTranslation('sites');
  const sum = (of: (it: ReplicationCount) => number) => counts.reduce((total, it) => total + of(it), 0);
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <ReportTable<ReplicationCount>
        caption={title}
        rows={counts}
        columns={[
          { key: 'target', title: t('replication.target'), names: 'target_name' },
          { key: 'place', title: t('replication.place') },
          { key: 'added_count', title: t('replication.added'), kind: 'count' },
          { key: 'changed_count', title: t('replication.changed'), kind: 'count' },
          { key: 'skipped_count', title: t('replication.skipped'), kind: 'count' },
        ]}
        totals={{
          target: t('replication.total'),
          added_count: sum((it) => it.added_count),
          changed_count: sum((it) => it.changed_count),
          skipped_count: sum((it) => it.skipped_count),
        }}
      />
    </Stack>
  );
}
