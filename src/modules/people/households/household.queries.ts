import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Family } from './household.contract.ts';

/** The households of a number that have students, but for one; the one found by the number first. */
export async function familiesOfPhone(
  tx: Tx,
  siteId: string,
  phone: string,
  exceptId: string | null = null,
): Promise<Family[]> {
  const { rows } = await sql<Family>`
    select h.id as household_id,
      coalesce((select g.name_en from guardian g
        where g.site_id = h.site_id and g.household_id = h.id and g.relation = 'father' order by g.id limit 1),
        min(s.father_name)) as father_name,
      jsonb_agg(jsonb_build_object('id', s.id, 'name_en', s.name_en, 'name_bn', s.name_bn)
        order by s.created_at, s.student_no) as students
    from household h
    join student s on s.site_id = h.site_id and s.household_id = h.id
    where h.site_id = ${siteId} and h.phone = ${phone} and h.id is distinct from ${exceptId}::uuid
    group by h.site_id, h.id, h.shares_phone, h.created_at
    order by h.shares_phone, h.created_at`.execute(tx);
  return rows;
}

/** Of many numbers, the family that a student of a list joins: the household that is found by the number. */
export async function familiesOfPhones(
  tx: Tx,
  siteId: string,
  phones: readonly string[],
): Promise<Map<string, Family>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<Family & { phone: string }>`
    select h.phone, h.id as household_id, min(s.father_name) as father_name,
      jsonb_agg(jsonb_build_object('id', s.id, 'name_en', s.name_en, 'name_bn', s.name_bn)
        order by s.created_at, s.student_no) as students
    from household h
    join student s on s.site_id = h.site_id and s.household_id = h.id
    where h.site_id = ${siteId} and not h.shares_phone and h.phone = any(${[...new Set(phones)]}::text[])
    group by h.site_id, h.id, h.phone`.execute(tx);
  return new Map(rows.map(({ phone, ...it }) => [phone, it]));
}

export async function insertHousehold(
  tx: Tx,
  siteId: string,
  household: { phone: string; name_en: string; address: string | null; shares_phone: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('household')
    .values({ site_id: siteId, ...household })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether another household is found by the number. */
export async function isPhoneTaken(tx: Tx, siteId: string, phone: string): Promise<boolean> {
  const row = await tx
    .selectFrom('household')
    .select('id')
    .where('site_id', '=', siteId)
    .where('phone', '=', phone)
    .where('shares_phone', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readMembers(tx: Tx, siteId: string, householdId: string) {
  const household = await tx
    .selectFrom('household')
    .select(['phone', 'address'])
    .where('site_id', '=', siteId)
    .where('id', '=', householdId)
    .executeTakeFirstOrThrow();
  const students = await tx
    .selectFrom('student')
    .select(['id', 'name_en', 'name_bn', 'father_name'])
    .where('site_id', '=', siteId)
    .where('household_id', '=', householdId)
    .orderBy('created_at')
    .orderBy('student_no')
    .$narrowType<{ name_en: string }>()
    .execute();
  const guardians = await tx
    .selectFrom('guardian')
    .select(['id', 'relation', 'name_en', 'name_bn'])
    .where('site_id', '=', siteId)
    .where('household_id', '=', householdId)
    .orderBy('relation')
    .orderBy('id')
    .execute();
  const accounts = await tx
    .selectFrom('user_account')
    .select(['id', 'username', 'full_name'])
    .where('site_id', '=', siteId)
    .where('household_id', '=', householdId)
    .orderBy('username')
    .execute();
  return { ...household, students, guardians, accounts };
}

/** Moves the named records of one household into another. */
export async function moveMembers(
  tx: Tx,
  siteId: string,
  householdId: string,
  members: {
    student_ids: readonly string[];
    guardian_ids: readonly string[];
    account_ids: readonly string[];
  },
): Promise<void> {
  const tables = [
    ['student', members.student_ids],
    ['guardian', members.guardian_ids],
    ['user_account', members.account_ids],
  ] as const;
  for (const [table, ids] of tables) {
    if (ids.length === 0) continue;
    await sql`update ${sql.table(table)} set household_id = ${householdId}
      where site_id = ${siteId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  }
}
