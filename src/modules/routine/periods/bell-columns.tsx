import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Column } from '#ui/table/columns.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import type { BellSlot } from './routine-period.contract.ts';

/** The columns of a bell; a phone shows begin and end in one. */
export function useSlotColumns(): Column<BellSlot>[] {
  const { t } = useTranslation(['routine', 'shared']);
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const time = (value: string) => formatTime(value, language);
  const ends: Column<BellSlot>[] = [
    { key: 'starts_at', value: (it) => time(it.starts_at) },
    { key: 'ends_at', value: (it) => time(it.ends_at) },
    { key: 'minutes', title: t('bell.minutes'), kind: 'count', value: minutesOf },
  ];
  const together: Column<BellSlot>[] = [
    { key: 'time', title: t('bell.time'), value: (it) => `${time(it.starts_at)} – ${time(it.ends_at)}` },
  ];
  return [
    {
      key: 'period_no',
      title: t('bell.order'),
      align: 'right',
      width: 64,
      value: (it) => localDigits(it.period_no, language),
    },
    { key: 'kind', title: t('bell.kind'), value: (it) => t(`kind.${it.kind}`) },
    ...(isPhone ? together : ends),
    { key: 'weekdays', value: (it) => daysOf(it.weekdays, language) },
  ];
}

const minutesOf = ({ starts_at, ends_at }: BellSlot) => minuteOf(ends_at) - minuteOf(starts_at);
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Neighbouring days as a range: `Sunday – Thursday`. */
function daysOf(weekdays: readonly number[], language: 'en' | 'bn'): string {
  const runs: number[][] = [];
  for (const at of weekOrder.keys()) {
    const day = weekOrder[at]!;
    if (!weekdays.includes(day)) continue;
    const last = runs.at(-1);
    if (at > 0 && last?.at(-1) === weekOrder[at - 1]) last?.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => weekdayName(day, language);
  return runs
    .map((run) => (run.length > 2 ? `${name(run[0]!)} – ${name(run.at(-1)!)}` : run.map(name).join(', ')))
    .join(', ');
}
