import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DayKindFieldProps {
  isHoliday: boolean;
  onChange: (isHoliday: boolean) => void;
  error: ReactNode;
  description?: string;
}

/** Whether the days of an entry are a holiday or working days. */
export function DayKindField({ isHoliday, onChange, error, description }: DayKindFieldProps) {
  const { t } = useTranslation('calendar');
  return (
    <Radio.Group
      label={t('entry.day_kind')}
      description={description}
      data-field="is_holiday"
      value={String(isHoliday)}
      onChange={(value) => onChange(value === 'true')}
      error={error}
      withAsterisk
    >
      <Group gap="md" mt={4}>
        <Radio value="true" label={t('entry.is_holiday.true')} />
        <Radio value="false" label={t('entry.is_holiday.false')} />
      </Group>
    </Radio.Group>
  );
}
