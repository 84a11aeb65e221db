import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { deleteUnusedAccountsOf } from '#modules/auth/index.ts';

/** What an admission itself writes; anything else that points to a student was added by people afterwards. */
const ownTables = [
  'enrolment',
  'student_subject',
  'student_subject_past',
  'section_membership',
  'student_import_family',
];

/** The students of an import. */
export const studentsOfImport = (siteId: string, importId: string) =>
  sql`select s.id from student s where s.site_id = ${siteId} and s.student_import_id = ${importId}`;

/**
 * A table that holds something about students, such as attendance, marks or receipts. Found by the database's own
 * foreign keys, so that no module can be forgotten.
 * @param students a query for their ids
 */
export async function findDependentTable(
  tx: SiteTx,
  students: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows: references } = await sql<{ table_name: string; column_name: string; target: string }>`
    select fk.conrelid::regclass::text as table_name, a.attname as column_name, fk.confrelid::regclass::text as target
    from pg_constraint fk
    join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey) and a.attname <> 'site_id'
    where fk.contype = 'f' and fk.confrelid in ('student'::regclass, 'enrolment'::regclass)
      and not fk.conrelid::regclass::text = any (${ownTables})
    order by 1, 2`.execute(tx);
  if (references.length === 0) return undefined;
  const checks = references.map(
    ({ table_name, column_name, target }) => sql`
      select ${table_name} as table_name where exists (
        select from ${sql.table(table_name)} r
        where r.site_id = ${tx.siteId} and r.${sql.ref(column_name)} in (
          ${
            target === 'student'
              ? students
              : sql`select e.id from enrolment e where e.site_id = ${tx.siteId} and e.student_id in (${students})`
          }))`,
  );
  const { rows } = await sql<{ table_name: string }>`${sql.join(checks, sql` union all `)} limit 1`.execute(
    tx,
  );
  return rows[0]?.table_name;
}

/** Deletes the accounts that were opened for the students of an import and for families of theirs alone, where nobody signed in. */
export async function deleteAccountsOfImported(tx: SiteTx, importId: string): Promise<void> {
  const { rows: students } = await sql<{ id: string; household_id: string | null }>`
    select s.id, case when not exists (select from student o where o.site_id = ${tx.siteId}
        and o.household_id = s.household_id and o.student_import_id is distinct from s.student_import_id)
      then s.household_id end as household_id
    from student s where s.site_id = ${tx.siteId} and s.student_import_id = ${importId}`.execute(tx);
  await deleteUnusedAccountsOf(
    tx,
    students.flatMap((it) => [it.id, it.household_id ?? []].flat()),
  );
}

/** Deletes the students of an import, and the households that only they were in. @returns how many students. */
export async function deleteImported(tx: SiteTx, importId: string): Promise<number> {
  const { rows } = await sql<{ household_id: string }>`
    select distinct s.household_id from student s
    join student_import i on i.site_id = s.site_id and i.id = s.student_import_id
    join household h on h.site_id = s.site_id and h.id = s.household_id
    where s.site_id = ${tx.siteId} and s.student_import_id = ${importId} and h.created_at >= i.created_at
      and not exists (select from student o where o.site_id = ${tx.siteId} and o.household_id = h.id
        and o.student_import_id is distinct from s.student_import_id)
      and not exists (select from user_account u where u.site_id = ${tx.siteId} and u.household_id = h.id)`.execute(
    tx,
  );
  await sql`delete from enrolment e using student s
    where e.site_id = ${tx.siteId} and s.site_id = ${tx.siteId} and s.id = e.student_id
      and s.student_import_id = ${importId}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    delete from student where site_id = ${tx.siteId} and student_import_id = ${importId}`.execute(tx);
  await sql`delete from household where site_id = ${tx.siteId} and id = any(${rows.map((it) => it.household_id)}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
