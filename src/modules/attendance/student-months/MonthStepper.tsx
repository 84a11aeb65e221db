import { ActionIcon, Group, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { months } from '#shared/calendar-names.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';

/** The shown month, with buttons to the previous and, up to the present month, the next. */
export function MonthStepper({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('attendance');
  const name = useMonthName();
  return (
    <Group gap="xs" className="no-print">
      <ActionIcon color="gray" aria-label={t('month.previous')} onClick={() => onChange(shifted(month, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Title order={2} miw={150} ta="center" aria-live="polite">
        {name(month)}
      </Title>
      <ActionIcon
        color="gray"
        aria-label={t('month.next')}
        disabled={month >= today().slice(0, 7)}
        onClick={() => onChange(shifted(month, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** `2026-11` → `November 2026`, `নভেম্বর ২০২৬`. */
export function useMonthName(): (month: string) => string {
  const { language } = useLanguage();
  return (month) => {
    const [year = '', number = '1'] = month.split('-');
    return localDigits(`${months[language].long[Number(number) - 1]} ${year}`, language);
  };
}

/** `2026-12` and 1 → `2027-01`. */
function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
