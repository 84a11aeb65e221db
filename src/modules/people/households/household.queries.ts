import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { studentSearchKey } from '../students/search-key.rules.ts';
import type { Family } from './household.contract.ts';

/** The households of a number that have students, but for one; the one found by the number first. */
export async function familiesOfPhone(
  tx: SiteTx,
  phone: string,
  exceptId: string | null = null,
): Promise<Family[]> {
  const { rows } = await sql<Family>`
    select h.id as household_id,
      coalesce(father.name_en, min(s.father_name)) as father_name,
      coalesce(father.name_bn, min(s.father_name_bn)) as father_name_bn,
      jsonb_agg(jsonb_build_object('id', s.id, 'name_en', s.name_en, 'name_bn', s.name_bn)
        order by s.created_at, s.student_no) as students
    from household h
    join student s on s.site_id = h.site_id and s.household_id = h.id
    left join lateral (
      select g.name_en, g.name_bn from guardian g
      where g.site_id = h.site_id and g.household_id = h.id and g.relation = 'father' order by g.id limit 1
    ) father on true
    where h.site_id = ${tx.siteId} and h.phone = ${phone} and h.id is distinct from ${exceptId}::uuid
    group by h.site_id, h.id, h.shares_phone, h.created_at, father.name_en, father.name_bn
    order by h.shares_phone, h.created_at`.execute(tx);
  return rows;
}

export type FamilyWithParents = Family & { mother_name: string | null };

/** Families by phone number, for many numbers; the number's own household first. */
export async function familiesOfPhones(
  tx: SiteTx,
  phones: readonly string[],
): Promise<Map<string, FamilyWithParents[]>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<FamilyWithParents & { phone: string }>`
    select h.phone, h.id as household_id, min(s.father_name) as father_name, min(s.father_name_bn) as father_name_bn,
      min(s.mother_name) as mother_name,
      jsonb_agg(jsonb_build_object('id', s.id, 'name_en', s.name_en, 'name_bn', s.name_bn)
        order by s.created_at, s.student_no) as students
    from household h
    join student s on s.site_id = h.site_id and s.household_id = h.id
    where h.site_id = ${tx.siteId} and h.phone = any(${[...new Set(phones)]}::text[])
    group by h.site_id, h.id, h.phone, h.shares_phone, h.created_at
    order by h.shares_phone, h.created_at`.execute(tx);
  const byPhone = new Map<string, FamilyWithParents[]>();
  for (const { phone, ...family } of rows) byPhone.set(phone, [...(byPhone.get(phone) ?? []), family]);
  return byPhone;
}

export async function insertHousehold(
  tx: SiteTx,
  household: { phone: string; name_en: string; address: string | null; shares_phone: boolean },
): Promise<string> {
  const { id } = await tx
    .insertInto('household')
    .values({ site_id: tx.siteId, ...household })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether another household than the given one owns the number. */
export async function isPhoneTaken(tx: SiteTx, phone: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select from household
    where site_id = ${tx.siteId} and phone = ${phone} and not shares_phone and id is distinct from ${exceptId}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The household of a number that its last student left, with its guardians and accounts; a returning student gets it again. */
export async function findEmptyHousehold(tx: SiteTx, phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select h.id from household h
    where h.site_id = ${tx.siteId} and h.phone = ${phone} and not h.shares_phone
      and not exists (select from student s where s.site_id = h.site_id and s.household_id = h.id)`.execute(
    tx,
  );
  return rows[0]?.id;
}

export async function listSiblings(tx: SiteTx, householdId: string, studentId: string) {
  return tx
    .selectFrom('student')
    .select(['id', 'name_en', 'name_bn', 'contact_number'])
    .where('household_id', '=', householdId)
    .where('id', '<>', studentId)
    .orderBy('created_at')
    .orderBy('student_no')
    .$narrowType<{ name_en: string }>()
    .execute();
}

/** Gives a household another number, and those of its guardians who had the old one. */
export async function changeHouseholdPhone(
  tx: SiteTx,
  householdId: string,
  { phone, shares_phone }: { phone: string; shares_phone: boolean },
): Promise<void> {
  await sql`
    update guardian g set phone = ${phone}
    from household h
    where h.site_id = ${tx.siteId} and h.id = ${householdId} and g.site_id = ${tx.siteId} and g.household_id = h.id
      and g.phone = h.phone`.execute(tx);
  await tx.updateTable('household').set({ phone, shares_phone }).where('id', '=', householdId).execute();
}

/** Changes the contact number of students. */
export async function changeContactNumbers(
  tx: SiteTx,
  studentIds: readonly string[],
  phone: string,
): Promise<void> {
  if (studentIds.length === 0) return;
  const students = await tx
    .selectFrom('student')
    .select(['id', 'student_no', 'name_en', 'name_bn'])
    .where('id', 'in', studentIds)
    .$narrowType<{ name_en: string }>()
    .execute();
  const keys = students.map((it) => ({
    id: it.id,
    search_key: studentSearchKey({ ...it, contact_number: phone }),
  }));
  await sql`
    update student s set contact_number = ${phone}, search_key = k.search_key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id uuid, search_key text)
    where s.site_id = ${tx.siteId} and s.id = k.id`.execute(tx);
}

export async function readMembers(tx: SiteTx, householdId: string) {
  const household = await tx
    .selectFrom('household')
    .select(['phone', 'address'])
    .where('id', '=', householdId)
    .executeTakeFirstOrThrow();
  const students = await tx
    .selectFrom('student')
    .select(['id', 'name_en', 'name_bn', 'father_name', 'father_name_bn'])
    .where('household_id', '=', householdId)
    .orderBy('created_at')
    .orderBy('student_no')
    .$narrowType<{ name_en: string }>()
    .execute();
  const guardians = await tx
    .selectFrom('guardian')
    .select(['id', 'relation', 'name_en', 'name_bn'])
    .where('household_id', '=', householdId)
    .orderBy('relation')
    .orderBy('id')
    .execute();
  const accounts = await tx
    .selectFrom('user_account')
    .select(['id', 'username', 'full_name'])
    .where('site_id', '=', tx.siteId)
    .where('household_id', '=', householdId)
    .orderBy('username')
    .execute();
  return { ...household, students, guardians, accounts };
}

/** Moves the named records of one household into another. */
export async function moveMembers(
  tx: SiteTx,
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
      where site_id = ${tx.siteId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  }
}
