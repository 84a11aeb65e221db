import { localDigits } from '#shared/numerals.ts';
import { Document } from '../frame/Document.tsx';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { Icon } from '../frame/Icon.tsx';
import { SearchPageLinks } from '../frame/PageLinks.tsx';
import { Days, Photo } from '../frame/page-components.tsx';
import type { ListedMember, MemberProfile, MemberSeat } from './people.queries.ts';
import { Card, Facts, Mail, Phone } from './person-parts.tsx';

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
