import type { CoreClassroom } from '#modules/classroom/index.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from './Document.tsx';
import { href, type PageFrame, pickText, truncateAtWord } from './frame.ts';
import { Icon } from './Icon.tsx';
import { sizeText } from './page-components.tsx';

const address = '/web/edu/classroom/all';

interface ClassChoice {
  id: string;
  name_en: string;
  name_bn: string;
}

export interface ClassroomsProps {
  frame: PageFrame;
  /** By class and subject. */
  classrooms: readonly CoreClassroom[];
  classes: readonly ClassChoice[];
  /** The class filter. */
  chosen: string | undefined;
  page: number;
  pages: number;
}

/** Lessons that the core publishes for all institutions, by class and subject. */
export function ClassroomsPage({ frame, classrooms, classes, chosen, page, pages }: ClassroomsProps) {
  const { language, t } = frame;
  const own = href(language, address);
  const groups = Map.groupBy(classrooms, (it) => `${it.class_id} ${it.subject_id}`);
  return (
    <Document frame={frame} title={t('edu_classroom')}>
      {classes.length > 0 && (
        <form className="search" action={own}>
          <label>
            {t('class')}
            <select name="class" defaultValue={chosen ?? ''}>
              <option value="">{t('all_classes')}</option>
              {classes.map((it) => (
                <option key={it.id} value={it.id}>
                  {pickText(language, it.name_en, it.name_bn)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">{t('show')}</button>
        </form>
      )}
      {classrooms.length === 0 && <p className="empty">{t('no_classrooms')}</p>}
      {[...groups.values()].map((lessons) => (
        <section key={`${lessons[0]!.class_id} ${lessons[0]!.subject_id}`}>
          <h2>{placeOf(lessons[0]!, language)}</h2>
          <ul className="list">
            {lessons.map((lesson) => (
              <Lesson key={lesson.id} frame={frame} lesson={lesson} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav className="pages" aria-label={t('pages')}>
          {page > 1 && <a href={pageHref(own, chosen, page - 1)}>{t('previous')}</a>}
          <span>
            {t('page_of', { page: localDigits(page, language), pages: localDigits(pages, language) })}
          </span>
          {page < pages && <a href={pageHref(own, chosen, page + 1)}>{t('next')}</a>}
        </nav>
      )}
    </Document>
  );
}

function Lesson({ frame, lesson }: { frame: PageFrame; lesson: CoreClassroom }) {
  const { language } = frame;
  const body = pickText(language, lesson.body_en, lesson.body_bn);
  return (
    <li>
      <div>
        <h3>
          <a href={href(language, `/web/edu/classroom/${lesson.id}`)}>
            {pickText(language, lesson.title_en, lesson.title_bn)}
          </a>
        </h3>
        {body && <p className="quiet">{truncateAtWord(body, 240)}</p>}
        <Material frame={frame} lesson={lesson} />
      </div>
    </li>
  );
}

/** One lesson at an address of its own: its whole text, video and files. */
export function ClassroomPage({ frame, classroom }: { frame: PageFrame; classroom: CoreClassroom }) {
  const { language, t } = frame;
  const title = pickText(language, classroom.title_en, classroom.title_bn);
  const body = pickText(language, classroom.body_en, classroom.body_bn);
  return (
    <Document
      frame={frame}
      title={title}
      description={body ? truncateAtWord(body, 150) : undefined}
      above={{ path: address, title: t('edu_classroom') }}
    >
      <article itemScope itemType="https://schema.org/LearningResource">
        <meta itemProp="name" content={title} />
        <p className="quiet">{placeOf(classroom, language)}</p>
        {body && (
          <p className="text" itemProp="text">
            {body}
          </p>
        )}
        <Material frame={frame} lesson={classroom} />
      </article>
    </Document>
  );
}

/** The video and the files of a lesson. */
function Material({ frame: { language, t }, lesson }: { frame: PageFrame; lesson: CoreClassroom }) {
  if (!lesson.video_url && lesson.files.length === 0) return null;
  return (
    <p className="material">
      {lesson.video_url && (
        <a className="file" href={lesson.video_url} rel="noopener">
          <Icon name="video" />
          {t('watch_video')}
        </a>
      )}
      {lesson.files.map((file) => (
        <a key={file.id} className="file" href={file.url}>
          <Icon name="file" />
          <span>
            {file.name} <span className="quiet">({sizeText(file.size_bytes, language)})</span>
          </span>
        </a>
      ))}
    </p>
  );
}

const placeOf = (lesson: CoreClassroom, language: PageFrame['language']) =>
  [
    pickText(language, lesson.class_name_en, lesson.class_name_bn),
    pickText(language, lesson.subject_name_en, lesson.subject_name_bn),
  ].join(' · ');

function pageHref(own: string, chosen: string | undefined, page: number): string {
  const query = new URLSearchParams({
    ...(chosen && { class: chosen }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${own}?${query}` : own;
}
