import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

export const selectCommittees = (tx: Tx) =>
  tx
    .selectFrom('committee')
    .selectAll('committee')
    .select(
      sql<number>`(select count(*)::int from committee_seat s
        where s.site_id = committee.site_id and s.committee_id = committee.id)`.as('seat_count'),
    );

export const findCommittee = (tx: SiteTx, id: string) =>
  selectCommittees(tx)
    .where('committee.site_id', '=', tx.siteId)
    .where('committee.id', '=', id)
    .executeTakeFirst();

/** The days of a committee, the row held until the request ends. */
export const lockCommittee = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('committee')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setEnd = (tx: SiteTx, id: string, ends_on: Day) =>
  tx.updateTable('committee').set({ ends_on }).where('id', '=', id).execute();

/** Whether the institution has such a member. */
export const isMember = async (tx: SiteTx, id: string): Promise<boolean> =>
  (await tx.selectFrom('member').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

interface SeatTime {
  committee_id: string;
  member_id: string;
  /** The days of the seat within the committee's. */
  from: Day;
  until: Day;
  /** The seat that is being changed. */
  except?: string;
}

/** Whether the member has a seat in the committee on one of the days already. */
export async function hasSeat(tx: SiteTx, seat: SeatTime): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from committee_seat s
      join committee c on c.site_id = s.site_id and c.id = s.committee_id
      where s.site_id = ${tx.siteId} and s.committee_id = ${seat.committee_id} and s.member_id = ${seat.member_id}
        and s.id is distinct from ${seat.except ?? null}::uuid
        and greatest(c.starts_on, s.starts_on) <= ${seat.until}::date
        and least(c.ends_on, s.ends_on) >= ${seat.from}::date) as found`.execute(tx);
  return rows[0]!.found;
}
