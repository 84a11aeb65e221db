import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { DB } from '#database/types.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { type UserType, userTypes } from '#shared/user-types.ts';
import type { BenchSite } from './institutions.ts';

type Account = Partial<Insertable<DB['user_account']>> & { user_type: UserType; username: string };

/** Makes an account with the role of its kind, and a session of it; `session` is the secret. */
export async function signIn(tx: Tx, account: Account): Promise<{ user_id: string; session: string }> {
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const session = randomBytes(32).toString('base64url');
  const user = await tx
    .insertInto('user_account')
    .values({
      role_code: account.user_type,
      password_hash: 'nobody signs in with a password here',
      full_name: `The ${account.user_type}`,
      ...account,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('user_session')
    .values({ token_hash: hashSecret(session), user_id: user.id, expires_at: '2999-01-01T00:00:00Z' })
    .execute();
  return { user_id: user.id, session };
}

/** A core administrator of a company of their own. @returns the secret of the session. */
export function signInOperator(database: Database, username: string): Promise<string> {
  return asOwner(database, null, async (tx) => {
    await sql`select set_config('app.scope', 'core', true)`.execute(tx);
    const company = await tx
      .insertInto('company')
      .values({ name_en: `Company of ${username}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await signIn(tx, { user_type: 'core-admin', username, company_id: company.id })).session;
  });
}

/** Who the student is, and a section that the teacher teaches. */
interface Place {
  student_id?: string;
  class_section_id?: string;
}

/** Somebody of every role who has to do with an institution. @returns the secrets of their sessions. */
export async function signInEveryRole(
  database: Database,
  site: BenchSite,
  { student_id, class_section_id }: Place,
): Promise<Record<UserType, string>> {
  const site_group_id = await asOwner(database, null, async (tx) => {
    const group = await tx
      .insertInto('site_group')
      .values({ name_en: 'Bench Trust', name_bn: 'মাপজোখ ট্রাস্ট' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('site').set({ site_group_id: group.id }).where('id', '=', site.id).execute();
    return group.id;
  });
  const { employee_id, household_id } = await asOwner(database, site.id, async (tx) => ({
    employee_id: await makeTeacher(tx, site, class_section_id!),
    household_id: await makeFamily(tx, site, student_id!),
  }));
  const sessions = {
    'core-admin': await signInOperator(database, `operator-of-${site.id}`),
    'site-admin': site.session,
  } as Record<UserType, string>;
  const places: Partial<Record<UserType, Partial<Account>>> = {
    employee: { employee_id },
    teacher: { employee_id },
    student: { student_id },
    guardian: { household_id },
    'site-group-user': { site_id: null, site_group_id },
  };
  for (const user_type of userTypes.filter((it) => !sessions[it])) {
    const account = { site_id: site.id, user_type, username: `${user_type}-of-${site.id}` };
    const { session } = await asOwner(database, null, (tx) =>
      signIn(tx, { ...account, ...places[user_type] }),
    );
    sessions[user_type] = session;
  }
  return sessions;
}

/** Teaches every subject of the exam in ten sections, of which one is theirs. */
async function makeTeacher(tx: Tx, site: BenchSite, sectionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into employee (site_id, employee_no, name_en, name_bn, is_teacher, designation_id)
    select ${site.id}, 'BENCH-1', 'Rahima Khatun', 'রহিমা খাতুন', true, id from designation
    order by is_teaching desc, sort_order limit 1 returning id`.execute(tx);
  const id = rows[0]!.id;
  await sql`insert into teacher_assignment (site_id, class_section_id, subject_id, employee_id)
    select c.site_id, c.id, x.subject_id, ${id}
    from (select * from class_section where site_id = ${site.id} order by id <> ${sectionId}, id limit 10) c
    join exam_subject x on x.site_id = c.site_id and x.class_id = c.class_id
      and x.study_group_id = c.study_group_id`.execute(tx);
  await sql`update class_section set class_teacher_id = ${id}
    where site_id = ${site.id} and id = ${sectionId}`.execute(tx);
  return id;
}

/** The student and another as brothers. @returns the id of their household. */
async function makeFamily(tx: Tx, site: BenchSite, studentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into household (site_id, phone, name_en) values (${site.id}, '8801711000001', 'Abdur Rahman')
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`update student set household_id = ${id} where site_id = ${site.id} and id in (
    select id from student where site_id = ${site.id} order by id <> ${studentId}, id limit 2)`.execute(tx);
  return id;
}
