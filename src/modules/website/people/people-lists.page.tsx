import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import type { ListedPerson, ListedSection, ListedStudent } from './people.queries.ts';

/** A list that the office wrote down, with a line about each. */
export function PeopleListPage({
  frame,
  list,
  people,
}: {
  frame: PageFrame;
  list: 'former-heads' | 'scholarship-holders';
  people: readonly ListedPerson[];
}) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t(`members:page.list.${list}`)}>
      {people.length === 0 && <p className="empty">{t('members:page.nobody')}</p>}
      <ol className="names">
        {people.map((person) => (
          <li key={person.id}>
            <strong>{pickText(language, person.name_en, person.name_bn)}</strong>{' '}
            <span className="quiet">{pickText(language, person.detail_en, person.detail_bn)}</span>
          </li>
        ))}
      </ol>
    </Document>
  );
}

interface StudentsProps {
  frame: PageFrame;
  sections: readonly ListedSection[];
  /** The class that is shown. */
  chosen: string | undefined;
  students: readonly ListedStudent[];
}

/** The students of a class by section: names and rolls. Not for search engines. */
export function StudentsPage({ frame, sections, chosen, students }: StudentsProps) {
  const { language, t } = frame;
  const address = href(language, '/web/different-list/students');
  const classes = [...new Map(sections.map((it) => [it.class_id, it])).values()];
  const filled = sections.filter(
    (it) => it.class_id === chosen && students.some((student) => student.class_section_id === it.id),
  );
  return (
    <Document frame={frame} title={t('members:page.list.students')} isPrivate>
      <nav className="pages no-print" aria-label={t('members:page.choose_class')}>
        {classes.map((it) => (
          <a
            key={it.class_id}
            href={`${address}?class=${it.class_id}`}
            aria-current={it.class_id === chosen ? 'page' : undefined}
          >
            {pickText(language, it.class_name_en, it.class_name_bn)}
          </a>
        ))}
      </nav>
      {filled.length === 0 && <p className="empty">{t('members:page.nobody')}</p>}
      {filled.map((section) => (
        <section key={section.id}>
          <h2>
            {pickText(language, section.class_name_en, section.class_name_bn)},{' '}
            {t('members:page.section', { name: section.section })}{' '}
            <span className="quiet">
              ({pickText(language, section.shift_name_en, section.shift_name_bn)})
            </span>
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('members:page.roll')}</th>
                <th scope="col">{t('members:page.name')}</th>
              </tr>
            </thead>
            <tbody>
              {students
                .filter((it) => it.class_section_id === section.id)
                .map((student) => (
                  <tr key={student.id}>
                    <td data-label={t('members:page.roll')}>{localDigits(student.roll, language)}</td>
                    <th scope="row">{pickText(language, student.name_en, student.name_bn)}</th>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </Document>
  );
}
