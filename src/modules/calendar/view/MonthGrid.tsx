import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { banglaMonths, toBanglaDate } from '#shared/bangla-calendar.ts';
import { weekdays } from '#shared/calendar-names.ts';
import { addDays, type Day, formatDay, formatWeekday, isoWeekdayOf, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EntryChip, type ShownEntry } from './EntryChip.tsx';
import classes from './MonthGrid.module.css';
import { daysBetween, daysOfMonth, entriesOn, isFirstShown, weeksOfMonth } from './month.rules.ts';

interface MonthGridProps {
  /** `YYYY-MM` */
  month: string;
  entries: ShownEntry[];
  /** ISO weekdays that are tinted. */
  weekend?: readonly number[];
  onMonth: (month: string) => void;
  onDay: (day: Day) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Friday and Saturday. */
const usualWeekend = [5, 6];
const shownEntries = 3;

/**
 * A month under its weekdays, Sunday first; arrow keys move between days and into adjacent months. An entry of several days is
 * named once, with its dates, and runs on as a bar. On a phone the days on which entries begin stand in a list.
 */
export function MonthGrid({ month, entries, weekend = usualWeekend, onMonth, onDay }: MonthGridProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const days = daysOfMonth(month);
  const now = today();
  const [reached, setReached] = useState(now.startsWith(month) ? now : days.from);
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const current = reached.startsWith(month) ? reached : days.from;
  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const walk = (event: KeyboardEvent, day: Day) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = addDays(day, step);
    isWalking.current = true;
    setReached(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  const begunOn = (day: Day) => entriesOn(entries, day).filter((entry) => isFirstShown(entry, day));
  const withEntries = daysBetween(days).filter((day) => begunOn(day).length > 0);
  const name = formatDay(days.from, language).split(' ').slice(1).join(' ');
  return (
    <>
      <table ref={grid} className={classes.grid} aria-label={t('month.label', { month: name })}>
        <thead>
          <tr>
            {weekdays[language].map((it) => (
              <th key={it} scope="col">
                <abbr title={it}>{it.slice(0, language === 'bn' ? -3 : 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} data-weekend={day && weekend.includes(isoWeekdayOf(day)) ? true : undefined}>
                  {day && (
                    <DayButton
                      day={day}
                      entries={entriesOn(entries, day)}
                      tabIndex={day === current ? 0 : -1}
                      onKeyDown={(event) => walk(event, day)}
                      onClick={() => onDay(day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.list}>
        {withEntries.map((day) => (
          <li key={day}>
            <DayButton day={day} entries={begunOn(day)} isNamed onClick={() => onDay(day)} />
          </li>
        ))}
        {withEntries.length === 0 && <li>{t('month.none')}</li>}
      </ul>
    </>
  );
}

interface DayButtonProps {
  day: Day;
  entries: ShownEntry[];
  /** Shows the weekday, where no column header names it. */
  isNamed?: boolean;
  tabIndex?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClick: () => void;
}

function DayButton({ day, entries, isNamed, ...button }: DayButtonProps) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const number = (value: number) => localDigits(value, language);
  const shown = isNamed ? entries : entries.slice(0, shownEntries);
  const isToday = day === today();
  return (
    <button type="button" className={classes.day} data-day={isNamed ? undefined : day} {...button}>
      <span className={classes.date}>
        <time dateTime={day} className={isToday ? classes.today : undefined}>
          {isNamed ? (
            `${formatDay(day, language, 'short')}, ${formatWeekday(day, language)}`
          ) : (
            <>
              <span aria-hidden>{number(Number(day.slice(8)))}</span>
              <span className="visually-hidden">{formatDay(day, language)}</span>
            </>
          )}
        </time>
        {!isNamed && <BanglaDay day={day} />}
      </span>
      {shown.map((entry) => (
        <EntryChip key={entry.id} entry={entry} days={entry} isContinued={!isFirstShown(entry, day)} />
      ))}
      {entries.length > shown.length && (
        <span className={classes.more}>
          {t('month.more', { number: number(entries.length - shown.length) })}
        </span>
      )}
    </button>
  );
}

/** The day of the Bangla calendar, with its month on the first. */
function BanglaDay({ day }: { day: Day }) {
  const { language } = useLanguage();
  const { date: number, month } = toBanglaDate(day);
  const date = localDigits(number, language);
  return (
    <span className={classes.bangla} aria-hidden>
      {number === 1 ? `${date} ${banglaMonths[language][month - 1]}` : date}
    </span>
  );
}
