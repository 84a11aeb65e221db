import { Button, Group } from '@mantine/core';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteFilter } from '#modules/sites/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { platformApi } from '../api.ts';
import { JobOverview } from './JobOverview.tsx';
import { StartJobDrawer } from './StartJobDrawer.tsx';
import type { SiteJob } from './site-job.contract.ts';
import { useSiteJobActions } from './useSiteJobActions.tsx';

const states = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
const tones = { queued: 'quiet', running: 'quiet', done: 'good', failed: 'bad', cancelled: 'quiet' } as const;

/** The long work of all institutions: what waits, runs, ended or failed; start, stop and repeat it. */
export function SiteJobScreen() {
  const { t } = useTranslation(['platform', 'shared', 'jobs']);
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('platform.job.edit');
  const { changed, actionsOn } = useSiteJobActions();
  const [isStarting, setStarting] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => void loadTexts('jobs').then(() => setReady(true)), []);
  const { data } = useSuspenseQuery({
    ...platformApi.jobs.overview.queryOptions(),
    refetchInterval: 10_000,
  });
  const list = useListState({
    sort: '-created_at',
    filters: ['site_id', 'kind', 'state', 'is_waiting', 'from', 'to'],
  });
  if (!isReady) return <LoadingState />;
  const nameOf = (kind: string) => t(`jobs:kind.${kind}`, { defaultValue: kind });
  const number = (value: number) => formatNumber(value, language);
  const start = mayEdit && (
    <Button leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => setStarting(true)}>
      {t('job.start')}
    </Button>
  );
  const stateOf = (row: SiteJob) => (row.state === 'queued' && row.waits_until ? 'waiting' : row.state);
  return (
    <Page
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void changed()}
          >
            {t('job.refresh')}
          </Button>
          {start}
        </>
      }
    >
      <JobOverview figures={data.figures} chores={data.chores} />
      <ListTable
        name="site-jobs"
        source={platformApi.jobs.list}
        list={list}
        search={false}
        filters={[
          siteFilter,
          {
            name: 'kind',
            label: t('job.kind'),
            choices: data.kinds.map((value) => ({ value, label: nameOf(value) })),
          },
          {
            name: 'state',
            label: t('job.state'),
            choices: states.map((value) => ({ value, label: t(`job.states.${value}`) })),
          },
          {
            name: 'is_waiting',
            label: t('job.hour'),
            choices: [
              { value: 'true', label: t('job.states.waiting') },
              { value: 'false', label: t('job.at_once') },
            ],
          },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          { key: 'kind', title: t('job.kind'), value: (row) => nameOf(row.kind) },
          {
            key: 'site',
            phone: 'fact',
            title: t('shared:field.site_id'),
            value: (row) => (row.site_id ? pick(row.site_name_en, row.site_name_bn) : t('job.of_core')),
            width: '11rem',
          },
          {
            key: 'state',
            title: t('job.state'),
            value: (row) => t(`job.states.${stateOf(row)}`),
            render: (row) => <Status tone={tones[row.state]}>{t(`job.states.${stateOf(row)}`)}</Status>,
          },
          {
            key: 'progress',
            title: t('job.progress'),
            align: 'right',
            value: (row) =>
              row.total_count ? `${number(row.done_count)}\u00a0/\u00a0${number(row.total_count)}` : '',
          },
          { key: 'problem', phone: 'fact', title: t('job.problem') },
          { key: 'created_by_name', title: t('job.who') },
          { key: 'created_at', phone: 'fact', title: t('job.asked_at'), kind: 'instant' },
          { key: 'waits_until', title: t('job.begins_at'), kind: 'instant', optional: true },
          { key: 'started_at', title: t('job.started_at'), kind: 'instant', optional: true },
          { key: 'ended_at', title: t('job.ended_at'), kind: 'instant', optional: true },
        ]}
        rowActions={(row) => actionsOn(row, nameOf(row.kind))}
        empty={{ title: t('job.empty'), hint: t('job.empty_hint'), action: <Group>{start}</Group> }}
      />
      {isStarting && <StartJobDrawer onStarted={() => void changed()} onClose={() => setStarting(false)} />}
    </Page>
  );
}
