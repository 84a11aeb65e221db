import 'dayjs/locale/bn-bd';
import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import classes from './DayPicker.module.css';

/** Calendar of a day field, loaded when first opened. The week starts on Sunday; Friday and Saturday are free. */
export default function DayPicker(props: { value: string | null; onChange: (day: string | null) => void }) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const nameOf = (month: string) => formatDay(month.slice(0, 10), language).split(' ').slice(1).join(' ');
  return (
    <DatePicker
      {...props}
      className={classes.picker}
      defaultDate={props.value ?? undefined}
      locale={language === 'bn' ? 'bn-bd' : 'en'}
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      hideOutsideDates
      monthLabelFormat={nameOf}
      yearLabelFormat={(year) => localDigits(year.slice(0, 4), language)}
      renderDay={(day) => localDigits(Number(day.slice(8, 10)), language)}
      ariaLabels={{
        previousMonth: t('calendar.previous_month'),
        nextMonth: t('calendar.next_month'),
        monthLevelControl: t('calendar.choose_month'),
        previousYear: t('calendar.previous_year'),
        nextYear: t('calendar.next_year'),
        yearLevelControl: t('calendar.choose_year'),
        previousDecade: t('calendar.previous_decade'),
        nextDecade: t('calendar.next_decade'),
      }}
    />
  );
}
