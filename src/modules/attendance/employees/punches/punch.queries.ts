import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { Day } from '#shared/dates.ts';
import type { EmployeeCard, PunchImport, UnknownCard } from './punch.contract.ts';
import type { Punch } from './punch-file.rules.ts';
import type { PunchFormat } from './punch-formats.ts';

/** The employee of card `p.card_no`: as the office said, else who has it as device number. */
const ownerOfCard = (siteId: string): RawBuilder<string | null> => sql`coalesce(
      (select c.employee_id from employee_card c where c.site_id = ${siteId} and c.card_no = p.card_no),
      (select e.id from employee e where e.site_id = ${siteId} and ltrim(e.device_no, '0') = p.card_no
        order by e.status, e.id limit 1))`;

/** Keeps the punches that are not known yet. @returns how many those are */
export async function insertPunches(
  tx: SiteTx,
  punches: readonly Punch[],
  from: { device_id: string | null; punch_import_id: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into employee_punch (site_id, card_no, on_date, punched_at, device_code, line, device_id, punch_import_id)
    select ${tx.siteId}, p.card_no, p.on_date, p.punched_at, p.device_code, p.line, ${from.device_id}::uuid,
      ${from.punch_import_id}::uuid
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb)
      as p(card_no text, on_date date, punched_at time, device_code text, line text)
    on conflict (site_id, card_no, on_date, punched_at) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export interface ClaimedDay {
  employee_id: string;
  on_date: Day;
}

/** Gives waiting punches of some cards to the employees they belong to. @returns the days that have other punches now */
export async function claimPunches(tx: SiteTx, cards: readonly string[]): Promise<ClaimedDay[]> {
  const { rows } = await sql<ClaimedDay>`
    with owner as materialized (
      select p.card_no, ${ownerOfCard(tx.siteId)} as employee_id
      from unnest(${[...new Set(cards)]}::text[]) as p(card_no)
    ), claimed as (
      update employee_punch p set employee_id = o.employee_id
      from owner o
      where p.site_id = ${tx.siteId} and p.card_no = o.card_no and p.employee_id is null and o.employee_id is not null
      returning p.employee_id, p.on_date
    )
    select distinct employee_id, on_date from claimed`.execute(tx);
  return rows;
}

/** The days on which these cards punched without anybody knowing whose they are. */
export async function waitingDays(tx: SiteTx, cards: readonly string[]): Promise<Day[]> {
  const { rows } = await sql<{ on_date: Day }>`
    select distinct on_date from employee_punch
    where site_id = ${tx.siteId} and employee_id is null and card_no = any(${[...new Set(cards)]}::text[])`.execute(
    tx,
  );
  return rows.map((it) => it.on_date);
}

/** How many of these punches are known already. */
export async function countKnown(tx: SiteTx, punches: readonly Punch[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee_punch k
    join (select distinct p.card_no, p.on_date, p.punched_at
      from jsonb_to_recordset(${keysOf(punches)}::jsonb) as p(card_no text, on_date date, punched_at time)) p
      on k.card_no = p.card_no and k.on_date = p.on_date and k.punched_at = p.punched_at
    where k.site_id = ${tx.siteId}`.execute(tx);
  return rows[0]!.count;
}

const keysOf = (punches: readonly Punch[]) =>
  JSON.stringify(punches.map(({ card_no, on_date, punched_at }) => ({ card_no, on_date, punched_at })));

interface Owner {
  card_no: string;
  employee_id: string | null;
  name_en: string | null;
  name_bn: string | null;
}

/** Whose cards these are. */
export async function ownersOf(tx: SiteTx, cards: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select p.card_no, e.id as employee_id, e.name_en, e.name_bn
    from (select p.card_no, ${ownerOfCard(tx.siteId)} as employee_id
      from unnest(${[...cards]}::text[]) as p(card_no)) p
    left join employee e on e.site_id = ${tx.siteId} and e.id = p.employee_id`.execute(tx);
  return rows;
}

interface NewImport {
  file_name: string;
  file_format: PunchFormat;
  from_on: Day;
  to_on: Day;
  line_count: number;
  new_count: number;
  unread_count: number;
  uploaded_by: string;
}

/** Keeps that a file was brought. The id is chosen before, because its punches name it. */
export async function insertImport(tx: SiteTx, values: NewImport): Promise<string> {
  const row = await tx
    .insertInto('punch_import')
    .values({ ...values, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The latest files, or one. */
export async function listImports(tx: SiteTx, id?: string): Promise<PunchImport[]> {
  let query = tx
    .selectFrom('punch_import')
    .leftJoin('user_account', 'user_account.id', 'punch_import.uploaded_by')
    .select(['punch_import.id', 'file_name', 'file_format', 'from_on', 'to_on', 'line_count', 'new_count'])
    .select(['unread_count', 'uploaded_at', 'user_account.full_name as uploaded_by_name'])
    .$narrowType<{ file_format: PunchFormat }>();
  if (id) query = query.where('punch_import.id', '=', id);
  return query.orderBy('uploaded_at', 'desc').limit(50).execute();
}

export async function listUnknownCards(tx: SiteTx): Promise<UnknownCard[]> {
  const { rows } = await sql<UnknownCard>`
    select card_no, count(*)::int as punch_count, min(on_date) as first_on, max(on_date) as last_on,
      to_jsonb(array_agg(distinct device_code) filter (where device_code <> '')) as device_codes
    from employee_punch where site_id = ${tx.siteId} and employee_id is null
    group by card_no order by max(on_date) desc, card_no limit 500`.execute(tx);
  return rows.map((it) => ({ ...it, device_codes: it.device_codes ?? [] }));
}

export const listCards = (tx: SiteTx, id?: string): Promise<EmployeeCard[]> => {
  let query = tx
    .selectFrom('employee_card')
    .innerJoin('employee', (join) => inSameSite(join, 'employee.id', 'employee_card.employee_id'))
    .select(['employee_card.id', 'card_no', 'employee_id', 'assigned_at'])
    .select(['employee_no', 'employee.name_en', 'employee.name_bn']);
  if (id) query = query.where('employee_card.id', '=', id);
  return query.orderBy('employee.sort_order').orderBy('card_no').execute();
};

export async function isEmployee(tx: SiteTx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('employee').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Gives a card to an employee. @returns its id; nothing where somebody has it */
export async function insertCard(
  tx: SiteTx,
  values: { card_no: string; employee_id: string; assigned_by: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('employee_card')
    .values({ ...values, site_id: tx.siteId })
    .onConflict((conflict) => conflict.columns(['site_id', 'card_no']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes a card from its employee: its punches wait again. @returns the days that have other punches now */
export async function releaseCard(
  tx: SiteTx,
  card: { id: string; card_no: string; employee_id: string },
): Promise<ClaimedDay[]> {
  await tx.deleteFrom('employee_card').where('id', '=', card.id).execute();
  const rows = await tx
    .updateTable('employee_punch')
    .set({ employee_id: null })
    .where('card_no', '=', card.card_no)
    .where('employee_id', '=', card.employee_id)
    .returning('on_date')
    .execute();
  return rows.map(({ on_date }) => ({ employee_id: card.employee_id, on_date }));
}

/** The days on which a card of an employee punched. */
export async function daysOfCard(
  tx: SiteTx,
  { card_no, employee_id }: { card_no: string; employee_id: string },
): Promise<Day[]> {
  const rows = await tx
    .selectFrom('employee_punch')
    .select('on_date')
    .distinct()
    .where('card_no', '=', card_no)
    .where('employee_id', '=', employee_id)
    .execute();
  return rows.map((it) => it.on_date);
}
