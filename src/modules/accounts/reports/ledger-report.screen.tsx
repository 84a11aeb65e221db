import { Select } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import type { Column } from '#ui/table/columns.tsx';
import { accountsApi } from '../api.ts';
import { useLedgerChoices } from '../chart/chart-choices.ts';
import { usePartyChoices } from '../parties/party-choices.ts';
import type { LedgerEntry } from './report.contract.ts';
import { sourcePath } from './source-paths.ts';
import { useSignatures } from './useSignatures.ts';

/** One ledger posting by posting, with the other side and the running balance. */
export function LedgerReportScreen() {
  const { t } = useTranslation('accounts');
  const { pick, language } = useLanguage();
  const { values, set } = useFilters({
    ledger_id: '',
    party_id: '',
    ...rangeOfPreset('fiscal_year', today()),
  });
  const { choices } = useLedgerChoices();
  const { choices: parties } = usePartyChoices();
  const signatures = useSignatures();
  const columns: Column<LedgerEntry>[] = [
    { key: 'posted_on', kind: 'day' },
    {
      key: 'voucher_no',
      width: 156,
      render: (row) => <span className="figure">{row.voucher_no}</span>,
      href: sourcePath,
    },
    {
      key: 'contra',
      title: t('report.contra'),
      value: (row) => row.contra.map((it) => pick(it.name_en, it.name_bn)).join(', '),
    },
    {
      key: 'narration',
      value: (row) =>
        row.source_kind === 'year_end'
          ? t('report.year_end', { year: localDigits(fiscalYearOf(row.posted_on), language) })
          : row.narration,
    },
    { key: 'debit_poisha', kind: 'money', value: (row) => row.debit_poisha || null },
    { key: 'credit_poisha', kind: 'money', value: (row) => row.credit_poisha || null },
    { key: 'balance_poisha', title: t('report.balance'), kind: 'money' },
  ];
  const ofLedger = values.ledger_id ? { ledger_id: values.ledger_id } : undefined;
  const chosen = values.party_id ? { party_id: values.party_id } : ofLedger;
  const filters = (
    <>
      <Select
        label={t('field.ledger_id')}
        placeholder={t('ui:form.choose')}
        data={choices}
        value={values.ledger_id || null}
        onChange={(value) => {
          set('ledger_id', value);
          set('party_id', null);
        }}
        searchable
        w={{ base: '100%', xs: 300 }}
      />
      {parties.length > 0 && (
        <Select
          label={t('field.party_name')}
          placeholder={t('ui:form.choose')}
          data={parties}
          value={values.party_id || null}
          onChange={(value) => {
            set('party_id', value);
            set('ledger_id', null);
          }}
          searchable
          w={{ base: '100%', xs: 220 }}
        />
      )}
      <RangeFilter values={values} set={set} />
    </>
  );
  return (
    <ReportPage
      name="ledger"
      source={accountsApi.reports.ledger}
      input={chosen && { from: values.from, to: values.to, ...chosen }}
      pageSize={1000}
      filters={filters}
      subtitle={({ ledger }) => pick(ledger.name_en, ledger.name_bn)}
      columns={columns}
      rows={(data) => [openingRow(data, values.from, t), ...data.rows]}
      totals={(data) => ({
        contra: t('report.closing'),
        debit_poisha: data.debit_poisha,
        credit_poisha: data.credit_poisha,
        balance_poisha: data.closing_poisha,
      })}
      isStrong={(row) => row.id === '' || row.source_kind === 'year_end'}
      states={{ choose: { title: t('report.choose_ledger'), hint: t('report.choose_ledger_hint') } }}
      signatures={signatures}
    />
  );
}

interface Ledger {
  opening_poisha: number;
  rows: LedgerEntry[];
}

/** The first row: what the ledger held before the first posting shown; later pages bring it forward. */
function openingRow(
  { opening_poisha, rows: [first] }: Ledger,
  from: string,
  t: TFunction<'accounts'>,
): LedgerEntry {
  const balance = first ? first.balance_poisha - first.debit_poisha + first.credit_poisha : opening_poisha;
  const isForward = first !== undefined && balance !== opening_poisha;
  return {
    id: '',
    journal_id: '',
    posted_on: isForward ? first.posted_on : from,
    voucher_no: '',
    voucher_type: '',
    source_kind: '',
    source_id: null,
    party_name: null,
    narration: t(isForward ? 'report.brought_forward' : 'report.opening'),
    contra: [],
    debit_poisha: 0,
    credit_poisha: 0,
    balance_poisha: balance,
  };
}
