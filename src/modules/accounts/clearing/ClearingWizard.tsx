import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import type { Page as PageOfRows } from '#shared/contract.ts';
import { formatDay } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { SiteScope } from '#ui/session/SiteScope.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import type { Clearing, ClearingKind, ClearingPreview } from './clearing.contract.ts';

interface Period {
  site_id: string;
  from_on: string;
  to_on: string;
}

interface ClearingWizardProps {
  kind: ClearingKind;
  /** The API calls of the module whose data is cleared. */
  calls: {
    preview: (input: Period) => Promise<ClearingPreview>;
    start: (input: Period & { confirmation: string }) => Promise<{ job_id: string }>;
    restore: (input: { id: string; site_id: string }) => Promise<{ job_id: string }>;
    list: {
      call: (input: never, options?: { signal?: AbortSignal }) => Promise<PageOfRows<Clearing>>;
      key: (options: { type: 'query'; input: never }) => readonly unknown[];
    };
  };
}

/**
 * Clears trial data of one institution: choice and preview, then the alias is typed, then a job runs. The job first
 * writes every row to a file, so that the clearing can be restored.
 */
export function ClearingWizard({ kind, calls }: ClearingWizardProps) {
  const { t } = useTranslation(['accounts', 'shared', 'ui']);
  const { values, set } = useFilters({ site: '', from_on: '', to_on: '' });
  const job = useJobInUrl();
  const [isReady, setReady] = useState(false);
  useEffect(() => void loadTexts('accounts').then(() => setReady(true)), []);
  if (!isReady) return <LoadingState />;
  const period = { site_id: values.site, from_on: values.from_on, to_on: values.to_on };
  const isChosen = Boolean(values.site && values.from_on && values.to_on);
  const dayField = (name: 'from_on' | 'to_on') => (
    <DayField
      label={t(`shared:field.${name}`)}
      value={values[name] || null}
      onChange={(day) => set(name, day)}
      error={values.site && !values[name] ? t('problem.select_date') : undefined}
      w={{ base: '100%', xs: 170 }}
    />
  );
  return (
    <Page subtitle={t(`clearing.subtitle.${kind}`)}>
      <Group align="flex-end" gap="sm">
        <SiteSelect value={values.site} onChange={(id) => set('site', id)} />
        {dayField('from_on')}
        {dayField('to_on')}
      </Group>
      {values.site && job.jobId && (
        <SiteScope siteId={values.site} sharesCache>
          <JobProgress jobId={job.jobId} label={t('clearing.running')} onClose={job.clear} />
        </SiteScope>
      )}
      {isChosen ? (
        <Preview
          key={JSON.stringify(period)}
          kind={kind}
          period={period}
          calls={calls}
          onStarted={job.start}
        />
      ) : (
        <EmptyState title={t('clearing.choose')} hint={t('clearing.choose_hint')} />
      )}
      {values.site && (
        <EarlierClearings
          key={values.site}
          siteId={values.site}
          kind={kind}
          calls={calls}
          onStarted={job.start}
        />
      )}
    </Page>
  );
}

interface PreviewProps extends ClearingWizardProps {
  period: Period;
  onStarted: (jobId: string) => void;
}

function Preview({ kind, period, calls, onStarted }: PreviewProps) {
  const { t } = useTranslation(['accounts', 'shared']);
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const found = useQuery({ queryKey: ['clearing', kind, period], queryFn: () => calls.preview(period) });
  const start = useMutation({
    mutationFn: () => calls.start({ ...period, confirmation: typed }),
    onSuccess: ({ job_id }) => {
      toast.done(t('clearing.started'));
      onStarted(job_id);
    },
    meta: { quiet: true },
  });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const { alias, figures, row_count, kept_due_count, obstacles } = found.data;
  const number = (value: number) => formatNumber(value, language);
  const askAndStart = async () => {
    if (await confirmDelete({ name: alias, type: t(`clearing.type.${kind}`) })) start.mutate();
  };
  if (row_count === 0 && obstacles.length === 0)
    return <EmptyState title={t('clearing.nothing')} hint={t('clearing.nothing_hint')} />;
  const problem = start.error;
  const beside =
    problem instanceof ApiProblem
      ? problem.errors.find((it) => it.field === 'confirmation')?.message
      : undefined;
  return (
    <Stack>
      {obstacles.length > 0 && (
        <Alert color="red" variant="light" title={t('clearing.refused')} role="alert">
          {obstacles.map((it) => (
            <Text key={it} size="sm">
              {it}
            </Text>
          ))}
        </Alert>
      )}
      <ReportTable
        caption={t('clearing.would_go')}
        rows={figures.map((it) => ({ ...it, id: it.table }))}
        columns={[
          {
            key: 'table',
            title: t('clearing.what'),
            value: (row) =>
              t(
                kind === 'accounts' && row.table === 'journal_line'
                  ? 'clearing.opening_lines'
                  : `clearing.table.${row.table}`,
              ),
          },
          { key: 'count', title: t('clearing.rows'), kind: 'count' },
          { key: 'amount_poisha', kind: 'money', value: (row) => row.amount_poisha || null },
        ]}
      />
      {kept_due_count > 0 && (
        <Alert color="orange" variant="light">
          {t('clearing.kept', { number: number(kept_due_count) })}
        </Alert>
      )}
      {obstacles.length === 0 && (
        <Stack gap="sm">
          <Text size="sm">{t('clearing.file_first')}</Text>
          {problem && !beside && (
            <Alert color="red" variant="light" role="alert">
              {problem.message}
            </Alert>
          )}
          <TextInput
            label={t('clearing.type_alias', { alias })}
            value={typed}
            error={beside}
            maw={360}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group>
            <Button
              color="red.8"
              leftSection={<IconTrash size={16} aria-hidden />}
              disabled={typed.trim() !== alias}
              loading={start.isPending}
              onClick={askAndStart}
            >
              {t('clearing.clear', { number: number(row_count) })}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
}

interface EarlierProps extends ClearingWizardProps {
  siteId: string;
  onStarted: (jobId: string) => void;
}

/** Earlier clearings of an institution; each can be restored once. */
function EarlierClearings({ siteId, kind, calls, onStarted }: EarlierProps) {
  const { t } = useTranslation('accounts');
  const list = useListState({ sort: '-cleared_at' });
  const { language } = useLanguage();
  const restore = useMutation({
    mutationFn: (id: string) => calls.restore({ id, site_id: siteId }),
    onSuccess: ({ job_id }) => onStarted(job_id),
  });
  const askAndRestore = async (row: Clearing) => {
    const agreed = await confirm({
      title: t('clearing.restore_title'),
      body: t('clearing.restore_body', { number: formatNumber(row.row_count, language) }),
      confirm: t('clearing.restore'),
      keep: t('clearing.restore_keep'),
    });
    if (agreed) restore.mutate(row.id);
  };
  return (
    <Section title={t('clearing.earlier')}>
      <ListTable
        name={`${kind}-clearings`}
        source={calls.list}
        list={{ ...list, input: { ...list.input, site_id: siteId } }}
        search={false}
        columns={[
          { key: 'cleared_at', title: t('clearing.when'), kind: 'instant', sort: true },
          {
            key: 'period',
            title: t('clearing.period'),
            value: (row) =>
              `${formatDay(row.from_on, language, 'short')} – ${formatDay(row.to_on, language, 'short')}`,
          },
          { key: 'cleared_by_name', title: t('clearing.who') },
          { key: 'row_count', title: t('clearing.rows'), kind: 'count' },
          {
            key: 'state',
            title: t('clearing.state'),
            value: (row) => t(row.restored_at ? 'clearing.restored' : 'clearing.cleared'),
            render: (row) => (
              <Status tone={row.restored_at ? 'good' : 'quiet'}>
                {t(row.restored_at ? 'clearing.restored' : 'clearing.cleared')}
              </Status>
            ),
          },
        ]}
        rowActions={(row) => [
          {
            label: t('clearing.file'),
            icon: <IconDownload size={16} aria-hidden />,
            onClick: () =>
              window.open(`/api/v1/${kind}/data-clearings/${row.id}/file?site_id=${siteId}`, '_blank'),
          },
          ...(row.restored_at
            ? []
            : [
                {
                  label: t('clearing.restore'),
                  icon: <IconArrowBackUp size={16} aria-hidden />,
                  onClick: () => askAndRestore(row),
                },
              ]),
        ]}
        empty={{ title: t('clearing.none') }}
      />
    </Section>
  );
}
