import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { insertMigration } from '#modules/fees/migrations/fee-migration.queries.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';
import type { DemoStudent } from './students.ts';

/** Last year’s dues of a dozen students: those of eight stand under the new class since January, the rest waits to be migrated. */
export async function makeArrears(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 74);
  const year_id = random.uuid();
  const section_id = random.uuid();
  const nine = site.sections.find((it) => it.class === 'nine')!;
  const owing = students.filter((it) => it.section.class === 'ten').slice(0, 12);
  const enrolments = owing.map((it, at) => ({
    ...{ site_id: site.id, id: random.uuid(), student_id: it.id, academic_year_id: year_id },
    ...{ class_section_id: section_id, roll: at + 1, status: 'promoted', enrolled_on: '2025-01-01' },
  }));
  await asOwner(database, site.id, async (tx) => {
    await insertRows(tx, 'academic_year', [
      {
        ...{ site_id: site.id, id: year_id, name: '2025', is_current: false },
        session_type: site.plan.year.session_type,
        ...{ starts_on: '2025-01-01', ends_on: '2025-12-31' },
      },
    ]);
    await sql`
      insert into class_section (site_id, id, academic_year_id, shift_id, version_id, class_id, study_group_id, name, capacity,
        roll_from, roll_to, is_open)
      select site_id, ${section_id}::uuid, ${year_id}::uuid, shift_id, version_id, class_id, study_group_id, name, capacity,
        roll_from, roll_to, false
      from class_section where site_id = ${site.id} and id = ${nine.id}`.execute(tx);
    await insertRows(tx, 'enrolment', enrolments);
    await sql`update student set admitted_on = '2025-01-01'
      where site_id = ${site.id} and id = any (${owing.map((it) => it.id)}::uuid[])`.execute(tx);
    await sql`
      insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on, gross_poisha)
      select e.site_id, e.student_id, e.id, s.fee_head_id, s.id, '2025-' || s.month, ('2025-' || s.month || '-15')::date,
        ${site.plan.tuition.nine! * 100}
      from enrolment e
      cross join fee_sub_head s
      join fee_head h on h.id = s.fee_head_id and h.code = 'tuition' and s.month in (11, 12)
      where e.site_id = ${site.id} and e.class_section_id = ${section_id}`.execute(tx);
    await insertMigration(
      tx,
      site.id,
      {
        ...{ id: random.uuid(), from_year_id: year_id, to_year_id: site.year_id },
        ...{ migrated_on: '2026-01-18', created_by: by },
      },
      owing.slice(0, 8).map((it) => it.id),
    );
  });
}
