import { Group, MultiSelect, Select, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanies, usePackages, useSiteGroups } from '#modules/sites/ui.ts';
import { addDays, today } from '#shared/dates.ts';
import { monthName, monthsAround } from '#shared/month-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { isLong } from '#ui/form/find-choices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { invoicingApi } from '../api.ts';
import type { RunPreview } from './invoice-run.contract.ts';

const daysToPay = 15;

/** Bills institutions for a month: choose, look at the preview, run; below, the runs so far. */
export function InvoiceRunScreen() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
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
  const change = (values: Partial<typeof wanted>) => setWanted({ ...wanted, ...values });
  const names = ['company_ids', 'site_group_ids', 'package_ids'] as const;
  return (
    <Page>
      <BulkRun
        name="site-invoice-runs"
        words="invoicing:run"
        api={invoicingApi.runs}
        stale={invoicingApi.key()}
        wanted={wanted}
        sent={days}
        newCount={(preview) => preview.new_count}
        notice={(preview) => <Counts data={preview} />}
        preview={(preview) => preview.rows.length > 0 && <PreviewTable data={preview} />}
        hint={({ rows, new_count }) =>
          rows.length < new_count ? t('run.shown', { number: localDigits(rows.length, language) }) : undefined
        }
        made={(run) => run.invoice_count}
        columns={[
          { key: 'period', value: (run) => monthName(run.period, language) },
          { key: 'invoice_count', title: t('run.invoices'), kind: 'count' },
          { key: 'total_poisha', title: t('invoice.total'), kind: 'money' },
        ]}
        choices={
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
                    {...(isLong(choices[name].data) && { searchable: true })}
                    clearable
                  />
                ),
            )}
          </SimpleGrid>
        }
      />
    </Page>
  );
}

function Counts({ data }: { data: RunPreview }) {
  const { t } = useTranslation('invoicing');
  return (
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
  );
}

function PreviewTable({ data }: { data: RunPreview }) {
  const { t } = useTranslation('invoicing');
  return (
    <ReportTable
      caption={t('ui:run.preview')}
      rows={data.rows}
      columns={[
        { key: 'site', title: t('invoice.site'), names: 'site_name' },
        { key: 'package', title: t('field.package_id'), names: 'package_name' },
        { key: 'monthly_poisha', title: t('run.per_month'), kind: 'money' },
        { key: 'monthly_per_student_poisha', title: t('run.per_student'), kind: 'money' },
        { key: 'student_count', title: t('run.students'), kind: 'count' },
        { key: 'amount_poisha', title: t('run.amount'), kind: 'money' },
      ]}
      totals={{ site: t('invoice.total'), amount_poisha: data.new_poisha }}
    />
  );
}
