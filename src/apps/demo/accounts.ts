import { hash } from '@node-rs/argon2';
import type { Database } from '#kernel/database/database.ts';
import { type UserType, userTypes } from '#shared/user-types.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoPassword } from './plan.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

/** Makes the eight demo accounts; all but two belong to the first institution. @returns their ids. */
export async function makeAccounts(
  database: Database,
  owners: { company_id: string; site_group_id: string },
  school: DemoSite,
  students: DemoStudent[],
): Promise<Record<UserType, string>> {
  const password_hash = await hash(demoPassword);
  const nine = school.sections.find((it) => it.class === 'nine' && it.group === 'science')!;
  const teacher = school.teachers.find((it) => it.id === nine.class_teacher_id)!;
  const family = withTwoChildren(students, nine.id);
  const child = family[0]!;
  const inSite = { site_id: school.id };
  const people: Record<UserType, object> = {
    'core-admin': { full_name: 'Core Administrator', company_id: owners.company_id },
    'site-admin': { ...inSite, full_name: school.teachers[0]!.name_en, employee_id: school.teachers[0]!.id },
    teacher: { ...inSite, full_name: teacher.name_en, employee_id: teacher.id },
    student: { ...inSite, full_name: child.name_en, student_id: child.id },
    guardian: { ...inSite, full_name: `Guardian of ${child.name_en}`, household_id: child.household_id },
    employee: { ...inSite, full_name: school.office.name_en, employee_id: school.office.id },
    'site-group-user': { full_name: 'Trust Office', site_group_id: owners.site_group_id },
    'bank-user': { ...inSite, full_name: 'Bank Teller' },
  };
  const random = new Random(2026);
  const ids = Object.fromEntries(userTypes.map((username) => [username, random.uuid()]));
  await asOwner(database, null, (tx) =>
    tx
      .insertInto('user_account')
      .values(
        userTypes.map((username) => ({
          id: ids[username],
          username,
          user_type: username,
          role_code: username,
          email: `${username}@bidyaloy.example`,
          password_hash,
          language: 'bn',
          full_name: '',
          ...people[username],
        })),
      )
      .execute(),
  );
  return ids as Record<UserType, string>;
}

/** The children of a household that has two, the first of them in the given section. */
function withTwoChildren(students: DemoStudent[], sectionId: string): DemoStudent[] {
  const homes = Map.groupBy(students, (it) => it.household_id);
  for (const student of students.filter((it) => it.section.id === sectionId)) {
    const children = homes.get(student.household_id)!;
    if (children.length === 2) return [student, ...children.filter((it) => it !== student)];
  }
  return students.slice(0, 1);
}
