import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DayPart, dayParts } from './leave-application.rules.ts';

interface DayPartFieldProps {
  value: DayPart;
  onChange: (value: DayPart) => void;
  error: string | undefined;
}

/** Whether leave of one day is of the whole day or of a half. */
export function DayPartField({ value, onChange, error }: DayPartFieldProps) {
  const { t } = useTranslation('leave');
  return (
    <div data-field="day_part">
      <SegmentedControl
        fullWidth
        aria-label={t('field.day_part')}
        data={dayParts.map((it) => ({ value: it, label: t(`day_part.${it}`) }))}
        value={value}
        onChange={(chosen) => onChange(chosen as DayPart)}
      />
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
