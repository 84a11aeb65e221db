import type { CoreClassroom } from '#modules/classroom/index.ts';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { sizeText } from '../frame/page-components.tsx';

/** Whose lessons they are: the institution's own, or those of the core for all institutions. */
const sources = {
  own: { folder: '/web/classroom', title: 'own_classroom' },
  edu: { folder: '/web/edu/classroom', title: 'edu_classroom' },
} as const;

type Source = keyof typeof sources;

interface ShownLesson
  extends Pick<CoreClassroom, 'id' | 'class_id' | 'subject_id' | 'video_url' | 'files'>,
    Pick<CoreClassroom, `${'title' | 'body' | 'class_name' | 'subject_name'}_${'en' | 'bn'}`> {
  /** The day of an own lesson. */
  lesson_on?: string;
}

interface Choice {
  id: string;
  name_en: string;
  name_bn: string;
}

export interface ClassroomsProps {
  frame: PageFrame;
  source: Source;
  /** By class and subject. */
  lessons: readonly ShownLesson[];
  classes: readonly Choice[];
  /** Left empty where they are no filter. */
  subjects: readonly Choice[];
  chosenClass: string | undefined;
  chosenSubject: string | undefined;
  page: number;
  pages: number;
}

/** Lessons by class and subject, with filters that need no script. */
export function ClassroomsPage({ frame, source, lessons, classes, subjects, ...state }: ClassroomsProps) {
  const { language, t } = frame;
  const { folder, title } = sources[source];
  const own = href(language, `${folder}/all`);
  const { chosenClass, chosenSubject, page, pages } = state;
  const hrefOfPage = (to: number) => pageHref(own, { class: chosenClass, subject: chosenSubject }, to);
  const groups = Map.groupBy(lessons, (it) => `${it.class_id} ${it.subject_id}`);
  return (
    <Document frame={frame} title={t(title)}>
      {classes.length > 0 && (
        <form className="search" action={own}>
          <Filter
            frame={frame}
            name="class"
            label={t('class')}
            all={t('all_classes')}
            choices={classes}
            chosen={chosenClass}
          />
          {subjects.length > 1 && (
            <Filter
              frame={frame}
              name="subject"
              label={t('subject')}
              all={t('all_subjects')}
              choices={subjects}
              chosen={chosenSubject}
            />
          )}
          <button type="submit">{t('show')}</button>
        </form>
      )}
      {lessons.length === 0 && <p className="empty">{t('no_classrooms')}</p>}
      {[...groups.values()].map((group) => (
        <section key={`${group[0]!.class_id} ${group[0]!.subject_id}`}>
          <h2>{placeOf(group[0]!, language)}</h2>
          <ul className="list">
            {group.map((lesson) => (
              <Lesson key={lesson.id} frame={frame} lesson={lesson} folder={folder} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <nav className="pages" aria-label={t('pages')}>
          {page > 1 && <a href={hrefOfPage(page - 1)}>{t('previous')}</a>}
          <span>
            {t('page_of', { page: localDigits(page, language), pages: localDigits(pages, language) })}
          </span>
          {page < pages && <a href={hrefOfPage(page + 1)}>{t('next')}</a>}
        </nav>
      )}
    </Document>
  );
}

interface FilterProps {
  frame: PageFrame;
  name: string;
  label: string;
  /** The choice that leaves nothing out. */
  all: string;
  choices: readonly Choice[];
  chosen: string | undefined;
}

function Filter({ frame: { language }, name, label, all, choices, chosen }: FilterProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {choices.map((it) => (
          <option key={it.id} value={it.id}>
            {pickText(language, it.name_en, it.name_bn)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Lesson({ frame, lesson, folder }: { frame: PageFrame; lesson: ShownLesson; folder: string }) {
  const { language } = frame;
  const body = pickText(language, lesson.body_en, lesson.body_bn);
  return (
    <li>
      <div>
        <h3>
          <a href={href(language, `${folder}/${lesson.id}`)}>
            {pickText(language, lesson.title_en, lesson.title_bn)}
          </a>
        </h3>
        {lesson.lesson_on && <LessonDay frame={frame} day={lesson.lesson_on} />}
        {body && <p className="quiet">{truncateAtWord(body, 240)}</p>}
        <Material frame={frame} lesson={lesson} />
      </div>
    </li>
  );
}

interface ClassroomProps {
  frame: PageFrame;
  source: Source;
  lesson: ShownLesson;
}

/** One lesson at an address of its own: its whole text, video and files. */
export function ClassroomPage({ frame, source, lesson }: ClassroomProps) {
  const { language, t } = frame;
  const title = pickText(language, lesson.title_en, lesson.title_bn);
  const body = pickText(language, lesson.body_en, lesson.body_bn);
  return (
    <Document
      frame={frame}
      title={title}
      description={body ? truncateAtWord(body, 150) : undefined}
      above={{ path: `${sources[source].folder}/all`, title: t(sources[source].title) }}
    >
      <article itemScope itemType="https://schema.org/LearningResource">
        <meta itemProp="name" content={title} />
        <p className="quiet">{placeOf(lesson, language)}</p>
        {lesson.lesson_on && (
          <p>
            <LessonDay frame={frame} day={lesson.lesson_on} />
          </p>
        )}
        {body && (
          <p className="text" itemProp="text">
            {body}
          </p>
        )}
        <Material frame={frame} lesson={lesson} />
      </article>
    </Document>
  );
}

function LessonDay({ frame: { language }, day }: { frame: PageFrame; day: string }) {
  return <time dateTime={day}>{formatDay(day, language)}</time>;
}

/** The video and the files of a lesson. */
function Material({ frame: { language, t }, lesson }: { frame: PageFrame; lesson: ShownLesson }) {
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

const placeOf = (lesson: ShownLesson, language: PageFrame['language']) =>
  [
    pickText(language, lesson.class_name_en, lesson.class_name_bn),
    pickText(language, lesson.subject_name_en, lesson.subject_name_bn),
  ].join(' · ');

function pageHref(own: string, filters: Record<string, string | undefined>, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${own}?${query}` : own;
}
