import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import type { HelpDeskContacts, HelpDeskFields, HelpDeskSetting } from './help-desk.contract.ts';

/** The help desk of an institution, empty where nothing is set. `undefined` where there is no such institution. */
export async function findHelpDesk(tx: Tx, siteId: string): Promise<HelpDeskSetting | undefined> {
  const row = await tx
    .selectFrom('site')
    .leftJoin('help_desk_setting as s', 's.site_id', 'site.id')
    .select(['site.id as site_id', 's.site_id as set_for', 's.email'])
    .select((eb) => [
      sql<string[]>`coalesce(s.phones, '{}')`.as('phones'),
      sql<string>`coalesce(s.hours_en, '')`.as('hours_en'),
      sql<string>`coalesce(s.hours_bn, '')`.as('hours_bn'),
      sql<string[]>`array(select a.user_id from help_desk_answerer a where a.site_id = site.id)`.as(
        'answerer_ids',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('help_desk_topic')
          .select(['help_desk_topic.id', 'help_desk_topic.name_en', 'help_desk_topic.name_bn'])
          .whereRef('help_desk_topic.site_id', '=', 'site.id')
          .orderBy('help_desk_topic.sort_order')
          .orderBy('help_desk_topic.id'),
      ).as('topics'),
    ])
    .where('site.id', '=', siteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { set_for, ...setting } = row;
  return { ...setting, is_set: set_for !== null };
}

export const contactsOf = ({
  phones,
  email,
  hours_en,
  hours_bn,
  topics,
}: HelpDeskSetting): HelpDeskContacts => ({
  phones,
  email,
  hours_en,
  hours_bn,
  topics,
});

export async function writeHelpDesk(
  tx: Tx,
  site_id: string,
  { topics, answerer_ids, ...fields }: HelpDeskFields,
): Promise<void> {
  await tx
    .insertInto('help_desk_setting')
    .values({ site_id, ...fields })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(fields))
    .execute();
  await writeTopics(tx, site_id, topics);
  await sql`delete from help_desk_answerer
    where site_id = ${site_id} and user_id <> all (${answerer_ids}::uuid[])`.execute(tx);
  await sql`insert into help_desk_answerer (site_id, user_id)
    select ${site_id}, unnest(${answerer_ids}::uuid[]) on conflict do nothing`.execute(tx);
}

/** Refused by the database where a topic that is left out has tickets. */
async function writeTopics(tx: Tx, siteId: string, topics: HelpDeskFields['topics']): Promise<void> {
  const rows = JSON.stringify(topics.map((topic, index) => ({ ...topic, sort_order: index + 1 })));
  await sql`delete from help_desk_topic t where t.site_id = ${siteId} and not exists (
    select from jsonb_to_recordset(${rows}::jsonb) r(id uuid) where r.id = t.id)`.execute(tx);
  await sql`
    insert into help_desk_topic (site_id, id, name_en, name_bn, sort_order)
    select ${siteId}, coalesce(r.id, uuid_v7()), r.name_en, r.name_bn, r.sort_order
    from jsonb_to_recordset(${rows}::jsonb) r(id uuid, name_en text, name_bn text, sort_order int)
    on conflict (site_id, id) do update
    set name_en = excluded.name_en, name_bn = excluded.name_bn, sort_order = excluded.sort_order`.execute(tx);
}

export const listAnswerers = (tx: Tx) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'full_name', 'username'])
    .where('user_type', '=', 'core-admin')
    .where('is_active', '=', true)
    .orderBy('full_name')
    .limit(200)
    .execute();

/** Deletes the help desk of an institution that is removed unused. */
export async function deleteHelpDesk(tx: Tx, siteId: string): Promise<void> {
  await tx.deleteFrom('help_desk_answerer').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('help_desk_topic').where('site_id', '=', siteId).execute();
  await tx.deleteFrom('help_desk_setting').where('site_id', '=', siteId).execute();
}
