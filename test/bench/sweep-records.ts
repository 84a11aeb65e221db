import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Database } from '#kernel/database/database.ts';
import type { BenchSite } from './institutions.ts';

const kindsOfLists = ['accounts.opening_balances', 'accounts.vouchers', 'fees.opening_dues', 'fees.advances'];

/** What reads ask about that neither the institution of a benchmark nor a filled table has: published, approved, of the core. */
export function makeRecordsToAskAbout(database: Database, site: BenchSite): Promise<void> {
  return asOwner(database, site.id, async (tx) => {
    await sql`insert into list_import (site_id, kind, file_name, row_count, state)
      select ${site.id}, kind, 'list.xlsx', 1, 'written' from unnest(${kindsOfLists}::text[]) kind`.execute(
      tx,
    );
    await sql`insert into job_run (site_id, kind, state, created_by, ended_at)
      values (${site.id}, 'fees.generate_dues', 'done', ${site.user_id}, now())`.execute(tx);
    await sql`update notice set state = 'published', publish_on = current_date, expires_on = null
      where site_id = ${site.id}`.execute(tx);
    await sql`update student_waiver set approved_at = now() where site_id = ${site.id}`.execute(tx);
    await sql`update result_run set state = 'published', published_at = now()
      where site_id = ${site.id} and state = 'generated'`.execute(tx);
    await sql`select set_config('app.scope', 'core', true)`.execute(tx);
    await sql`insert into site_application (name_en, email, address, academic_group, board_id)
      select 'New School', ${`new@${site.id}.example.org`}, 'Dhaka', 'school', id from board limit 1`.execute(
      tx,
    );
    await sql`insert into site_replication (source_site_id, source_year, target_year, parts, target_count)
      values (${site.id}, '2026', '2027', array['class_sections'], 1)`.execute(tx);
    await sql`insert into core_classroom (class_id, subject_id, title_en, title_bn)
      select c.id, s.id, 'Light', 'আলো' from academic_class c, subject s limit 1`.execute(tx);
    await sql`insert into assessment_framework (class_id, subject_id, version_no, state, released_at)
      select class_id, subject_id, 1, 'released', now() from exam_subject where exam_id = ${site.exam_id}
      on conflict do nothing`.execute(tx);
    await sql`insert into declared_employee (name_en, designation_id, phone, gender, religion, date_of_birth)
      select 'Karim Uddin', id, '8801711000002', 'male', 'islam', '1980-01-01' from designation limit 1
      on conflict do nothing`.execute(tx);
  });
}
