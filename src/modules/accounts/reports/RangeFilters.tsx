import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/DayField.tsx';

interface RangeFiltersProps {
  values: { from: string; to: string };
  set: (name: 'from' | 'to', day: string | null) => void;
}

/** First and last day of a report. */
export function RangeFilters({ values, set }: RangeFiltersProps) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <DayField
        label={t('field.from')}
        value={values.from}
        onChange={(day) => set('from', day)}
        w={{ base: '100%', xs: 160 }}
      />
      <DayField
        label={t('field.to')}
        value={values.to}
        onChange={(day) => set('to', day)}
        w={{ base: '100%', xs: 160 }}
      />
    </>
  );
}
