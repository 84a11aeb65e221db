import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem } from '#kernel/http/problem.ts';

interface Owner {
  id: string;
  student_no: string;
  name_en: string;
}

/** The students of the institution who have one of these birth registrations, by the number. */
export async function ownersOfRegistrations(
  tx: SiteTx,
  numbers: readonly string[],
): Promise<Map<string, Owner>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('student')
    .select(['id', 'student_no', 'name_en', 'birth_registration_no'])
    .where('birth_registration_no', 'in', [...new Set(numbers)])
    .orderBy('student_no')
    .execute();
  return new Map(rows.reverse().map((it) => [it.birth_registration_no!, { ...it, name_en: it.name_en! }]));
}

/** Which of these people would get the number of another student, by their place in the line, with who has it. */
export async function foreignRegistrations(
  tx: SiteTx,
  people: readonly { number: string | null | undefined; student_id: string | null }[],
): Promise<Map<number, Pick<Owner, 'student_no' | 'name_en'>>> {
  const owners = await ownersOfRegistrations(
    tx,
    people.flatMap((it) => it.number ?? []),
  );
  return new Map(
    people.flatMap(({ number, student_id }, at) => {
      const owner = number ? owners.get(number) : undefined;
      return owner && owner.id !== student_id ? [[at, owner] as const] : [];
    }),
  );
}

/** @throws 422 beside `birth_registration_no` where the number is that of another student, naming who has it */
export async function requireOwnRegistration(
  tx: SiteTx,
  number: string | null,
  studentId: string | null,
): Promise<void> {
  const owner = (await foreignRegistrations(tx, [{ number, student_id: studentId }])).get(0);
  if (!owner) return;
  const { name_en: name, student_no } = owner;
  throw fieldProblem('birth_registration_no', 'people:birth_registration_taken', { name, student_no });
}
