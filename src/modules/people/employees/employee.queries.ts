import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfRows } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { searchWords } from '../students/search-key.rules.ts';
import type { DeclaredPerson, EmployeeProfile, EmployeeRow, employeeContract } from './employee.contract.ts';

export type ListInput = InputOf<typeof employeeContract.list>;

type ListedEmployee = EmployeeRow & { shows_phone: boolean; shows_email: boolean };

export async function listEmployees(tx: SiteTx, input: ListInput): Promise<Page<ListedEmployee>> {
  let query = selectEmployees(tx);
  if (input.designation_id) query = query.where('employee.designation_id', '=', input.designation_id);
  if (input.subject_id) query = query.where('employee.subject_id', '=', input.subject_id);
  if (input.is_teacher !== undefined) query = query.where('employee.is_teacher', '=', input.is_teacher);
  if (input.has_account !== undefined) query = query.where(hasAccount, '=', input.has_account);
  if (input.status) query = query.where('employee.status', '=', input.status);
  if (input.q) query = query.where(matchesEmployeeSearch(tx.siteId, input.q));
  const page = await pageOfRows(
    query,
    { ...input, sort: input.sort.replace(/^(-?)/, '$1employee.') },
    'employee.id',
  );
  return page as Page<ListedEmployee>;
}

/** Every word typed begins a word of the employee: of their names, numbers, mobile or index. */
export function matchesEmployeeSearch(siteId: string, q: string): RawBuilder<boolean> {
  const words = searchWords(q).map(
    (word) => sql`employee.id in (select w.employee_id from employee_word w
      where w.site_id = ${siteId} and w.word >= ${word} and w.word < ${`${word}\u{10ffff}`})`,
  );
  return words.length > 0 ? sql`(${sql.join(words, sql` and `)})` : sql`false`;
}

/** The declared person with a number, if any. */
export async function findDeclaredPerson(tx: SiteTx, number: string) {
  const { rows } = await sql<Omit<DeclaredPerson, 'first_name' | 'last_name'> & { name_en: string }>`
    select d.id as declared_employee_id, d.declared_no::text as declared_no, d.name_en, d.name_bn, d.designation_id,
      d.phone, d.index_no, d.email, d.gender, d.religion, d.date_of_birth, d.qualification,
      exists (select from employee e where e.site_id = ${tx.siteId} and e.declared_employee_id = d.id
        and e.status = 'active') as is_attached
    from find_declared_employee(${number}) d`.execute(tx);
  return rows[0];
}

/** A former employee who was attached by the declaration. */
export const findDeparted = (tx: SiteTx, declaredEmployeeId: string) =>
  tx
    .selectFrom('employee')
    .select(['id', 'employee_no'])
    .where('declared_employee_id', '=', declaredEmployeeId)
    .executeTakeFirst();

export interface PublicEmployee {
  id: string;
  name_en: string;
  name_bn: string;
  designation_en: string;
  designation_bn: string;
  subject_en: string | null;
  subject_bn: string | null;
  qualification: string | null;
  photo_file_id: string | null;
  is_teacher: boolean;
}

/** Who may be shown on the institution's website, in the order of the office; no numbers, no addresses. */
export const listPublicEmployees = (tx: SiteTx): Promise<PublicEmployee[]> =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .select(['employee.id', 'employee.name_en', 'employee.name_bn', 'employee.qualification'])
    .select(['employee.photo_file_id', 'employee.is_teacher'])
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .select(['subject.name_en as subject_en', 'subject.name_bn as subject_bn'])
    .where('employee.status', '=', 'active')
    .where('employee.is_public', '=', true)
    .orderBy('employee.sort_order')
    .orderBy('designation.sort_order')
    .orderBy('employee.name_en')
    .execute();

/** An employee of the institution; nothing where there is none of that id. */
export const findEmployee = (tx: SiteTx, id: string) =>
  selectEmployees(tx)
    .leftJoin('user_account', (join) => inSameSite(join, 'user_account.employee_id', 'employee.id'))
    .select(['employee.gender', 'employee.religion', 'employee.date_of_birth'])
    .select([
      'employee.declared_employee_id',
      'employee.qualification',
      'employee.is_public',
      'employee.photo_file_id',
    ])
    .select('user_account.username')
    .where('employee.id', '=', id)
    .orderBy('user_account.created_at')
    .executeTakeFirst();

/** The sections of the current year in which an employee teaches or which they lead, a row a subject. */
export async function listTaughtSections(tx: SiteTx, employeeId: string) {
  const { rows } = await sql<EmployeeProfile['sections'][number]>`
    select cs.id as class_section_id, y.name as academic_year, c.name_en as class_name_en, c.name_bn as class_name_bn,
      cs.name as section, g.name_en as study_group_en, g.name_bn as study_group_bn, sh.name_en as shift_en,
      sh.name_bn as shift_bn, su.name_en as subject_en, su.name_bn as subject_bn,
      cs.class_teacher_id is not distinct from ${employeeId}::uuid as is_class_teacher,
      (select count(*)::int from enrolment e
        where e.site_id = cs.site_id and e.class_section_id = cs.id and e.left_on is null) as student_count
    from class_section cs
    join academic_year y on y.site_id = cs.site_id and y.id = cs.academic_year_id and y.is_current
    join academic_class c on c.id = cs.class_id
    join study_group g on g.id = cs.study_group_id
    join shift sh on sh.id = cs.shift_id
    left join teacher_assignment t
      on t.site_id = cs.site_id and t.class_section_id = cs.id and t.employee_id = ${employeeId}
    left join subject su on su.id = t.subject_id
    where cs.site_id = ${tx.siteId} and (cs.class_teacher_id = ${employeeId} or t.id is not null)
    order by c.sort_order, c.code, cs.name, su.sort_order, su.code`.execute(tx);
  return rows;
}

type EmployeeValues = Omit<Insertable<DB['employee']>, 'site_id' | 'id'>;

export async function insertEmployee(tx: SiteTx, values: EmployeeValues): Promise<string> {
  const row = await tx
    .insertInto('employee')
    .values({ ...values, site_id: tx.siteId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const insertEmployees = (tx: Tx, rows: Insertable<DB['employee']>[]) =>
  tx.insertInto('employee').values(rows).execute();

/** The mobiles of all present and former employees. */
/** Who a mobile belongs to. */
export interface MobileOwner {
  name_en: string | null;
  name_bn: string | null;
}

export async function knownContacts(tx: SiteTx): Promise<Map<string, MobileOwner>> {
  const rows = await tx
    .selectFrom('employee')
    .select(['phone', 'name_en', 'name_bn'])
    .where('phone', 'is not', null)
    .execute();
  return new Map(rows.map((it) => [it.phone!, it]));
}

export async function changeEmployee(tx: SiteTx, id: string, values: Partial<EmployeeValues>): Promise<void> {
  await tx.updateTable('employee').set(values).where('id', '=', id).execute();
}

/** The next number of an employee that nobody has, such as `E-042`. */
export async function nextEmployeeNo(tx: SiteTx): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ employee_no: string; is_taken: boolean }>`
      with fresh as materialized (select 'E-' || lpad(next_number('employee')::text, 3, '0') as employee_no)
      select employee_no, exists (
        select from employee e where e.site_id = ${tx.siteId} and e.employee_no = fresh.employee_no) as is_taken
      from fresh`.execute(tx);
    const [fresh] = rows;
    if (fresh && !fresh.is_taken) return fresh.employee_no;
  }
}

export const listDesignations = (tx: Tx) =>
  tx
    .selectFrom('designation')
    .select(['id', 'name_en', 'name_bn', 'is_teaching'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();

export const listSubjects = (tx: Tx) =>
  tx
    .selectFrom('subject')
    .select(['id', 'name_en', 'name_bn'])
    .orderBy('sort_order')
    .orderBy('code')
    .execute();

const hasAccount = sql<boolean>`exists (select from user_account a
  where a.site_id = employee.site_id and a.employee_id = employee.id)`;

const selectEmployees = (tx: SiteTx) =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .select(['employee.id', 'employee.employee_no', 'employee.name_en', 'employee.name_bn'])
    .select(['employee.designation_id', 'employee.subject_id', 'employee.phone', 'employee.email'])
    .select(['employee.joined_on', 'employee.left_on', 'employee.index_no', 'employee.device_no'])
    .select(['employee.is_teacher', 'employee.status'])
    .select(['employee.shows_phone', 'employee.shows_email'])
    .select(hasAccount.as('has_account'))
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .select(['subject.name_en as subject_en', 'subject.name_bn as subject_bn']);
