import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { requireStudent } from '../students/student-access.ts';
import {
  familiesOfPhone,
  insertHousehold,
  isPhoneTaken,
  moveMembers,
  readMembers,
} from './household.queries.ts';

type Asking = Pick<Context, 'tx' | 'caller'>;

/** What a person says about a number that another family has. */
export interface FamilyAnswer {
  /** The family that the student belongs to. */
  household_id: string | null;
  /** Another family, which only shares the number. */
  is_new_family: boolean;
}

interface NewFamily extends FamilyAnswer {
  phone: string;
  name_en: string;
  address: string | null;
}

/**
 * The household that a person chose for a number that a family has; one of its own, sharing the number, where they said
 * that it is another family. Null where nobody has the number.
 * @throws 422 beside `contact_number` with the families in `details`, while nobody chose.
 */
export async function chosenHousehold(
  tx: Tx,
  siteId: string,
  wanted: NewFamily,
  ownHouseholdId: string | null = null,
): Promise<string | null> {
  const families = await familiesOfPhone(tx, siteId, wanted.phone, ownHouseholdId);
  if (families.length === 0) return null;
  if (wanted.household_id) {
    const chosen = families.find((it) => it.household_id === wanted.household_id);
    if (!chosen) throw fieldProblem('contact_number', 'people:family_elsewhere');
    return chosen.household_id;
  }
  const { phone, name_en, address } = wanted;
  if (wanted.is_new_family)
    return insertHousehold(tx, siteId, { phone, name_en, address, shares_phone: true });
  const [{ students, father_name }] = families as [(typeof families)[number]];
  const params = { names: students.map((it) => it.name_en).join(', '), father: father_name ?? '–' };
  throw new Problem(422, 'invalid', {}, [{ field: 'contact_number', code: 'people:family_known', params }], {
    families,
  });
}

export async function familiesFor(
  { tx, caller }: Asking,
  input: { phone: string; except_student_id: string | null },
) {
  const siteId = caller.site_id!;
  const own = input.except_student_id ? await householdOf({ tx, caller }, input.except_student_id) : null;
  return familiesOfPhone(tx, siteId, input.phone, own);
}

/** @throws 404 where the student is not the caller's or has no household. */
export async function householdMembers(asking: Asking, studentId: string) {
  const { address: _, ...members } = await readMembers(
    asking.tx,
    asking.caller.site_id!,
    found(await householdOf(asking, studentId)),
  );
  return members;
}

interface Split {
  id: string;
  student_ids: string[];
  guardian_ids: string[];
  account_ids: string[];
  phone: string;
}

/**
 * Takes members out of a household into a new one. What is owed, paid and advanced is kept by student and goes with them.
 * @throws 404 where somebody is not of the household; 422 where nobody would stay.
 */
export async function splitHousehold(asking: Asking, input: Split): Promise<void> {
  const { tx, caller } = asking;
  const siteId = caller.site_id!;
  const householdId = found(await householdOf(asking, input.id));
  await tx
    .selectFrom('household')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', householdId)
    .forUpdate()
    .execute();
  const { students, guardians, accounts, address } = await readMembers(tx, siteId, householdId);
  const isAmong = (ids: readonly string[], rows: readonly { id: string }[]) =>
    ids.every((id) => rows.some((row) => row.id === id));
  const fits =
    isAmong(input.student_ids, students) &&
    isAmong(input.guardian_ids, guardians) &&
    isAmong(input.account_ids, accounts);
  if (!fits) throw new Problem(404, 'not_found');
  if (new Set(input.student_ids).size >= students.length)
    throw fieldProblem('student_ids', 'people:household_left_empty');
  const leaving = students.filter((it) => input.student_ids.includes(it.id));
  const father = guardians.find((it) => input.guardian_ids.includes(it.id));
  const newId = await insertHousehold(tx, siteId, {
    phone: input.phone,
    name_en: father?.name_en ?? leaving[0]!.father_name ?? leaving[0]!.name_en,
    address,
    shares_phone: await isPhoneTaken(tx, siteId, input.phone),
  });
  await moveMembers(tx, siteId, newId, input);
  await tx
    .updateTable('student')
    .set({ contact_number: input.phone })
    .where('site_id', '=', siteId)
    .where('id', 'in', input.student_ids)
    .execute();
}

async function householdOf({ tx, caller }: Asking, studentId: string): Promise<string | null> {
  await requireStudent(tx, caller, studentId);
  const student = await tx
    .selectFrom('student')
    .select('household_id')
    .where('site_id', '=', caller.site_id!)
    .where('id', '=', studentId)
    .executeTakeFirst();
  return found(student).household_id;
}
