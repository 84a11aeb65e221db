import { Button, List, SimpleGrid, Text } from '@mantine/core';
import { IconDownload, IconPackageExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { platformApi } from '../api.ts';
import type { SiteExport } from './site-export.contract.ts';

const tones = { queued: 'quiet', running: 'quiet', done: 'good', failed: 'bad', cancelled: 'quiet' } as const;
const megabyte = 1024 * 1024;

/** What an export of all data holds, the button that makes one, and those made so far. */
export function SiteExportScreen() {
  const { t } = useTranslation('platform');
  const mayCreate = useCan()('platform.export.create');
  const { language } = useLanguage();
  const job = useJobInUrl();
  const list = useListState({ sort: '-created_at' });
  const create = useMutation({
    mutationFn: () => platformApi.exports.create.call({}),
    onSuccess: ({ job_id }) => job.start(job_id),
    onError: reportFailure,
  });
  const askAndCreate = async () => {
    const agreed = await confirm({
      title: t('export.confirm_title'),
      body: t('export.confirm_body'),
      confirm: t('export.start'),
      keep: t('export.confirm_keep'),
    });
    if (agreed) create.mutate();
  };
  const sizeOf = ({ size_bytes }: SiteExport) =>
    size_bytes === null
      ? ''
      : t('export.size_value', {
          number: formatNumber(Math.max(0.1, Math.round((size_bytes / megabyte) * 10) / 10), language),
        });
  const start = mayCreate && (
    // Not filled: such buttons are disabled once the membership has ended, and who leaves takes the data along.
    <Button
      variant="light"
      leftSection={<IconPackageExport size={16} aria-hidden />}
      loading={create.isPending}
      onClick={askAndCreate}
    >
      {t('export.start')}
    </Button>
  );
  return (
    <Page actions={start}>
      {job.jobId && <JobProgress jobId={job.jobId} label={t('export.running')} onClose={job.clear} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Section title={t('export.holds')}>
          <Points names={['holds_rows', 'holds_files', 'holds_description']} />
        </Section>
        <Section title={t('export.leaves')}>
          <Points names={['leaves_secrets', 'leaves_keys', 'leaves_queues']} />
        </Section>
      </SimpleGrid>
      <Section title={t('export.earlier')}>
        <Text size="sm" c="dimmed">
          {t('export.kept')}
        </Text>
        <ListTable
          name="exports"
          source={platformApi.exports.list}
          list={list}
          search={false}
          columns={[
            { key: 'created_at', title: t('export.when'), kind: 'instant', sort: true, phone: 'name' },
            { key: 'created_by_name', title: t('export.who'), phone: 'fact' },
            { key: 'size', title: t('export.size'), align: 'right', phone: 'fact', value: sizeOf },
            {
              key: 'state',
              title: t('export.state'),
              phone: 'state',
              value: (row) => t(`job.states.${row.state}`),
              render: (row) => <Status tone={tones[row.state]}>{t(`job.states.${row.state}`)}</Status>,
            },
            { key: 'problem', title: t('export.problem'), phone: 'fact' },
          ]}
          rowActions={(row) =>
            row.file_id
              ? [
                  {
                    label: t('export.file'),
                    icon: <IconDownload size={16} aria-hidden />,
                    onClick: () => window.open(`/api/v1/files/${row.file_id}`, '_blank'),
                  },
                ]
              : []
          }
          empty={{ title: t('export.none'), hint: t('export.none_hint') }}
        />
      </Section>
    </Page>
  );
}

function Points({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('platform');
  return (
    <List size="sm" spacing="xs">
      {names.map((it) => (
        <List.Item key={it}>{t(`export.${it}`)}</List.Item>
      ))}
    </List>
  );
}
