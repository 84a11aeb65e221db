import type { ReactNode } from 'react';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { formatMobile, phoneHref } from '#shared/phone.ts';
import type {
  CommitteeMember,
  CommitteeOfSite,
  EmployeeOfSite,
  ListedMember,
  ListedPerson,
  ListedSection,
  ListedStudent,
  MemberProfile,
  MemberSeat,
} from '../people.queries.ts';
import { Document } from './Document.tsx';
import { href, type PageFrame, pickText } from './frame.ts';
import { Icon } from './Icon.tsx';
import { SearchPageLinks } from './PageLinks.tsx';
import { Days, Photo } from './page-components.tsx';

/** The committees that manage the institution, today and before, by their terms. */
export function CommitteePage({
  frame,
  running,
  former,
}: {
  frame: PageFrame;
  running: readonly CommitteeOfSite[];
  former: readonly CommitteeOfSite[];
}) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('members:page.executive_committee')}>
      {running.length === 0 && <p className="empty">{t('members:page.no_committee')}</p>}
      {running.map((committee) => (
        <Committee key={committee.id} frame={frame} committee={committee} />
      ))}
      {former.length > 0 && (
        <section>
          <h2>{t('members:page.former_committees')}</h2>
          {former.map((committee, index) => (
            <details className="term" key={committee.id} open={index === 0}>
              <summary>
                {pickText(frame.language, committee.name_en, committee.name_bn)}{' '}
                <span className="quiet">
                  (<Days frame={frame} from={committee.starts_on} to={committee.ends_on} />)
                </span>
              </summary>
              <Seats frame={frame} committee={committee} />
            </details>
          ))}
        </section>
      )}
    </Document>
  );
}

function Committee({ frame, committee }: { frame: PageFrame; committee: CommitteeOfSite }) {
  return (
    <section>
      <h2>{pickText(frame.language, committee.name_en, committee.name_bn)}</h2>
      <p>
        <Days frame={frame} from={committee.starts_on} to={committee.ends_on} />
      </p>
      <Seats frame={frame} committee={committee} />
    </section>
  );
}

function Seats({ frame, committee }: { frame: PageFrame; committee: CommitteeOfSite }) {
  return (
    <ul className="people">
      {committee.seats.map((seat) => (
        <Seat key={seat.id} frame={frame} committee={committee} seat={seat} />
      ))}
    </ul>
  );
}

function Seat({
  frame,
  committee,
  seat,
}: {
  frame: PageFrame;
  committee: CommitteeOfSite;
  seat: CommitteeMember;
}) {
  const { language } = frame;
  const name = pickText(language, seat.name_en, seat.name_bn);
  const isPart = seat.from !== committee.starts_on || seat.until !== committee.ends_on;
  return (
    <Card frame={frame} name={name} photoId={seat.photo_id} path={`/web/member-profile/${seat.member_id}`}>
      <span itemProp="jobTitle">{pickText(language, seat.post_en, seat.post_bn)}</span>
      {isPart && (
        <>
          <br />
          <Days frame={frame} from={seat.from} to={seat.until} />
        </>
      )}
      {seat.phone && (
        <>
          <br />
          <Phone frame={frame} phone={seat.phone} />
        </>
      )}
      {seat.email && (
        <>
          <br />
          <Mail email={seat.email} />
        </>
      )}
    </Card>
  );
}

interface CardProps {
  frame: PageFrame;
  name: string;
  photoId: string | null;
  path: string;
  children: ReactNode;
}

/** A person with photo and a few lines, whose name leads to the profile. */
function Card({ frame: { language }, name, photoId, path, children }: CardProps) {
  return (
    <li className="person" itemScope itemType="https://schema.org/Person">
      <Photo id={photoId} name={name} />
      <p>
        <strong itemProp="name">
          <a href={href(language, path)}>{name}</a>
        </strong>
        <br />
        {children}
      </p>
    </li>
  );
}

function Phone({ frame: { language }, phone }: { frame: PageFrame; phone: string }) {
  return (
    <a href={phoneHref(phone) ?? undefined} itemProp="telephone">
      {formatMobile(phone, language)}
    </a>
  );
}

const Mail = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} itemProp="email">
    {email}
  </a>
);

function MemberCard({ frame, member }: { frame: PageFrame; member: ListedMember }) {
  const { language, t } = frame;
  const occupation = pickText(language, member.occupation_en, member.occupation_bn);
  return (
    <Card
      frame={frame}
      name={pickText(language, member.name_en, member.name_bn)}
      photoId={member.photo_id}
      path={`/web/member-profile/${member.id}`}
    >
      {t(`members:member.kind.${member.kind}`)}
      {occupation && (
        <>
          <br />
          <span className="quiet">{occupation}</span>
        </>
      )}
    </Card>
  );
}

interface MembersProps {
  frame: PageFrame;
  members: readonly ListedMember[];
  search: string;
  page: number;
  pages: number;
  total: number;
}

/** Founders, life members, donors and former students. */
export function MembersPage({ frame, members, search, page, pages, total }: MembersProps) {
  const { language, t } = frame;
  const address = href(language, '/web/member-list');
  return (
    <Document frame={frame} title={t('members:page.member_list')}>
      {(total > 0 || search) && (
        <form className="search" action={address}>
          <label>
            {t('members:page.search_members')}
            <input type="search" name="q" defaultValue={search} maxLength={100} />
          </label>
          <button type="submit">
            <Icon name="search" />
            {t('search')}
          </button>
        </form>
      )}
      {members.length === 0 && (
        <p className="empty">{t(`members:page.${search ? 'no_member_found' : 'no_members'}`)}</p>
      )}
      {search && (
        <p className="quiet">
          {total > 0 && `${t('found_count', { number: localDigits(total, language) })} `}
          <a href={address}>{t('members:page.all_members')}</a>
        </p>
      )}
      <ul className="people">
        {members.map((member) => (
          <MemberCard key={member.id} frame={frame} member={member} />
        ))}
      </ul>
      <SearchPageLinks frame={frame} address={address} search={search} page={page} pages={pages} />
    </Document>
  );
}

/** Lines of a profile; one without a value is left out. */
function Facts({ lines }: { lines: readonly (readonly [title: string, value: ReactNode])[] }) {
  const filled = lines.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <dl>
      {filled.map(([title, value]) => (
        <div key={title} className="fact">
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MemberPage({
  frame,
  member,
  seats,
}: {
  frame: PageFrame;
  member: MemberProfile;
  seats: readonly MemberSeat[];
}) {
  const { language, t } = frame;
  const name = pickText(language, member.name_en, member.name_bn);
  const [latest] = seats;
  const kind = t(`members:member.kind.${member.kind}`);
  const post = latest ? pickText(language, latest.post_en, latest.post_bn) : kind;
  return (
    <Document
      frame={frame}
      title={name}
      description={`${name}, ${post}`}
      above={
        latest
          ? { path: '/web/executive-committee', title: t('members:page.executive_committee') }
          : { path: '/web/member-list', title: t('members:page.member_list') }
      }
    >
      <article className="profile" itemScope itemType="https://schema.org/Person">
        <meta itemProp="name" content={name} />
        <Photo id={member.photo_id} name={name} sizes="160px" />
        <div>
          <Facts
            lines={[
              [t('members:page.kind'), kind],
              [t('members:page.member_no'), member.member_no && localDigits(member.member_no, language)],
              [t('members:page.session'), member.session && localDigits(member.session, language)],
              [t('members:page.occupation'), pickText(language, member.occupation_en, member.occupation_bn)],
              [t('members:page.phone'), member.phone && <Phone frame={frame} phone={member.phone} />],
              [t('members:page.email'), member.email && <Mail email={member.email} />],
              [t('members:page.address'), member.address],
            ]}
          />
          {seats.length > 0 && (
            <section>
              <h2>{t('members:page.posts')}</h2>
              <ul>
                {seats.map((seat) => (
                  <li key={seat.id}>
                    <strong>{pickText(language, seat.post_en, seat.post_bn)}</strong>,{' '}
                    {pickText(language, seat.name_en, seat.name_bn)}{' '}
                    <Days frame={frame} from={seat.from} to={seat.until} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </article>
    </Document>
  );
}

export function EmployeePage({ frame, employee }: { frame: PageFrame; employee: EmployeeOfSite }) {
  const { language, t } = frame;
  const name = pickText(language, employee.name_en, employee.name_bn);
  const designation = pickText(language, employee.designation_name_en, employee.designation_name_bn);
  return (
    <Document
      frame={frame}
      title={name}
      description={`${name}, ${designation}`}
      above={{ path: '/web/employee-details', title: t('employees') }}
    >
      <article className="profile" itemScope itemType="https://schema.org/Person">
        <meta itemProp="name" content={name} />
        <Photo id={employee.photo_id} name={name} sizes="160px" />
        <Facts
          lines={[
            [
              t('members:page.designation'),
              <span key="title" itemProp="jobTitle">
                {designation}
              </span>,
            ],
            [
              t('members:page.subject'),
              pickText(language, employee.subject_name_en, employee.subject_name_bn),
            ],
            [t('members:page.qualification'), employee.qualification],
            [t('members:page.joined_on'), employee.joined_on && formatDay(employee.joined_on, language)],
            [t('members:page.phone'), employee.phone && <Phone frame={frame} phone={employee.phone} />],
            [t('members:page.email'), employee.email && <Mail email={employee.email} />],
          ]}
        />
      </article>
    </Document>
  );
}

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

export function DonorsPage({ frame, members }: { frame: PageFrame; members: readonly ListedMember[] }) {
  const { t } = frame;
  return (
    <Document frame={frame} title={t('members:page.list.donors')}>
      {members.length === 0 && <p className="empty">{t('members:page.nobody')}</p>}
      <ul className="people">
        {members.map((member) => (
          <MemberCard key={member.id} frame={frame} member={member} />
        ))}
      </ul>
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
