import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText } from '../frame/frame.ts';
import { Days } from '../frame/page-components.tsx';
import type { CommitteeMember, CommitteeOfSite } from './people.queries.ts';
import { Card, Mail, Phone } from './person-parts.tsx';

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
