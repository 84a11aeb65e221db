import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { MetFamily } from './student-import.contract.ts';

/** A student of a list, and the family that has the same number. */
export interface FamilyMeeting {
  student_id: string;
  kind: MetFamily['kind'];
  /** Household of the other family; where the list itself made it, one of its students is given instead. */
  household_id: string | null;
  with_student_id: string | null;
  family_names: string;
  family_father: string | null;
}

/** Stores which students met which family; the students must be admitted. */
export async function insertMetFamilies(
  tx: SiteTx,
  importId: string,
  meetings: readonly FamilyMeeting[],
): Promise<void> {
  if (meetings.length === 0) return;
  await sql`
    insert into student_import_family (site_id, student_import_id, student_id, kind, household_id, family_names, family_father)
    select ${tx.siteId}, ${importId}, r.student_id, r.kind, coalesce(r.household_id, other.household_id), r.family_names,
      r.family_father
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as r(student_id uuid, kind text, household_id uuid,
      with_student_id uuid, family_names text, family_father text)
    left join student other on other.site_id = ${tx.siteId} and other.id = r.with_student_id`.execute(tx);
}

/** The students who met a family when a list was admitted, with the family as it was then. */
export async function listMetFamilies(tx: SiteTx, importId: string): Promise<MetFamily[]> {
  const { rows } = await sql<MetFamily>`
    select f.id, f.kind, f.student_id, s.student_no, s.name_en, s.name_bn, s.father_name, s.contact_number, f.family_names,
      f.family_father, coalesce(s.household_id = f.household_id, false) as is_together
    from student_import_family f
    join student s on s.site_id = f.site_id and s.id = f.student_id
    where f.site_id = ${tx.siteId} and f.student_import_id = ${importId}
    order by s.contact_number, s.student_no`.execute(tx);
  return rows;
}
