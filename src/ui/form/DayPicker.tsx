import 'dayjs/locale/bn-bd';
import '@mantine/dates/styles.css';
import { DatePicker } from '@mantine/dates';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

/** Calendar of a day field, loaded when first opened. The week starts on Sunday; Friday and Saturday are free. */
export default function DayPicker(props: { value: string | null; onChange: (day: string | null) => void }) {
  const { language } = useLanguage();
  return (
    <DatePicker
      {...props}
      locale={language === 'bn' ? 'bn-bd' : 'en'}
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      renderDay={(day) => localDigits(Number(day.slice(8, 10)), language)}
    />
  );
}
