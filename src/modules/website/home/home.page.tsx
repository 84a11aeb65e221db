import { type CSSProperties, Fragment } from 'react';
import type { AnnouncedDraw } from '#modules/admissions/index.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { plainTextOf } from '#shared/plain-text.ts';
import { EventCards } from '../events/EventCards.tsx';
import type { PublicEvent } from '../events/public-event.queries.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { Picture } from '../frame/Picture.tsx';
import { Days, drawableFrom, Photo } from '../frame/page-components.tsx';
import type { PublicMessage } from '../messages/public-message.queries.ts';
import { NoticeList } from '../notices/NoticeList.tsx';
import type { PublicNotice } from '../notices/notice.queries.ts';
import type { PublicEmployee } from '../people/public-employee.queries.ts';
import type { PublicFacts, PublicSlide } from './home.queries.ts';

export interface HomeProps {
  frame: PageFrame;
  /** The day in Bangladesh. */
  today: string;
  slides: readonly PublicSlide[];
  notices: readonly PublicNotice[];
  messages: readonly PublicMessage[];
  events: readonly PublicEvent[];
  /** What takes place today. */
  currentEvent: PublicEvent | undefined;
  /** Selections that are promised, and those drawn lately. */
  draws: readonly AnnouncedDraw[];
  facts: PublicFacts;
  teachers: readonly PublicEmployee[];
}

export function HomePage({ frame, today, slides, notices, messages, events, ...more }: HomeProps) {
  const { language, t } = frame;
  return (
    <Document
      frame={frame}
      title={t('home')}
      image={slides[0]?.image_id}
      hero={<Slides frame={frame} slides={slides} />}
    >
      <Quick frame={frame} />
      <Now frame={frame} event={more.currentEvent} />
      <Draws frame={frame} draws={more.draws} />
      <div className="columns">
        <section>
          <div className="title">
            <h2>{t('latest_notices')}</h2>
            {notices.length > 0 && <a href={href(language, '/web/notice/all')}>{t('all_notices')}</a>}
          </div>
          {notices.length === 0 && <p className="empty">{t('no_notices')}</p>}
          <NoticeList frame={frame} notices={notices} today={today} />
        </section>
        <div>
          {messages.map((message) => (
            <MessageBegin key={message.id} frame={frame} message={message} />
          ))}
        </div>
      </div>
      <Facts frame={frame} facts={more.facts} />
      <section>
        <div className="title">
          <h2>{t('events')}</h2>
          <a href={href(language, '/web/calendar')}>{t('calendar_page')}</a>
        </div>
        {events.length === 0 && <p className="empty">{t('no_events')}</p>}
        <EventCards frame={frame} events={events} />
      </section>
      <Teachers frame={frame} teachers={more.teachers} />
    </Document>
  );
}

/** One slide after the other, chosen by its dot: without script, by keyboard too. */
function Slides({ frame: { language, t }, slides }: { frame: PageFrame; slides: readonly PublicSlide[] }) {
  if (slides.length === 0) return null;
  return (
    <section className="slides" aria-label={t('slides')}>
      {slides.map((slide, index) => {
        const title = pickText(language, slide.name_en, slide.name_bn);
        return (
          <Fragment key={slide.id}>
            {slides.length > 1 && (
              <input
                type="radio"
                name="slide"
                aria-label={title}
                defaultChecked={index === 0}
                style={{ '--at': slides.length - index } as CSSProperties}
              />
            )}
            <div className="slide">
              {slide.image_id && (
                <Picture id={slide.image_id} cut="slide" sizes="100vw" width={1280} isFirst={index === 0} />
              )}
              <p>
                {slide.event_id ? (
                  <a href={href(language, `/web/event/${slide.event_id}`)}>{title}</a>
                ) : (
                  title
                )}
              </p>
            </div>
          </Fragment>
        );
      })}
    </section>
  );
}

const quickLinks = [
  ['/web/exam-result', 'result', 'exam_result'],
  ['/web/notice/all', 'notice', 'notices'],
  ['/web/employee-details', 'people', 'employees'],
  ['/web/calendar', 'calendar', 'calendar_page'],
] as const;

function Quick({ frame: { language, t } }: { frame: PageFrame }) {
  return (
    <ul className="quick">
      {quickLinks.map(([path, icon, text]) => (
        <li key={path}>
          <a href={href(language, path)}>
            <Icon name={icon} />
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Now({ frame, event }: { frame: PageFrame; event: PublicEvent | undefined }) {
  if (!event) return null;
  const { language, t } = frame;
  return (
    <p className="now">
      <span className="tag">{t('current_event')}</span>
      <a href={href(language, `/web/event/${event.id}`)}>
        {pickText(language, event.name_en, event.name_bn)}
      </a>
      <Days frame={frame} from={event.starts_on} to={event.ends_on} />
    </p>
  );
}

function Draws({ frame, draws }: { frame: PageFrame; draws: readonly AnnouncedDraw[] }) {
  const { language, t } = frame;
  return draws.map((draw) => (
    <p key={draw.id} className="now">
      <span className="tag">
        {t(draw.selection === 'lottery' ? 'admission.lottery' : 'admission.selection')}
      </span>
      <a href={href(language, `/web/admission-result/${draw.id}`)}>
        {pickText(language, draw.title_en, draw.title_bn)}
      </a>
      <span>{draw.drawn_at ? t('admission.drawn') : drawableFrom(frame, draw)}</span>
    </p>
  ));
}

function Facts({ frame: { site, language, t }, facts }: { frame: PageFrame; facts: PublicFacts }) {
  const lines = [
    [t('fact_students'), facts.students && formatNumber(facts.students, language)],
    [t('fact_teachers'), facts.teachers && formatNumber(facts.teachers, language)],
    [t('fact_classes'), facts.classes && formatNumber(facts.classes, language)],
    [t('fact_established'), site?.established_year && localDigits(site.established_year, language)],
  ].filter(([, value]) => value);
  if (!facts.students) return null;
  return (
    <dl className="facts">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MessageBegin({ frame: { language, t }, message }: { frame: PageFrame; message: PublicMessage }) {
  const name = pickText(language, message.name_en, message.name_bn);
  const post = pickText(language, message.post_en, message.post_bn);
  return (
    <section className="message">
      <h2>{t('message_of', { post })}</h2>
      <div className="person">
        <Photo id={message.photo_id} name={name} />
        <p>
          <strong>{name}</strong>
          <br />
          <span className="quiet">{post}</span>
        </p>
      </div>
      <p>{truncateAtWord(plainTextOf(pickText(language, message.body_en, message.body_bn)), 260)}</p>
      <p>
        <a href={href(language, `/web/message/${message.id}`)}>{t('read_message_of', { name })}</a>
      </p>
    </section>
  );
}

function Teachers({ frame, teachers }: { frame: PageFrame; teachers: readonly PublicEmployee[] }) {
  if (teachers.length === 0) return null;
  const { language, t } = frame;
  return (
    <section>
      <div className="title">
        <h2>{t('teachers')}</h2>
        <a href={href(language, '/web/employee-details')}>{t('all_employees')}</a>
      </div>
      <ul className="faces">
        {teachers.map((person) => {
          const name = pickText(language, person.name_en, person.name_bn);
          return (
            <li key={person.id}>
              <Photo id={person.photo_id} name={name} sizes="(max-width: 40rem) 30vw, 9rem" />
              <b>{name}</b>
              <span className="quiet">
                {pickText(language, person.designation_name_en, person.designation_name_bn)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
