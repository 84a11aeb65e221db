import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { fiscalYears } from '../chart/fiscal-years.ts';

interface YearFilterProps {
  value: string;
  onChange: (year: string | null) => void;
}

/** The fiscal year of a report. */
export function YearFilter({ value, onChange }: YearFilterProps) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  return (
    <Select
      label={t('field.fiscal_year')}
      data={fiscalYears().map((year) => ({ value: year, label: localDigits(year, language) }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
      w={{ base: '100%', xs: 160 }}
    />
  );
}
