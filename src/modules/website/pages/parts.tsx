import { formatDay } from '#shared/dates.ts';
import type { PublicEvent, PublicNotice } from '../website.queries.ts';
import { type Frame, fileHref, href, initialOf, inLanguage } from './frame.ts';

/** A day or a range of days. */
export function Days({ frame: { language, t }, from, to }: { frame: Frame; from: string; to: string }) {
  if (from === to) return <time dateTime={from}>{formatDay(from, language)}</time>;
  return (
    <time dateTime={from}>
      {t('day_range', { from: formatDay(from, language), to: formatDay(to, language) })}
    </time>
  );
}

/** A portrait, else the first letter of the name. */
export function Photo({ id, name }: { id: string | null; name: string }) {
  if (id) return <img className="photo" src={fileHref(id)} alt="" width={72} height={72} loading="lazy" />;
  return (
    <span className="photo" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

export function EventList({ frame, events }: { frame: Frame; events: readonly PublicEvent[] }) {
  const { language } = frame;
  return (
    <ul className="list">
      {events.map((event) => (
        <li key={event.id}>
          <h3>
            <a href={href(language, `/web/event/${event.id}`)}>
              {inLanguage(language, event.title_en, event.title_bn)}
            </a>
          </h3>
          <Days frame={frame} from={event.starts_on} to={event.ends_on} />
          {event.place && <span className="quiet"> · {event.place}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Attachment({ frame: { language, t }, notice }: { frame: Frame; notice: PublicNotice }) {
  if (!notice.file_id) return null;
  const kilobytes = Math.max(1, Math.round(Number(notice.file_size_bytes) / 1024));
  return (
    <p>
      <a href={fileHref(notice.file_id)}>
        {t('download')}: {notice.file_name}
      </a>{' '}
      <span className="quiet">({new Intl.NumberFormat(language).format(kilobytes)} KB)</span>
    </p>
  );
}
