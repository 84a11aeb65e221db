import { Button, Group, MultiSelect, Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies, usePackages, useSiteGroups } from '#modules/sites/ui.ts';
import { addDays, today } from '#shared/dates.ts';
import { monthName, monthsAround } from '#shared/month-names.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { invoicingApi } from '../api.ts';
import type { InvoiceRun, RunPreview } from './invoice-run.contract.ts';

const daysToPay = 15;

/** Bills institutions for a month: choose, look at the preview, run; below, the runs so far. */
export function InvoiceRunScreen() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const job = useJobInUrl();
  const choices = {
    company_ids: { label: t('run.companies'), data: useCompanies() },
    site_group_ids: { label: t('run.site_groups'), data: useSiteGroups() },
    package_ids: { label: t('run.packages'), data: usePackages().all },
  };
  const [wanted, setWanted] = useState({
    period: today().slice(0, 7),
    company_ids: [] as string[],
    site_group_ids: [] as string[],
    package_ids: [] as string[],
  });
  const [days, setDays] = useState({ invoiced_on: today(), due_on: addDays(today(), daysToPay) });
  const preview = useMutation({ mutationFn: () => invoicingApi.runs.preview.call(wanted) });
  const run = useMutation({
    mutationFn: () => invoicingApi.runs.create.call({ ...wanted, ...days }),
    onSuccess: ({ job_id }) => {
      preview.reset();
      job.start(job_id);
    },
  });
  const change = (values: Partial<typeof wanted>) => {
    preview.reset();
    setWanted({ ...wanted, ...values });
  };
  const names = ['company_ids', 'site_group_ids', 'package_ids'] as const;
  return (
    <Page>
      <Stack gap="md">
        <Paper withBorder p="md">
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
              <Select
                label={t('field.period')}
                data={monthsAround(today(), language)}
                value={wanted.period}
                allowDeselect={false}
                onChange={(period) => period && change({ period })}
              />
              <DayField
                label={t('field.invoiced_on')}
                value={days.invoiced_on}
                onChange={(day) => day && setDays({ ...days, invoiced_on: day })}
              />
              <DayField
                label={t('field.due_on')}
                value={days.due_on}
                onChange={(day) => day && setDays({ ...days, due_on: day })}
              />
              {names.map(
                (name) =>
                  choices[name].data.length > 0 && (
                    <MultiSelect
                      key={name}
                      label={choices[name].label}
                      placeholder={wanted[name].length === 0 ? t('run.everyone') : undefined}
                      data={choices[name].data}
                      value={wanted[name]}
                      onChange={(ids) => change({ [name]: ids })}
                      searchable={choices[name].data.length > 8}
                      clearable
                    />
                  ),
              )}
            </SimpleGrid>
            <Group justify="flex-end">
              <Button
                variant={preview.data ? 'default' : 'filled'}
                loading={preview.isPending}
                onClick={() => preview.mutate()}
              >
                {t('run.preview')}
              </Button>
            </Group>
          </Stack>
        </Paper>
        {preview.data && <Preview data={preview.data} isRunning={run.isPending} onRun={() => run.mutate()} />}
        {job.jobId && <JobProgress jobId={job.jobId} label={t('run.generating')} onClose={job.clear} />}
        <Title order={2} size="h4">
          {t('run.runs')}
        </Title>
        <Runs />
      </Stack>
    </Page>
  );
}

function Preview({ data, isRunning, onRun }: { data: RunPreview; isRunning: boolean; onRun: () => void }) {
  const { t } = useTranslation('invoicing');
  const { language, pick } = useLanguage();
  return (
    <Stack gap="sm">
      <Group gap="xl">
        {(['new_count', 'known_count', 'free_count'] as const).map((name) => (
          <Text key={name} size="sm" component="div">
            {t(`run.${name}`)}:{' '}
            <b>
              <Count value={data[name]} />
            </b>
          </Text>
        ))}
      </Group>
      {data.rows.length === 0 ? (
        <EmptyState title={t('run.nothing')} hint={t('run.nothing_hint')} />
      ) : (
        <>
          <ReportTable
            caption={t('run.preview')}
            rows={data.rows}
            columns={[
              {
                key: 'site',
                title: t('invoice.site'),
                value: (row) => pick(row.site_name_en, row.site_name_bn),
              },
              {
                key: 'package',
                title: t('field.package_id'),
                value: (row) => pick(row.package_name_en, row.package_name_bn),
              },
              { key: 'monthly_poisha', title: t('run.per_month'), kind: 'money' },
              { key: 'monthly_per_student_poisha', title: t('run.per_student'), kind: 'money' },
              { key: 'student_count', title: t('run.students'), kind: 'count' },
              { key: 'amount_poisha', title: t('run.amount'), kind: 'money' },
            ]}
            totals={{ site: t('invoice.total'), amount_poisha: data.new_poisha }}
          />
          <Group justify="flex-end">
            {data.rows.length < data.new_count && (
              <Text size="sm" c="dimmed">
                {t('run.shown', { number: localDigits(data.rows.length, language) })}
              </Text>
            )}
            <Button loading={isRunning} onClick={onRun}>
              {t('run.run', { count: data.new_count, number: formatNumber(data.new_count, language) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Runs() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const list = useListState({ sort: '-run_no' });
  const undo = useMutation({
    mutationFn: (run: InvoiceRun) => invoicingApi.runs.undo.call({ id: run.id }),
    onSuccess: () => {
      toast.done(t('run.undone_now'));
      return queryClient.invalidateQueries({ queryKey: invoicingApi.key() });
    },
  });
  const askAndUndo = async (run: InvoiceRun) => {
    const agreed = await confirm({
      title: t('run.undo_title', { number: localDigits(run.run_no, language) }),
      body: t('run.undo_body', { number: formatNumber(run.invoice_count, language) }),
      confirm: t('run.undo'),
      danger: true,
    });
    if (agreed) undo.mutate(run);
  };
  const state = (row: InvoiceRun) => t(row.undone_at ? 'run.undone' : 'run.stands');
  return (
    <ListTable
      name="site-invoice-runs"
      source={invoicingApi.runs.list}
      list={list}
      search={false}
      columns={[
        { key: 'run_no', title: t('run.number'), kind: 'count', sort: true },
        { key: 'period', title: t('field.period'), value: (row) => monthName(row.period, language) },
        { key: 'invoice_count', title: t('run.invoices'), kind: 'count' },
        { key: 'total_poisha', title: t('invoice.total'), kind: 'money' },
        { key: 'created_at', title: t('run.made_at'), kind: 'instant' },
        { key: 'created_by_name', title: t('run.made_by') },
        {
          key: 'state',
          title: t('field.status'),
          value: state,
          render: (row) => <Status tone={row.undone_at ? 'quiet' : 'good'}>{state(row)}</Status>,
        },
      ]}
      rowActions={(row) =>
        row.can.undo
          ? [
              {
                label: t('run.undo'),
                icon: <IconArrowBackUp size={16} aria-hidden />,
                danger: true,
                onClick: () => askAndUndo(row),
              },
            ]
          : []
      }
      empty={{ title: t('run.empty'), hint: t('run.empty_hint') }}
    />
  );
}
