import { months } from '#shared/calendar-names.ts';
import { formatWeekday } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { DateLeaf, Days } from '../frame/page-components.tsx';
import type { CalendarEntry } from './public-event.queries.ts';

export interface CalendarProps {
  frame: PageFrame;
  year: number;
  /** The years that have entries, this one among them. */
  years: readonly number[];
  entries: readonly CalendarEntry[];
}

/** Holidays, exams and events of a year by their months. */
export function CalendarPage({ frame, year, years, entries }: CalendarProps) {
  const { language, t } = frame;
  const byMonth = Map.groupBy(entries, (it) => Number(it.starts_on.slice(5, 7)));
  return (
    <Document frame={frame} title={t('calendar_title', { year: localDigits(year, language) })}>
      <nav className="pages" aria-label={t('years')}>
        {years.map((it) => (
          <a
            key={it}
            href={`${href(language, '/web/calendar')}?year=${it}`}
            aria-current={it === year ? 'page' : undefined}
          >
            {localDigits(it, language)}
          </a>
        ))}
        <a href={href(language, '/web/calendar.ics')}>
          <Icon name="calendar" /> {t('calendar')}
        </a>
      </nav>
      {entries.length === 0 && <p className="empty">{t('no_calendar')}</p>}
      <div className="months">
        {[...byMonth].map(([month, ofMonth]) => (
          <section key={month}>
            <h2>{months[language].long[month - 1]}</h2>
            <ul className="list">
              {ofMonth.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} frame={frame} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Document>
  );
}

function Entry({ frame, entry }: { frame: PageFrame; entry: CalendarEntry }) {
  const { language, t } = frame;
  const name = pickText(language, entry.name_en, entry.name_bn);
  return (
    <li>
      <DateLeaf frame={frame} day={entry.starts_on} />
      <div>
        <h3>{entry.is_own_event ? <a href={href(language, `/web/event/${entry.id}`)}>{name}</a> : name}</h3>
        <Days frame={frame} from={entry.starts_on} to={entry.ends_on} />
        {entry.starts_on === entry.ends_on && (
          <span className="quiet">, {formatWeekday(entry.starts_on, language)}</span>
        )}{' '}
        <span className={`kind ${entry.kind}`}>{t(`kind_${entry.kind}`)}</span>
      </div>
    </li>
  );
}
