import { useTranslation } from 'react-i18next';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ListImport } from '#ui/list-import/ListImport.tsx';
import { accountsApi } from '../api.ts';
import { fiscalYears } from '../chart/fiscal-years.ts';

const fields = ['ledger_code', 'ledger_name', 'debit', 'credit'];
const figures = ['debit', 'credit', 'difference'];

/** Imports the opening balances of a fiscal year from a trial balance. */
export function OpeningBalanceImport() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  return (
    <ListImport
      name="opening-balance-imports"
      api={accountsApi.openingBalanceImports}
      path="/accounts/opening-balance-imports"
      title={t('import.opening_title')}
      fields={fields.map((value) => ({ value, label: t(`list.field.${value}`) }))}
      figures={Object.fromEntries(figures.map((code) => [code, t(`list.figure.${code}`)]))}
      hasDays={false}
      options={[
        {
          name: 'fiscal_year',
          label: t('field.fiscal_year'),
          kind: 'select',
          data: fiscalYears().map((value) => ({ value, label: localDigits(value, language) })),
          start: fiscalYearOf(today()),
          required: true,
        },
      ]}
    />
  );
}
