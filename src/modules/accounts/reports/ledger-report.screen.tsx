import { Group, Pagination, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { accountsApi } from '../api.ts';
import { useLedgerChoices } from '../chart/chart-choices.ts';
import { RangeFilters } from './RangeFilters.tsx';
import type { LedgerEntry } from './report.contract.ts';
import { rangeInWords, yearToDate } from './report-range.ts';
import { SourceLink } from './SourceLink.tsx';
import { useSignatures } from './useSignatures.ts';

const pageSize = 1000;

/** One ledger posting by posting, with the other side and the running balance. */
export function LedgerReportScreen() {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const { values, set } = useFilters({ ...yearToDate(), ledger_id: '', page: '1' });
  const { choices } = useLedgerChoices();
  const signatures = useSignatures();
  const report = useQuery({
    ...accountsApi.reports.ledger.queryOptions({
      input: { ...values, page: Number(values.page), page_size: pageSize },
    }),
    enabled: values.ledger_id !== '',
    placeholderData: keepPreviousData,
  });
  const columns: Column<LedgerEntry>[] = [
    { key: 'posted_on', title: t('field.dated_on'), kind: 'day' },
    {
      key: 'voucher_no',
      title: t('field.voucher_no'),
      width: 156,
      render: (row) => <SourceLink posting={row} />,
    },
    {
      key: 'contra',
      title: t('report.contra'),
      value: (row) => row.contra.map((it) => pick(it.name_en, it.name_bn)).join(', '),
    },
    {
      key: 'narration',
      title: t('field.narration'),
      value: (row) =>
        row.source_kind === 'year_end'
          ? t('report.year_end', { year: localDigits(fiscalYearOf(row.posted_on), language) })
          : row.narration,
    },
    { key: 'debit_poisha', title: t('debit'), kind: 'money', value: (row) => row.debit_poisha || null },
    {
      key: 'credit_poisha',
      title: t('credit'),
      kind: 'money',
      value: (row) => row.credit_poisha || null,
    },
    { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
  ];
  const filters = (
    <>
      <Select
        label={t('field.ledger_id')}
        placeholder={t('ui:form.choose')}
        data={choices}
        value={values.ledger_id || null}
        onChange={(value) => set('ledger_id', value)}
        nothingFoundMessage={t('ui:form.no_choice')}
        searchable
        w={{ base: '100%', xs: 300 }}
      />
      <RangeFilters values={values} set={set} />
    </>
  );
  if (!values.ledger_id) {
    return (
      <Page>
        <Group align="flex-end" gap="xs">
          {filters}
        </Group>
        <EmptyState title={t('report.choose_ledger')} hint={t('report.choose_ledger_hint')} />
      </Page>
    );
  }
  return (
    <ReportPage
      name="ledger"
      subtitle={[
        pick(report.data?.ledger.name_en, report.data?.ledger.name_bn),
        rangeInWords(values, language),
      ]
        .filter(Boolean)
        .join(' · ')}
      filters={filters}
      query={report}
      columns={columns}
      rows={(data) => [openingRow(data.opening_poisha, values.from, t('report.opening')), ...data.rows]}
      totals={(data) => ({
        contra: t('report.closing'),
        debit_poisha: data.debit_poisha,
        credit_poisha: data.credit_poisha,
        balance_poisha: data.closing_poisha,
      })}
      isStrong={(row) => row.id === '' || row.source_kind === 'year_end'}
      signatures={signatures}
      summary={(data) =>
        data.total > pageSize && (
          <Pagination
            mb="xs"
            className="no-print"
            total={Math.ceil(data.total / pageSize)}
            value={Number(values.page)}
            onChange={(page) => set('page', String(page))}
          />
        )
      }
    />
  );
}

/** The first row: what the ledger held before the first posting shown. */
function openingRow(balance: number, day: string, words: string): LedgerEntry {
  return {
    id: '',
    journal_id: '',
    posted_on: day,
    voucher_no: '',
    voucher_type: '',
    source_kind: '',
    source_id: null,
    party_name: null,
    narration: words,
    contra: [],
    debit_poisha: 0,
    credit_poisha: 0,
    balance_poisha: balance,
  };
}
