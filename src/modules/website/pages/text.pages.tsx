import { localDigits } from '#shared/numerals.ts';
import { plainTextOf } from '#shared/plain-text.ts';
import type { PublicEmployee, PublicEvent, PublicMessage } from '../content.queries.ts';
import { Document } from './Document.tsx';
import { href, type PageFrame, pickText, truncateAtWord } from './frame.ts';
import { Gallery } from './Gallery.tsx';
import { Picture } from './Picture.tsx';
import { Days, Photo } from './page-components.tsx';
import { RichText } from './RichText.tsx';

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

export function MessagePage({ frame, message }: { frame: PageFrame; message: PublicMessage }) {
  const { language, t } = frame;
  const name = pickText(language, message.name_en, message.name_bn);
  const post = pickText(language, message.post_en, message.post_bn);
  const title = t('message_of', { post });
  const body = pickText(language, message.body_en, message.body_bn);
  return (
    <Document frame={frame} title={title} description={truncateAtWord(plainTextOf(body), 150)}>
      <div className="person" itemScope itemType="https://schema.org/Person">
        <Photo id={message.photo_id} name={name} />
        <p>
          <strong itemProp="name">{name}</strong>
          <br />
          <span className="quiet" itemProp="jobTitle">
            {post}
          </span>
        </p>
      </div>
      <RichText html={body} />
    </Document>
  );
}

export function EmployeesPage({
  frame,
  employees,
}: {
  frame: PageFrame;
  employees: readonly PublicEmployee[];
}) {
  const { t, language } = frame;
  const groups = [
    { title: t('teachers'), people: employees.filter((it) => it.is_teacher) },
    { title: t('staff'), people: employees.filter((it) => !it.is_teacher) },
  ].filter((group) => group.people.length > 0);
  return (
    <Document frame={frame} title={t('employees')}>
      {groups.length === 0 && <p className="empty">{t('no_employees')}</p>}
      {groups.map(({ title, people }) => (
        <section key={title}>
          <h2>
            {title} <span className="quiet">({localDigits(people.length, language)})</span>
          </h2>
          <ul className="people">
            {people.map((person) => (
              <Person key={person.id} frame={frame} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </Document>
  );
}

function Person({ frame: { language }, person }: { frame: PageFrame; person: PublicEmployee }) {
  const name = pickText(language, person.name_en, person.name_bn);
  const subject = pickText(language, person.subject_name_en, person.subject_name_bn);
  const designation = pickText(language, person.designation_name_en, person.designation_name_bn);
  return (
    <li className="person" itemScope itemType="https://schema.org/Person">
      <Photo id={person.photo_id} name={name} />
      <p>
        <strong itemProp="name">
          <a href={href(language, `/web/employee-profile/${person.id}`)}>{name}</a>
        </strong>
        <br />
        <span itemProp="jobTitle">{designation}</span>
        {subject && <span className="quiet"> · {subject}</span>}
        {person.qualification && (
          <>
            <br />
            <span className="quiet">{person.qualification}</span>
          </>
        )}
      </p>
    </li>
  );
}

export function NotFoundPage({ frame }: { frame: PageFrame }) {
  return <LostPage frame={frame} title="not_found_title" text="not_found_text" />;
}

/** In the place of what was taken back or has expired. */
export function GonePage({ frame }: { frame: PageFrame }) {
  return <LostPage frame={frame} title="gone_title" text="gone_text" />;
}

function LostPage({ frame, title, text }: { frame: PageFrame; title: string; text: string }) {
  const { language, site, t } = frame;
  return (
    <Document frame={frame} title={t(title)} isPrivate>
      <p>{t(text)}</p>
      <p className="pages">
        <a href={href(language, '/')}>{t('to_home')}</a>
        {site && (
          <>
            <a href={href(language, '/web/notice/all')}>{t('notices')}</a>
            <a href={href(language, '/web/search')}>{t('search')}</a>
          </>
        )}
      </p>
    </Document>
  );
}

/** Shown where the institution of the host is inactive. */
export function ClosedPage({ frame, name }: { frame: PageFrame; name: string }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('closed_title')} isPrivate>
      <p className="text">{t('closed_text', { site: name })}</p>
    </Document>
  );
}

/** Where the host names no institution. */
export function ProductPage({ frame }: { frame: PageFrame }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('product_title')} isPrivate>
      <p className="text">{t('product_text')}</p>
      <p className="text quiet">{t('product_hint')}</p>
      <a className="button" href="/login">
        {t('sign_in')}
      </a>
    </Document>
  );
}
