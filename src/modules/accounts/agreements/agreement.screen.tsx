import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { accountsApi } from '../api.ts';
import type { AgreementResult } from './agreement.contract.ts';

/** Whether papers and books say the same: each check green, or with the rows that differ. */
export function AgreementScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const can = useCan();
  const job = useJobInUrl();
  const { data } = useSuspenseQuery(accountsApi.agreements.latest.queryOptions());
  const check = useMutation({
    mutationFn: () => accountsApi.agreements.check.call({}),
    onSuccess: ({ job_id }) => job.start(job_id),
    onError: reportFailure,
  });
  const { latest, runs } = data;
  const count = (value: number) =>
    value === 0
      ? t('agreements.all_agree')
      : t('agreements.differ', { count: value, number: formatNumber(value, language) });
  return (
    <Page
      actions={
        can('accounts.agreement.check') && (
          <Button onClick={() => check.mutate()} loading={check.isPending}>
            {t('agreements.check')}
          </Button>
        )
      }
    >
      {job.jobId && <JobProgress jobId={job.jobId} label={t('agreements.checking')} onClose={job.clear} />}
      {!latest ? (
        <EmptyState title={t('agreements.empty')} hint={t('agreements.empty_hint')} />
      ) : (
        <Stack gap="lg">
          <Text component="div">
            <Status tone={latest.difference_count === 0 ? 'good' : 'bad'}>
              {count(latest.difference_count)}
            </Status>
            <Text size="sm" c="dimmed">
              <Instant at={latest.checked_at} />
            </Text>
          </Text>
          {latest.results.map((it) => (
            <Check key={it.code} result={it} />
          ))}
          <Section title={t('agreements.runs')}>
            <ReportTable
              caption={t('agreements.runs')}
              rows={runs}
              columns={[
                { key: 'checked_at', title: t('agreements.checked_at'), kind: 'instant' },
                {
                  key: 'by',
                  title: t('agreements.checked_by'),
                  value: (row) => row.checked_by_name ?? t('agreements.nightly'),
                },
                {
                  key: 'result',
                  title: t('agreements.result'),
                  value: (row) => count(row.difference_count),
                  render: (row) => (
                    <Status tone={row.difference_count === 0 ? 'good' : 'bad'}>
                      {count(row.difference_count)}
                    </Status>
                  ),
                },
              ]}
            />
          </Section>
        </Stack>
      )}
    </Page>
  );
}

function Check({ result }: { result: AgreementResult }) {
  const { t } = useTranslation('accounts');
  const { language, pick } = useLanguage();
  const title = pick(result.title_en, result.title_bn);
  const { length } = result.differences;
  return (
    <Section
      title={title}
      aside={
        <Status tone={length === 0 ? 'good' : 'bad'}>
          {length === 0
            ? t('agreements.agrees')
            : t('agreements.differ', { count: length, number: formatNumber(length, language) })}
        </Status>
      }
    >
      <Text size="sm" c="dimmed">
        {pick(result.hint_en, result.hint_bn)}
      </Text>
      {length > 0 && (
        <ReportTable
          caption={title}
          rows={result.differences}
          columns={[
            { key: 'what', title: t('agreements.what'), names: 'what', href: (row) => row.href ?? undefined },
            { key: 'papers_poisha', title: t('agreements.papers'), kind: 'money' },
            { key: 'books_poisha', title: t('agreements.books'), kind: 'money' },
            {
              key: 'difference',
              title: t('agreements.difference'),
              kind: 'money',
              value: (row) => row.papers_poisha - row.books_poisha,
            },
          ]}
        />
      )}
    </Section>
  );
}
