import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { sitesApi } from '../api.ts';
import { ReplicationCounts } from './ReplicationCounts.tsx';
import type { Replication } from './replication.contract.ts';

/** Earlier replications and their counts. */
export function ReplicationHistory() {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const list = useListState({ sort: '-created_at' });
  const [opened, setOpened] = useState<Replication>();
  const years = (row: Replication) =>
    localDigits(
      row.source_year === row.target_year ? row.source_year : `${row.source_year} → ${row.target_year}`,
      language,
    );
  return (
    <Section title={t('replication.history')}>
      <ListTable
        name="site-replications"
        source={sitesApi.replications.list}
        list={list}
        search={false}
        columns={[
          { key: 'created_at', title: t('replication.when'), kind: 'instant', sort: true },
          { key: 'source', phone: 'name', title: t('replication.source'), names: 'source_name' },
          { key: 'years', title: t('replication.source_year'), value: years },
          { key: 'target_count', kind: 'count' },
          { key: 'added_count', title: t('replication.added'), kind: 'count' },
          { key: 'changed_count', title: t('replication.changed'), kind: 'count' },
          {
            key: 'ended_at',
            phone: 'state',
            title: t('field.status'),
            value: (row) => row.ended_at ?? t('replication.running'),
            render: (row) => (row.ended_at ? <Instant at={row.ended_at} /> : t('replication.running')),
          },
        ]}
        onRowClick={setOpened}
        empty={{ title: t('replication.empty'), hint: t('replication.empty_hint') }}
      />
      {opened && <DoneDrawer id={opened.id} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

function DoneDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('sites');
  const query = useQuery(sitesApi.replications.show.queryOptions({ input: { id } }));
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('replication.result_title')}
      position="right"
      size="44rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && <ReplicationCounts title={t('replication.result_title')} counts={query.data.counts} />}
    </Drawer>
  );
}
