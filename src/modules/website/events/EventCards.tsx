import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Picture } from '../frame/Picture.tsx';
import { Days } from '../frame/page-components.tsx';
import type { PublicEvent } from './public-event.queries.ts';

export function EventCards({ frame, events }: { frame: PageFrame; events: readonly PublicEvent[] }) {
  const { language } = frame;
  return (
    <ul className="cards">
      {events.map((event) => (
        <li key={event.id} className="card">
          {event.image_id && (
            <Picture id={event.image_id} cut="card" sizes="(max-width: 40rem) 94vw, 22rem" width={640} />
          )}
          <div>
            <h3>
              <a href={href(language, `/web/event/${event.id}`)}>
                {pickText(language, event.name_en, event.name_bn)}
              </a>
            </h3>
            <Days frame={frame} from={event.starts_on} to={event.ends_on} />
          </div>
        </li>
      ))}
    </ul>
  );
}
