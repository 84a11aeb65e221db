import { Drawer, Stack, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteFilter } from '#modules/sites/ui.ts';
import { addDays, today } from '#shared/dates.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { platformApi } from '../api.ts';
import type { Activity } from './activity-log.contract.ts';

const actions = ['insert', 'update', 'delete'] as const;
const tones = { insert: 'good', update: 'quiet', delete: 'bad' } as const;

/** Who changed which record of which institution, and what it was before. */
export function ActivityLogScreen() {
  const { t } = useTranslation(['platform', 'shared']);
  const [opened, setOpened] = useState<Activity>();
  const list = useListState({
    sort: '-id',
    filters: ['from', 'to', 'site_id', 'table_name', 'action', 'is_impersonated'],
    defaults: { from: addDays(today(), -7), to: today() },
  });
  const { data: entities = [] } = useQuery(platformApi.activityLog.entities.queryOptions());
  return (
    <Page>
      <ListTable
        name="activity-log"
        source={platformApi.activityLog.list}
        list={list}
        search={t('activity.search')}
        filters={[
          { name: 'from', kind: 'day', required: true },
          { name: 'to', kind: 'day', required: true },
          siteFilter,
          {
            name: 'table_name',
            label: t('activity.entity'),
            choices: entities.map((it) => ({ value: it.table_name, label: it.entity })),
          },
          {
            name: 'action',
            label: t('activity.action'),
            choices: actions.map((value) => ({ value, label: t(`activity.done.${value}`) })),
          },
          {
            name: 'is_impersonated',
            label: t('activity.through'),
            choices: [{ value: 'true', label: t('activity.impersonated') }],
          },
        ]}
        columns={[
          { key: 'changed_at', phone: 'fact', title: t('activity.when'), kind: 'instant' },
          { key: 'who', phone: 'fact', title: t('activity.who'), value: (row) => whoOf(row) },
          { key: 'site', phone: 'fact', title: t('shared:field.site_id'), names: 'site_name' },
          {
            key: 'action',
            phone: 'state',
            title: t('activity.action'),
            value: (row) => t(`activity.done.${row.action}`),
            render: (row) => <Status tone={tones[row.action]}>{t(`activity.done.${row.action}`)}</Status>,
          },
          { key: 'entity', phone: 'name', title: t('activity.entity') },
          {
            key: 'what',
            title: t('activity.what'),
            value: (row) => row.changes.map((it) => it.label).join(', '),
            render: (row) => (
              <Text size="sm" lineClamp={2}>
                {row.changes.map((it) => it.label).join(', ')}
              </Text>
            ),
          },
          { key: 'row_id', title: t('activity.row_id'), optional: true },
        ]}
        onRowClick={setOpened}
        rowActions={(row) => [
          {
            label: t('activity.show'),
            icon: <IconListDetails size={16} aria-hidden />,
            onClick: () => setOpened(row),
          },
        ]}
        empty={{ title: t('activity.empty'), hint: t('activity.empty_hint') }}
      />
      {opened && (
        <ActivityDrawer activity={opened} who={whoOf(opened)} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );

  function whoOf(row: Activity): string {
    const name = row.full_name ?? t('activity.system');
    return row.impersonator_name ? t('activity.by_through', { name, through: row.impersonator_name }) : name;
  }
}

interface ActivityDrawerProps {
  activity: Activity;
  who: string;
  onClose: () => void;
}

function ActivityDrawer({ activity, who, onClose }: ActivityDrawerProps) {
  const { t } = useTranslation(['platform', 'ui']);
  const { data = activity, isPending } = useQuery(
    platformApi.activityLog.show.queryOptions({ input: { id: activity.id } }),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={`${activity.entity}: ${t(`activity.done.${activity.action}`)}`}
      position="right"
      size="40rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {who} · <Instant at={activity.changed_at} />
        </Text>
        {isPending ? (
          <LoadingState />
        ) : (
          <ReportTable
            caption={t('activity.what')}
            rows={data.changes}
            columns={[
              { key: 'label', title: t('activity.field') },
              { key: 'before', title: t('activity.before') },
              { key: 'after', title: t('activity.after') },
            ]}
          />
        )}
      </Stack>
    </Drawer>
  );
}
