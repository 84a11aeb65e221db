import { formatDay } from '#shared/dates.ts';
import type { PublicEvent, PublicMessage, PublicNotice, PublicSlide } from '../website.queries.ts';
import { Document } from './Document.tsx';
import { beginning, type Frame, fileHref, href, inLanguage } from './frame.ts';
import { Days, EventList, Photo } from './parts.tsx';

export interface HomeProps {
  frame: Frame;
  slides: readonly PublicSlide[];
  notices: readonly PublicNotice[];
  messages: readonly PublicMessage[];
  events: readonly PublicEvent[];
  /** What takes place today. */
  currentEvent: PublicEvent | undefined;
}

export function HomePage({ frame, slides, notices, messages, events, currentEvent }: HomeProps) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('home')} hero={<Slides frame={frame} slides={slides} />}>
      {currentEvent && (
        <a className="now" href={href(language, `/web/event/${currentEvent.id}`)}>
          <strong>{t('current_event')}:</strong>{' '}
          {inLanguage(language, currentEvent.title_en, currentEvent.title_bn)},{' '}
          <Days frame={frame} from={currentEvent.starts_on} to={currentEvent.ends_on} />
        </a>
      )}
      <div className="columns">
        <div>
          <section>
            <h2>{t('latest_notices')}</h2>
            {notices.length === 0 && <p className="empty">{t('no_notices')}</p>}
            <ul className="list">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <h3>
                    <a href={`${href(language, '/web/notice/all')}#n-${notice.id}`}>{notice.title}</a>
                  </h3>
                  <time dateTime={notice.publish_on}>{formatDay(notice.publish_on, language)}</time>
                </li>
              ))}
            </ul>
            {notices.length > 0 && (
              <p className="more">
                <a href={href(language, '/web/notice/all')}>{t('all_notices')}</a>
              </p>
            )}
          </section>
          <section>
            <h2>{t('events')}</h2>
            {events.length === 0 && <p className="empty">{t('no_events')}</p>}
            <EventList frame={frame} events={events} />
          </section>
        </div>
        <div>
          {messages.map((message) => (
            <MessageBegin key={message.id} frame={frame} message={message} />
          ))}
        </div>
      </div>
    </Document>
  );
}

function Slides({ frame: { language }, slides }: { frame: Frame; slides: readonly PublicSlide[] }) {
  if (slides.length === 0) return null;
  return (
    <div className="hero">
      {slides.map((slide, index) => (
        <div className="slide" key={slide.id}>
          {slide.image_id && (
            <img src={fileHref(slide.image_id)} alt="" loading={index === 0 ? 'eager' : 'lazy'} />
          )}
          <p>{inLanguage(language, slide.title_en, slide.title_bn)}</p>
        </div>
      ))}
    </div>
  );
}

function MessageBegin({ frame: { language, t }, message }: { frame: Frame; message: PublicMessage }) {
  const name = inLanguage(language, message.name_en, message.name_bn);
  const post = inLanguage(language, message.post_en, message.post_bn);
  return (
    <section>
      <h2>{t('message_of', { post })}</h2>
      <div className="person">
        <Photo id={message.photo_id} name={name} />
        <p>
          <strong>{name}</strong>
          <br />
          <span className="quiet">{post}</span>
        </p>
      </div>
      <p className="text">{beginning(inLanguage(language, message.body_en, message.body_bn), 320)}</p>
      <a href={href(language, `/web/message/${message.id}`)}>{t('read_on')}</a>
    </section>
  );
}
