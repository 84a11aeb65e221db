import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Column } from '#ui/table/columns.tsx';
import type { WaiverType } from './waiver-type.contract.ts';

/** The columns that waiver types and offer types share: names, value, heads. */
export function useConcessionColumns<Row extends WaiverType>(): Column<Row>[] {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const value = (row: Row) => {
    if (row.value_kind === 'percent') return `${formatNumber(row.percent ?? 0, language)}%`;
    return row.amount_poisha === null
      ? t('concession_type.any_amount')
      : formatTaka(row.amount_poisha, language);
  };
  return [
    { key: 'name_en', title: t('field.name_en'), sort: true },
    { key: 'name_bn', title: t('field.name_bn'), sort: true },
    { key: 'code', title: t('field.code'), sort: true, optional: true },
    { key: 'value', title: t('waiver.value'), value, align: 'right' },
    {
      key: 'heads',
      title: t('field.fee_head_ids'),
      value: (row) =>
        (language === 'bn' ? row.fee_head_names_bn : row.fee_head_names_en).join(', ') ||
        t('waiver.all_heads'),
    },
  ];
}
