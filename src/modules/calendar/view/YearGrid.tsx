import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { months, weekdays } from '#shared/calendar-names.ts';
import { type Day, formatDayRange, isoWeekdayOf } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { textOn } from '../titles/colour.rules.ts';
import { EntryChip, type ShownEntry } from './EntryChip.tsx';
import { countDays, daysBetween, daysOfMonth, entriesOn, weeksOfMonth } from './month.rules.ts';
import classes from './YearGrid.module.css';

interface YearGridProps {
  year: number;
  entries: ShownEntry[];
  /** ISO weekdays on which schools are closed. */
  weekly: number[];
  /** The address of the screen that shows a month. */
  monthPath: string;
}

/** The twelve months of a year with their days in the colours of their titles. */
export function YearGrid({ year, ...rest }: YearGridProps) {
  return (
    <div className={classes.year}>
      {Array.from({ length: 12 }, (_, at) => (
        <Month key={at} month={`${year}-${String(at + 1).padStart(2, '0')}`} {...rest} />
      ))}
    </div>
  );
}

interface MonthProps extends Omit<YearGridProps, 'year'> {
  /** `YYYY-MM` */
  month: string;
}

function Month({ month, entries, weekly, monthPath }: MonthProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const number = (value: number) => localDigits(value, language);
  const name = months[language].long[Number(month.slice(5)) - 1];
  const counts = countDays(daysBetween(daysOfMonth(month)), entries, weekly);
  return (
    <section className={classes.month}>
      <h2>
        <Link to={`${monthPath}?month=${month}`}>{name}</Link>
      </h2>
      <table aria-label={name}>
        <thead>
          <tr>
            {weekdays[language].map((it) => (
              <th key={it} scope="col">
                <abbr title={it}>{language === 'bn' ? it.slice(0, -3) : it.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} data-weekend={day && weekly.includes(isoWeekdayOf(day)) ? true : undefined}>
                  {day && <DayMark day={day} entries={entriesOn(entries, day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.counts}>
        {t('year.month_counts', {
          holidays: number(counts.holidays),
          working: number(counts.working_days),
        })}
      </p>
    </section>
  );
}

/** A day in the colour of its holiday; underlined where it is a working day with an entry. */
function DayMark({ day, entries }: { day: Day; entries: ShownEntry[] }) {
  const { language, pick } = useLanguage();
  const shown = entries.find((it) => it.is_holiday) ?? entries[0];
  const date = localDigits(Number(day.slice(8)), language);
  if (!shown) return <span className={classes.mark}>{date}</span>;
  const names = entries.map((it) => pick(it.name_en, it.name_bn)).join(', ');
  return (
    <span
      className={classes.mark}
      data-entry={shown.is_holiday ? 'holiday' : 'working'}
      title={names}
      style={{ '--chip': shown.colour, '--chip-text': textOn(shown.colour) } as CSSProperties}
    >
      {date}
      <span className="visually-hidden">{names}</span>
    </span>
  );
}

/** Every title of the year with its dates. */
export function YearLegend({ entries }: { entries: ShownEntry[] }) {
  const { language } = useLanguage();
  const byTitle = Map.groupBy(entries, (it) => `${it.name_en} ${it.name_bn} ${it.is_holiday}`);
  const dates = (entry: ShownEntry) => formatDayRange(entry.starts_on, entry.ends_on, language);
  return (
    <ul className={classes.legend}>
      {[...byTitle].map(([key, ofTitle]) => (
        <li key={key}>
          <EntryChip entry={ofTitle[0]!} />
          <span className="figure">{ofTitle.map(dates).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
