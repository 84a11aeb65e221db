import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Photo } from '../frame/page-components.tsx';
import type { PublicEmployee } from './public-employee.queries.ts';

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
