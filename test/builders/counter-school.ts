import { hash } from '@node-rs/argon2';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { addNationalChart } from '#modules/accounts/index.ts';
import { bookPackage } from './memberships.ts';

export const password = 'correct horse';

interface CounterSchool {
  site_id: string;
  students: string[];
}

/** An institution with a counter clerk (`counter`) and students who owe enough. */
export async function foundCounterSchool(database: Database, count = 20): Promise<CounterSchool> {
  const site_id = await runInTenant(database, { scope: 'core' }, async (tx) => {
    const site = { alias: 'kill-test', name_en: 'Test School', name_bn: 'পরীক্ষা উচ্চ বিদ্যালয়' };
    const row = await tx
      .insertInto('site')
      .values({ ...site, email: 'kill@example.org', address_en: 'Dhaka' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await bookPackage(tx, row.id);
    return row.id;
  });
  const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1 });
  await runInTenant(database, { scope: 'auth' }, (tx) =>
    tx
      .insertInto('user_account')
      .values({
        site_id,
        user_type: 'employee',
        role_code: 'employee',
        username: 'counter',
        email: 'counter@example.org',
        password_hash,
        full_name: 'Counter',
      })
      .execute(),
  );
  return runInTenant(database, { scope: 'site', site_id }, async (tx) => {
    await addNationalChart(tx);
    return { site_id, students: await enrolStudents(tx, count) };
  });
}

async function enrolStudents(tx: SiteTx, count: number): Promise<string[]> {
  const first = (table: 'academic_class' | 'study_group' | 'shift' | 'version' | 'student_category') =>
    tx.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow();
  const year = await tx
    .insertInto('academic_year')
    .values({
      site_id: tx.siteId,
      name: '2026',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      is_current: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = await tx
    .insertInto('class_section')
    .values({
      site_id: tx.siteId,
      academic_year_id: year.id,
      shift_id: (await first('shift')).id,
      version_id: (await first('version')).id,
      class_id: (await first('academic_class')).id,
      study_group_id: (await first('study_group')).id,
      name: 'A',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await first('student_category');
  const rows = await tx
    .insertInto('student')
    .values(
      Array.from({ length: count }, (_, at) => ({
        site_id: tx.siteId,
        student_no: `K-${at + 1}`,
        first_name: `Student ${at + 1}`,
        student_category_id: category.id,
      })),
    )
    .returning('id')
    .execute();
  const enrolments = await tx
    .insertInto('enrolment')
    .values(
      rows.map((row, at) => ({
        site_id: tx.siteId,
        student_id: row.id,
        academic_year_id: year.id,
        class_section_id: section.id,
        roll: at + 1,
        enrolled_on: '2026-01-01',
      })),
    )
    .returning(['id', 'student_id'])
    .execute();
  const tuition = await tx
    .selectFrom('fee_sub_head as s')
    .innerJoin('fee_head as h', 'h.id', 's.fee_head_id')
    .select(['s.id', 's.fee_head_id'])
    .where('h.code', '=', 'tuition')
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('student_fee_due')
    .values(
      enrolments.map((it) => ({
        site_id: tx.siteId,
        student_id: it.student_id,
        enrolment_id: it.id,
        fee_head_id: tuition.fee_head_id,
        fee_sub_head_id: tuition.id,
        period: '2026-01',
        due_on: '2026-01-15',
        raised_on: '2026-01-01',
        gross_poisha: 900_00,
      })),
    )
    .execute();
  return rows.map((row) => row.id);
}
