import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { DayField } from '../form/DayField.tsx';
import { type Preset, presetOfRange, type Range, rangeOfPreset } from './period.ts';

const usualPresets = ['today', 'this_month', 'last_month', 'fiscal_year', 'last_fiscal_year'] as const;

interface RangeFilterProps {
  values: Range;
  set: (name: 'from' | 'to', day: string | null) => void;
  /** Periods to choose from, where the usual ones are too long or too few. */
  presets?: readonly Preset[];
}

/** First and last day of a report, typed or by a period such as this month. */
export function RangeFilter({ values, set, presets = usualPresets }: RangeFilterProps) {
  const { t } = useTranslation('ui');
  const day = today();
  const choose = (preset: Preset) => {
    const range = rangeOfPreset(preset, day);
    set('from', range.from);
    set('to', range.to);
  };
  return (
    <>
      <Select
        label={t('report.period')}
        placeholder={t('report.other_days')}
        data={presets.map((value) => ({ value, label: t(`report.preset.${value}`) }))}
        value={presetOfRange(values, presets, day) ?? null}
        onChange={(preset) => choose(preset as Preset)}
        allowDeselect={false}
        w={{ base: '100%', xs: 160 }}
      />
      <ReportDay label={t('shared:field.from')} day={values.from} onChange={(it) => set('from', it)} />
      <ReportDay label={t('shared:field.to')} day={values.to} onChange={(it) => set('to', it)} />
    </>
  );
}

/** The day at whose end a report shows the balance. */
export function AsOfFilter({ day, onChange }: { day: string; onChange: (day: string | null) => void }) {
  const { t } = useTranslation('ui');
  return <ReportDay label={t('report.as_of_day')} day={day} onChange={onChange} />;
}

interface ReportDayProps {
  label: string;
  day: string;
  onChange: (day: string | null) => void;
}

function ReportDay({ label, day, onChange }: ReportDayProps) {
  const { t } = useTranslation('ui');
  return (
    <DayField
      label={label}
      value={day}
      onChange={onChange}
      error={day ? undefined : t('report.select_date')}
      w={{ base: 'calc(50% - 5px)', xs: 150 }}
    />
  );
}
