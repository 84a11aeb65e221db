import { useTranslation } from 'react-i18next';
import { weekdays } from '#shared/calendar-names.ts';
import { formatDay, weekdayOf } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import classes from './MonthCalendar.module.css';
import type { StudentMonth } from './student-month.contract.ts';

type MonthDay = StudentMonth['days'][number];

/** The days of a month under their weekdays, Sunday first, each with its state and in and out time. */
export function MonthCalendar({ title, days }: { title: string; days: MonthDay[] }) {
  const { language } = useLanguage();
  return (
    <table className={classes.calendar} aria-label={title}>
      <thead>
        <tr>
          {weekdays[language].map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, language === 'bn' ? -3 : 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, at) => (
          <tr key={at}>
            {week.map((day, weekday) => (
              <td key={weekday} data-status={day?.status ?? undefined}>
                {day && <CalendarDay day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CalendarDay({ day }: { day: MonthDay }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const holiday = pick(day.holiday_name_en, day.holiday_name_bn);
  const times = [day.in_at, day.out_at].filter((time) => time !== null);
  return (
    <>
      <time dateTime={day.on_date} className={classes.date}>
        <span aria-hidden>{localDigits(Number(day.on_date.slice(8)), language)}</span>
        <span className="visually-hidden">{formatDay(day.on_date, language)}</span>
      </time>
      {day.status && (
        <span className={classes.status}>
          <span className={classes.letter} aria-hidden>
            {t(`letter.${day.status}`)}
          </span>
          <span className={classes.word}>{t(`status.${day.status}`)}</span>
        </span>
      )}
      {holiday && <span className={classes.holiday}>{holiday}</span>}
      {times.length > 0 && (
        <span className={classes.times}>
          {times.map((time) => (
            <span key={time}>{localDigits(time, language)}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** Seven to a row; days before the first and after the last are empty. */
function weeksOf(days: MonthDay[]): (MonthDay | null)[][] {
  const first = days[0];
  const cells: (MonthDay | null)[] = [
    ...Array<null>(first ? weekdayOf(first.on_date) : 0).fill(null),
    ...days,
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}
