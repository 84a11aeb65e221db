import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';

/** The posts that a member holds today, in the order of the committees. */
const postsOf = (language: 'en' | 'bn') => sql<string | null>`(
  select string_agg(${sql.ref(`seat.position_${language}`)} || ' – ' || ${sql.ref(`c.name_${language}`)}, ', '
    order by c.starts_on, seat.sort_order)
  from committee_seat seat
  join committee c on c.site_id = seat.site_id and c.id = seat.committee_id
  where seat.site_id = member.site_id and seat.member_id = member.id
    and ${today()}::date between greatest(c.starts_on, seat.starts_on) and least(c.ends_on, seat.ends_on))`;

/** Members with the address of their photo and what they are at present. */
export const selectMembers = (tx: Tx) =>
  tx
    .selectFrom('member')
    .select(['member.id', 'member.kind', 'member.member_no', 'member.name_en', 'member.name_bn'])
    .select(['member.occupation_en', 'member.occupation_bn', 'member.session', 'member.phone'])
    .select(['member.email', 'member.address', 'member.is_public', 'member.shows_phone'])
    .select(['member.shows_email', 'member.shows_address', 'member.sort_order'])
    .select(sql<string | null>`'/api/v1/files/' || member.photo_file_id`.as('photo_url'))
    .select([postsOf('en').as('posts_en'), postsOf('bn').as('posts_bn')]);

export const findMember = (tx: SiteTx, id: string) =>
  selectMembers(tx).where('member.site_id', '=', tx.siteId).where('member.id', '=', id).executeTakeFirst();

/** The member's present photo, the row held until the request ends; `undefined` where there is no such member. */
export const lockPhoto = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('member')
    .select(['photo_file_id', 'is_public'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const setPhoto = (tx: SiteTx, id: string, photo_file_id: string | null) =>
  tx.updateTable('member').set({ photo_file_id }).where('id', '=', id).execute();
