import { Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What an entry makes of its days: school is closed, stays as it is, or is held although the day is free. */
export type DayEffect = 'holiday' | 'none' | 'school';

interface DayKindFieldProps {
  value: DayEffect;
  onChange: (value: DayEffect) => void;
  error: ReactNode;
  description?: string;
  /** Whether a free day can become a school day. */
  offersSchool?: boolean;
}

/** Whether the days of an entry are a holiday, days like others, or school days although they are free. */
export function DayKindField({ value, onChange, error, description, offersSchool }: DayKindFieldProps) {
  const { t } = useTranslation('calendar');
  return (
    <Radio.Group
      label={t('entry.day_kind')}
      description={description}
      data-field="is_holiday"
      value={value}
      onChange={(chosen) => onChange(chosen as DayEffect)}
      error={error}
      withAsterisk
    >
      <Group gap="md" mt={4}>
        <Radio value="holiday" label={t('entry.is_holiday.true')} />
        <Radio value="none" label={t('entry.is_holiday.false')} />
        {offersSchool && <Radio value="school" label={t('entry.extra_school_day')} />}
      </Group>
    </Radio.Group>
  );
}
