import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { AbsenceMessageSetting } from './absence-message.contract.ts';
import type { AbsenceHousehold } from './absence-message.rules.ts';

const untilSomebodySays: AbsenceMessageSetting = {
  is_enabled: true,
  tells_late: false,
  daily_parts_max: 500,
  hold_minutes: 5,
};

export async function findSetting(tx: SiteTx): Promise<AbsenceMessageSetting> {
  const row = await tx
    .selectFrom('absence_message_setting')
    .select(['is_enabled', 'tells_late', 'daily_parts_max', 'hold_minutes'])
    .executeTakeFirst();
  return row ?? untilSomebodySays;
}

export async function writeSetting(tx: SiteTx, setting: AbsenceMessageSetting): Promise<void> {
  await tx
    .insertInto('absence_message_setting')
    .values({ site_id: tx.siteId, ...setting })
    .onConflict((conflict) => conflict.columns(['site_id']).doUpdateSet(setting))
    .execute();
}

/** The SMS parts of the messages about absence and lateness made since a day began, sent or waiting. */
export async function partsSince(tx: SiteTx, day: Day): Promise<number> {
  const row = await tx
    .selectFrom('sms_outbox')
    .select((eb) => eb.fn.sum<number | null>('parts').as('parts'))
    .where('purpose', 'in', ['absence', 'late'])
    .where('state', '<>', 'cancelled')
    .where('created_at', '>=', `${day}T00:00:00+06:00`)
    .executeTakeFirstOrThrow();
  return row.parts ?? 0;
}

/**
 * Children of the households of some enrolments that are absent or late on a day, with the enrolments of each household; of all
 * registers of the day.
 */
export async function awayInHouseholdsOf(tx: SiteTx, day: Day, enrolmentIds: readonly string[]) {
  const { rows } = await sql<{ household_id: string; absent: string[]; late: string[] }>`
    select h.household_id, coalesce(array_agg(e.enrolment_id) filter (where e.status = 'A'), '{}') as absent,
      coalesce(array_agg(e.enrolment_id) filter (where e.status = 'L'), '{}') as late
    from (
      select distinct s.household_id from enrolment n join student s on s.site_id = n.site_id and s.id = n.student_id
      where n.site_id = ${tx.siteId} and n.id = any (${[...enrolmentIds]}::uuid[]) and s.household_id is not null
    ) h
    join student s on s.site_id = ${tx.siteId} and s.household_id = h.household_id
    join enrolment n on n.site_id = s.site_id and n.student_id = s.id
    left join attendance_entry e on e.site_id = n.site_id and e.enrolment_id = n.id and e.on_date = ${day} and e.period = 0
      and e.status in ('A', 'L')
    group by h.household_id`.execute(tx);
  return rows;
}

/** Enrolments that registers of a day which count no longer say are absent or late. */
export async function awayInSetAside(tx: SiteTx, day: Day): Promise<string[]> {
  const rows = await tx
    .selectFrom('attendance_entry')
    .select('enrolment_id')
    .where('on_date', '=', day)
    .where('period', '<', 0)
    .where('status', 'in', ['A', 'L'])
    .execute();
  return rows.map((it) => it.enrolment_id);
}

/** Who is away by a register of a day that counts, and whose family had a message of that day stopped. */
export async function awayWithStoppedMessage(
  tx: SiteTx,
  day: Day,
): Promise<{ absent: string[]; late: string[] }> {
  const { rows } = await sql<{ enrolment_id: string; status: 'A' | 'L' }>`
    select e.enrolment_id, e.status
    from attendance_entry e
    join enrolment n on n.site_id = e.site_id and n.id = e.enrolment_id
    join student s on s.site_id = n.site_id and s.id = n.student_id
    join household h on h.site_id = s.site_id and h.id = s.household_id
    where e.site_id = ${tx.siteId} and e.on_date = ${day} and e.period = 0 and e.status in ('A', 'L')
      and h.phone in (
        select o.recipient from sms_outbox o
        where o.site_id = ${tx.siteId} and o.purpose in ('absence', 'late') and o.state = 'cancelled'
          and o.created_at >= ${`${day}T00:00:00+06:00`})`.execute(tx);
  const of = (status: string) => rows.filter((it) => it.status === status).map((it) => it.enrolment_id);
  return { absent: of('A'), late: of('L') };
}

/** The given keys that were used before. */
export async function usedKeys(tx: SiteTx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('sms_outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap((row) => row.dedupe_key ?? []));
}

/**
 * Notes that the guardians of households are told in the panel on a day. @returns the households of which that was not noted before,
 * without those that were told of an absence that day and are late as well
 */
export async function markTold(
  tx: SiteTx,
  day: Day,
  households: readonly AbsenceHousehold[],
): Promise<Set<string>> {
  const asked = JSON.stringify(households.map(({ household_id, kind }) => ({ household_id, kind })));
  const { rows } = await sql<{ household_id: string }>`
    insert into absence_told (site_id, household_id, kind, told_on)
    select ${tx.siteId}, a.household_id, a.kind, ${day}::date
    from jsonb_to_recordset(${asked}::jsonb) as a(household_id uuid, kind text)
    where a.kind = 'absence' or not exists (
      select from absence_told t where t.site_id = ${tx.siteId} and t.household_id = a.household_id
        and t.kind = 'absence' and t.told_on = ${day}::date)
    on conflict (site_id, household_id, kind) do update set told_on = excluded.told_on
      where absence_told.told_on < excluded.told_on
    returning household_id`.execute(tx);
  return new Set(rows.map((it) => it.household_id));
}

/** Serialises the absence messages of an institution, so that the daily limit holds. */
export async function waitForOtherSenders(tx: SiteTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('absence-messages ' || ${tx.siteId}, 0))`.execute(
    tx,
  );
}

/** The given enrolments that are members of a section on a day. */
export async function enrolmentsOfSection(
  tx: SiteTx,
  sectionId: string,
  onDate: Day,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await tx
    .selectFrom('section_membership')
    .select('enrolment_id')
    .where('class_section_id', '=', sectionId)
    .where('enrolment_id', 'in', [...enrolmentIds])
    .where(sql<boolean>`days @> ${onDate}::date`)
    .execute();
  return rows.map((row) => row.enrolment_id);
}
