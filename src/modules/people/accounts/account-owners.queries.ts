import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import type { UserType } from '#shared/user-types.ts';

export type AccountKind = 'employees' | 'students' | 'guardians';

/** Whose accounts are meant: employees by their own ids, students and their guardians by those of the students. */
export interface AccountChoice {
  kinds: AccountKind[];
  ids: string[];
}

/** Somebody who can have an account, as slips name them. */
export interface AccountOwner {
  kind: AccountKind;
  /** Of the employee, the student or the household. */
  id: string;
  user_type: UserType;
  name_en: string;
  name_bn: string | null;
  /** Designation; class, section and roll; the children. */
  detail_en: string;
  detail_bn: string;
  /** User names that would do, the best first. */
  names: string[];
}

/** The column of an account that says whose it is. */
export const ownerColumn = {
  employees: 'employee_id',
  students: 'student_id',
  guardians: 'household_id',
} as const;

/**
 * Who of those chosen can have an account: employees and students who are here, and the households of such students, each once. In
 * the order of the lists; a household behind its first child.
 */
export async function readAccountOwners(tx: SiteTx, { kinds, ids }: AccountChoice): Promise<AccountOwner[]> {
  const alias = await aliasOfSite(tx);
  if (kinds.includes('employees')) return employeesOf(tx, alias, ids);
  const students = await placedStudents(tx, 'id', ids);
  const families = kinds.includes('guardians')
    ? await familiesOf(tx, alias, [...new Set(students.flatMap((it) => it.household_id ?? []))])
    : new Map<string, AccountOwner>();
  const owners: AccountOwner[] = [];
  for (const student of students) {
    if (kinds.includes('students')) owners.push(ownerOfStudent(alias, student));
    const family = families.get(student.household_id ?? '');
    if (family) owners.push(family);
    families.delete(student.household_id ?? '');
  }
  return owners;
}

/** Locks those chosen, so that two requests do not open two accounts. @returns how many of the ids are here at all */
export async function lockAccountOwners(tx: SiteTx, { kinds, ids }: AccountChoice): Promise<number> {
  const table = kinds.includes('employees') ? 'employee' : 'student';
  const known = await tx
    .selectFrom(table)
    .select(['id'])
    .where('site_id', '=', tx.siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (kinds.includes('guardians'))
    await sql`select from household where site_id = ${tx.siteId} and id in (
      select household_id from student where site_id = ${tx.siteId} and id = any(${ids}::uuid[])) order by id for update`.execute(
      tx,
    );
  return known.length;
}

/** The accounts of such people, by the person. An administrator's is of a type that its owner does not have. */
export async function accountsOf(tx: SiteTx, owners: readonly AccountOwner[]) {
  const { rows } = await sql<{ id: string; owner: string; username: string; user_type: UserType }>`
    select id, coalesce(employee_id, student_id, household_id) as owner, username, user_type
    from user_account where site_id = ${tx.siteId}
      and coalesce(employee_id, student_id, household_id) = any(${owners.map(({ id }) => id)}::uuid[])
    order by id`.execute(tx);
  return Map.groupBy(rows, (it) => it.owner);
}

async function employeesOf(tx: SiteTx, alias: string, ids: string[]): Promise<AccountOwner[]> {
  const rows = await tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .select(['employee.id', 'employee.employee_no', 'employee.name_en', 'employee.name_bn'])
    .select('employee.is_teacher')
    .select(['designation.name_en as detail_en', 'designation.name_bn as detail_bn'])
    .where('employee.status', '=', 'active')
    .where('employee.id', 'in', ids)
    .orderBy('employee.sort_order')
    .orderBy('employee.id')
    .execute();
  return rows.map(({ employee_no, is_teacher, ...row }) => ({
    ...row,
    kind: 'employees',
    user_type: is_teacher ? 'teacher' : 'employee',
    // User names are unique over all institutions, so the alias stands in front; the last is free in any case.
    names: [...withNumber(alias, employee_no), lastResort(alias, row.id)],
  }));
}

interface PlacedStudent {
  id: string;
  student_no: string;
  name_en: string;
  name_bn: string | null;
  household_id: string | null;
  class_name_en: string | null;
  class_name_bn: string | null;
  section: string | null;
  roll: number | null;
}

/** Students who are here, by class, section and roll of their latest enrolment. */
async function placedStudents(
  tx: SiteTx,
  by: 'id' | 'household_id',
  ids: readonly string[],
): Promise<PlacedStudent[]> {
  const { rows } = await sql<PlacedStudent>`
    select s.id, s.student_no, s.name_en, s.name_bn, s.household_id, c.name_en as class_name_en,
      c.name_bn as class_name_bn, cs.name as section, e.roll
    from student s
    left join lateral (
      select latest.* from enrolment latest
      join academic_year y on y.site_id = latest.site_id and y.id = latest.academic_year_id
      where latest.site_id = ${tx.siteId} and latest.student_id = s.id and latest.status <> 'moved'
      order by y.starts_on desc, latest.enrolled_on desc limit 1) e on true
    left join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    left join academic_class c on c.id = cs.class_id
    where s.site_id = ${tx.siteId} and s.status = 'active' and ${sql.ref(`s.${by}`)} = any(${[...ids]}::uuid[])
    order by c.sort_order, c.code, cs.name, e.roll, s.student_no`.execute(tx);
  return rows;
}

const ownerOfStudent = (alias: string, student: PlacedStudent): AccountOwner => ({
  kind: 'students',
  id: student.id,
  user_type: 'student',
  name_en: student.name_en,
  name_bn: student.name_bn,
  detail_en: placeOf(student, 'en'),
  detail_bn: placeOf(student, 'bn'),
  names: [
    student.student_no.toLowerCase(),
    `${alias}-${student.student_no.toLowerCase()}`,
    lastResort(alias, student.id),
  ],
});

/** Households with all their children who are here, by id. */
async function familiesOf(tx: SiteTx, alias: string, ids: string[]): Promise<Map<string, AccountOwner>> {
  if (ids.length === 0) return new Map();
  const children = Map.groupBy(await placedStudents(tx, 'household_id', ids), (it) => it.household_id!);
  const households = await tx
    .selectFrom('household')
    .select(['id', 'name_en', 'name_bn', 'phone'])
    .where('id', 'in', ids)
    .execute();
  const mobileOf = (phone: string | null) => phone?.replace(/^88/, '');
  return new Map(
    households.map(({ phone, ...household }) => [
      household.id,
      {
        ...household,
        kind: 'guardians',
        user_type: 'guardian',
        detail_en: childrenOf(children.get(household.id) ?? [], 'en'),
        detail_bn: childrenOf(children.get(household.id) ?? [], 'bn'),
        names: [...withMobile(alias, mobileOf(phone)), lastResort(alias, household.id)],
      } satisfies AccountOwner,
    ]),
  );
}

/** "Six · A · Roll 12" */
function placeOf({ class_name_en, class_name_bn, section, roll }: PlacedStudent, language: Language): string {
  const words = [
    language === 'bn' ? class_name_bn : class_name_en,
    section,
    roll === null ? null : translator(language)('people:account.slip_roll', { roll }),
  ];
  return localDigits(words.filter(Boolean).join(' · '), language);
}

/** "Guardian of Rahim (Six · A · Roll 12), Karima (…)" */
function childrenOf(students: readonly PlacedStudent[], language: Language): string {
  const named = students.map((it) => {
    const name = (language === 'bn' && it.name_bn) || it.name_en;
    const place = placeOf(it, language);
    return place ? `${name} (${place})` : name;
  });
  return translator(language)('people:account.slip_children', { children: named.join(', ') });
}

const withNumber = (alias: string, number: string) => {
  const written = number.toLowerCase().replace(/[^a-z0-9]/g, '');
  return written ? [`${alias}-${written}`] : [];
};

const withMobile = (alias: string, mobile: string | undefined) =>
  mobile ? [mobile, `${alias}-${mobile}`] : [];

const lastResort = (alias: string, id: string) => `${alias}-${id.slice(-12)}`;

async function aliasOfSite(tx: SiteTx): Promise<string> {
  const { alias } = await tx
    .selectFrom('site')
    .select('alias')
    .where('id', '=', tx.siteId)
    .executeTakeFirstOrThrow();
  return alias;
}
