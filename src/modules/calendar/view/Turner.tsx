import { ActionIcon, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { monthAfter } from './month.rules.ts';

interface TurnerProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** Turns the pages of a calendar, a month (`YYYY-MM`) each. */
export function MonthTurner({ value, onChange }: TurnerProps<string>) {
  const { language } = useLanguage();
  const name = formatDay(`${value}-01`, language).split(' ').slice(1).join(' ');
  return <Turner of="month" name={name} width={150} turn={(step) => onChange(monthAfter(value, step))} />;
}

/** Turns the pages of a calendar, a year each. */
export function YearTurner({ value, onChange }: TurnerProps<number>) {
  const { language } = useLanguage();
  return (
    <Turner
      of="year"
      name={localDigits(value, language)}
      width={64}
      turn={(step) => onChange(value + step)}
    />
  );
}

interface Turned {
  of: 'month' | 'year';
  name: string;
  width: number;
  turn: (step: 1 | -1) => void;
}

function Turner({ of, name, width, turn }: Turned) {
  const { t } = useTranslation('calendar');
  const arrow = { variant: 'default', size: 'lg', className: 'no-print' };
  return (
    <>
      <ActionIcon {...arrow} aria-label={t(`${of}.previous`)} onClick={() => turn(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text component="h2" fw={600} size="lg" miw={width} ta="center" aria-live="polite">
        {name}
      </Text>
      <ActionIcon {...arrow} aria-label={t(`${of}.next`)} onClick={() => turn(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
