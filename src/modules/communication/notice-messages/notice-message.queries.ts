import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

export interface NoticeReach {
  /** Mobile numbers of the readers, each once. */
  phones: string[];
  /** Of those, the numbers that have got a message about the notice. */
  sent: string[];
}

/** The mobile numbers behind the readers of a notice: families for students and guardians, staff by their own. */
export async function readReach(tx: SiteTx, noticeId: string): Promise<NoticeReach> {
  const { rows } = await sql<NoticeReach>`
    with ${phonesOfReaders(tx.siteId, noticeId)}
    select coalesce(array_agg(phone order by phone), '{}') as phones,
      coalesce(array_agg(phone) filter (where is_sent), '{}') as sent
    from phones`.execute(tx);
  return rows[0]!;
}

interface ReachCounts {
  /** Numbers that have got no message about the notice. */
  recipients: number;
  already_sent: number;
  without_phone: number;
}

/** How many they are: a whole school's numbers are not sent to be counted. */
export async function countReach(tx: SiteTx, noticeId: string): Promise<ReachCounts> {
  const { rows } = await sql<ReachCounts>`
    with ${phonesOfReaders(tx.siteId, noticeId)}
    select count(*) filter (where not is_sent)::int as recipients, count(*) filter (where is_sent)::int as already_sent,
      (select count(*)::int from readers where phone is null) as without_phone
    from phones`.execute(tx);
  return rows[0]!;
}

/** `readers`, and `phones` with each number once. */
const phonesOfReaders = (siteId: string, noticeId: string) => sql`
    readers as (
      select distinct r.kind, r.person_id,
        case when coalesce(h.phone, e.phone) ~ '^8801[3-9][0-9]{8}$' then coalesce(h.phone, e.phone) end as phone
      from notice n
      cross join notice_readers(n.audiences, n.class_ids, n.class_section_ids) r
      left join student s on r.kind = 'students' and s.site_id = n.site_id and s.id = r.person_id
      left join household h on h.site_id = n.site_id
        and h.id = case r.kind when 'students' then s.household_id when 'guardians' then r.person_id end
      left join employee e on r.kind in ('teachers', 'employees') and e.site_id = n.site_id and e.id = r.person_id
      -- Accounts of the office that belong to no employee are no people with a telephone.
      where n.site_id = ${siteId} and n.id = ${noticeId} and r.person_id is distinct from r.user_id
    ), phones as (
      select phone, exists (
          select from sms_outbox o where o.site_id = ${siteId} and o.dedupe_key = ${keyOf(noticeId, '')} || phone
        ) as is_sent
      from (select distinct phone from readers where phone is not null) numbers
    )`;

/** Deduplication key: one message per notice and number. */
export const keyOf = (noticeId: string, phone: string) => `notice:${noticeId}:${phone}`;

/** Locks the notice, so that messages about it are sent by one request at a time. */
export async function lockNotice(tx: SiteTx, noticeId: string): Promise<void> {
  await tx.selectFrom('notice').select('id').where('id', '=', noticeId).forUpdate().execute();
}

export const readSchoolName = (tx: SiteTx) =>
  tx.selectFrom('site').select(['name_en', 'name_bn']).where('id', '=', tx.siteId).executeTakeFirstOrThrow();
