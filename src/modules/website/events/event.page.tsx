import { plainTextOf } from '#shared/plain-text.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Picture } from '../frame/Picture.tsx';
import { Days } from '../frame/page-components.tsx';
import { RichText } from '../frame/RichText.tsx';
import { Gallery } from './Gallery.tsx';
import type { PublicEvent } from './public-event.queries.ts';

export function EventPage({ frame, event }: { frame: PageFrame; event: PublicEvent }) {
  const { language, t } = frame;
  const title = pickText(language, event.name_en, event.name_bn);
  const body = pickText(language, event.body_en, event.body_bn);
  const words = plainTextOf(body);
  return (
    <Document
      frame={frame}
      title={title}
      description={truncateAtWord(words, 150)}
      image={event.image_id}
      above={{ path: '/web/calendar', title: t('calendar_page') }}
    >
      <article itemScope itemType="https://schema.org/Event">
        <meta itemProp="name" content={title} />
        <meta itemProp="startDate" content={event.starts_on} />
        <meta itemProp="endDate" content={event.ends_on} />
        {event.image_id && (
          <Picture
            id={event.image_id}
            cut="card"
            sizes="(max-width: 54rem) 94vw, 52rem"
            width={960}
            className="picture"
            isFirst
          />
        )}
        <dl>
          <dt>{t('date')}</dt>
          <dd>
            <Days frame={frame} from={event.starts_on} to={event.ends_on} />
          </dd>
          {event.place && (
            <>
              <dt>{t('venue')}</dt>
              <dd itemProp="location">{event.place}</dd>
            </>
          )}
        </dl>
        <RichText html={body} itemProp="description" />
        <Gallery frame={frame} pictures={event.pictures} />
      </article>
    </Document>
  );
}
