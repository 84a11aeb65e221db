import type { Tx } from '#kernel/database/database.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

interface Owner {
  id: string;
  student_no: string;
  name_en: string;
}

/** The students of the institution who have one of these birth registrations, by the number. */
export async function ownersOfRegistrations(
  tx: Tx,
  siteId: string,
  numbers: readonly string[],
): Promise<Map<string, Owner>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('student')
    .select(['id', 'student_no', 'name_en', 'birth_registration_no'])
    .where('site_id', '=', siteId)
    .where('birth_registration_no', 'in', [...new Set(numbers)])
    .orderBy('student_no')
    .execute();
  return new Map(rows.reverse().map((it) => [it.birth_registration_no!, { ...it, name_en: it.name_en! }]));
}

/** @throws 422 beside `birth_registration_no` where the number is that of another student, naming who has it */
export async function requireOwnRegistration(
  tx: Tx,
  siteId: string,
  number: string | null,
  studentId: string | null,
): Promise<void> {
  const owner = number && (await ownersOfRegistrations(tx, siteId, [number])).get(number);
  if (!owner || owner.id === studentId) return;
  const { name_en: name, student_no } = owner;
  throw fieldProblem('birth_registration_no', 'people:birth_registration_taken', { name, student_no });
}
