import { useTranslation } from 'react-i18next';
import { ListImport } from '#ui/list-import/ListImport.tsx';
import { accountsApi } from '../api.ts';
import { voucherColumns } from './voucher-columns.rules.ts';

const figures = ['vouchers', 'debit', 'credit'];

/** Imports vouchers from another system; they are posted on their own days. */
export function VoucherImport() {
  const { t } = useTranslation('accounts');
  return (
    <ListImport
      name="voucher-imports"
      api={accountsApi.voucherImports}
      path="/accounts/voucher-imports"
      title={t('import.voucher_title')}
      fields={voucherColumns.map((value) => ({ value, label: t(`list.field.${value}`) }))}
      figures={Object.fromEntries(figures.map((code) => [code, t(`list.figure.${code}`)]))}
      hasDays
      options={[
        { name: 'source', label: t('import.source'), kind: 'text', hint: t('import.source_hint') },
        { name: 'is_repeat', label: t('import.is_repeat'), kind: 'check' },
      ]}
    />
  );
}
