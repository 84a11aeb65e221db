import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireStudent } from '../students/student-access.ts';
import {
  changeContactNumbers,
  changeHouseholdPhone,
  familiesOfPhone,
  findEmptyHousehold,
  insertHousehold,
  isPhoneTaken,
  listSiblings,
  moveMembers,
  readMembers,
} from './household.queries.ts';

type Asking = Pick<SiteContext, 'tx' | 'caller' | 'siteId'>;

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
 * The household chosen for a number that a family has; a new one that shares the number, where it is another family. Null where
 * nobody has the number.
 * @throws 422 beside `contact_number` with the families in `details`, while nobody chose.
 */
export async function chosenHousehold(tx: SiteTx, wanted: NewFamily): Promise<string | null> {
  const joined = await joinedFamily(tx, wanted, null);
  if (joined || !wanted.is_new_family) return joined;
  const { phone, name_en, address } = wanted;
  const shares_phone = await isPhoneTaken(tx, phone, null);
  return shares_phone ? insertHousehold(tx, { phone, name_en, address, shares_phone }) : null;
}

/**
 * The chosen family with the number; null where nobody has it, or where it is another family.
 * @throws 422 beside `contact_number` with the families in `details`, while nobody chose.
 */
async function joinedFamily(
  tx: SiteTx,
  wanted: NewFamily,
  ownHouseholdId: string | null,
): Promise<string | null> {
  const families = await familiesOfPhone(tx, wanted.phone, ownHouseholdId);
  const [first] = families;
  if (!first) return null;
  if (wanted.household_id) {
    const chosen = families.find((it) => it.household_id === wanted.household_id);
    if (!chosen) throw fieldProblem('contact_number', 'people:family_elsewhere');
    return chosen.household_id;
  }
  if (wanted.is_new_family) return null;
  const params = {
    names: first.students.map((it) => it.name_en).join(', '),
    father: first.father_name ?? '–',
  };
  throw new Problem(422, 'invalid', {}, [{ field: 'contact_number', code: 'people:family_known', params }], {
    families,
  });
}

interface NumberChange extends NewFamily {
  number_of: 'family' | 'student' | null;
}

/**
 * The household of a student whose number is corrected. A number nobody else has is the household's new one: the family
 * stays together, with its guardians and accounts. Brothers and sisters are asked about: all of them get the number, or
 * the student alone does and leaves into a household of their own.
 * @throws 422 beside `contact_number` with the families, or the brothers and sisters, in `details`, while nobody chose.
 */
export async function householdForNumber(
  tx: SiteTx,
  student: { id: string; household_id: string | null; contact_number: string | null },
  wanted: NumberChange,
): Promise<string> {
  const { phone, name_en, address, number_of } = wanted;
  const own = student.household_id;
  if (own && phone === student.contact_number) return own;
  const answer = { ...wanted, household_id: wanted.household_id === own ? null : wanted.household_id };
  const joined = await joinedFamily(tx, answer, own);
  if (joined) return joined;
  const insert = async () =>
    (await findEmptyHousehold(tx, phone)) ??
    insertHousehold(tx, {
      phone,
      name_en,
      address,
      shares_phone: await isPhoneTaken(tx, phone, null),
    });
  if (!own) return insert();
  const siblings = await listSiblings(tx, own, student.id);
  if (siblings.length > 0 && number_of === null) {
    const params = { names: siblings.map((it) => it.name_en).join(', ') };
    throw new Problem(
      422,
      'invalid',
      {},
      [{ field: 'contact_number', code: 'people:number_of_whom', params }],
      { siblings },
    );
  }
  if (siblings.length > 0 && number_of === 'student') return insert();
  await changeHouseholdPhone(tx, own, {
    phone,
    shares_phone: await isPhoneTaken(tx, phone, own),
  });
  await changeContactNumbers(
    tx,
    siblings.filter((it) => it.contact_number === student.contact_number).map((it) => it.id),
    phone,
  );
  return own;
}

export async function familiesFor(
  { tx, siteId, caller }: Asking,
  input: { phone: string; except_student_id: string | null },
) {
  const own = input.except_student_id
    ? await householdOf({ tx, siteId, caller }, input.except_student_id)
    : null;
  return familiesOfPhone(tx, input.phone, own);
}

/** @throws 404 where the student is not the caller's or has no household. */
export async function householdMembers(asking: Asking, studentId: string) {
  const { address: _, ...members } = await readMembers(
    asking.tx,
    requireFound(await householdOf(asking, studentId)),
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
  const { tx } = asking;
  const householdId = requireFound(await householdOf(asking, input.id));
  await tx.selectFrom('household').select('id').where('id', '=', householdId).forUpdate().execute();
  const { students, guardians, accounts, address } = await readMembers(tx, householdId);
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
  const newId = await insertHousehold(tx, {
    phone: input.phone,
    name_en: father?.name_en ?? leaving[0]!.father_name ?? leaving[0]!.name_en,
    address,
    shares_phone: await isPhoneTaken(tx, input.phone, null),
  });
  await moveMembers(tx, newId, input);
  await changeContactNumbers(tx, input.student_ids, input.phone);
}

async function householdOf({ tx, caller }: Asking, studentId: string): Promise<string | null> {
  await requireStudent(tx, caller, studentId);
  const student = await tx
    .selectFrom('student')
    .select('household_id')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return requireFound(student).household_id;
}
