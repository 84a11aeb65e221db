import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { Problem } from '#kernel/http/problem.ts';

/** A subject that a student chose beyond those of the whole class and group. */
export interface ChosenSubject {
  enrolment_id: string;
  subject_id: string;
  /** How it counts for this student; an elective of the group may be somebody's fourth subject. */
  condition: 'elective' | 'fourth' | 'choice_of';
}

/**
 * Gives students the subjects of their class and group (rules of the education boards): compulsory, elective and uncounted
 * ones, the religion subject of their own religion, and of fourth and choice-of subjects those chosen. Safe to repeat; a new
 * fourth subject or choice takes the place of the one before.
 * @returns how many rows were added.
 * @throws 422 `academics:subject_not_in_list` where a chosen subject is not on the list of the class and group,
 * `academics:subject_chosen_twice` where a student would take one twice.
 */
export async function assignSubjects(
  tx: SiteTx,
  enrolmentIds: readonly string[],
  chosen: readonly ChosenSubject[] = [],
): Promise<number> {
  if (enrolmentIds.length === 0) return 0;
  const added = chosen.length > 0 ? await writeChoices(tx, chosen) : 0;
  const { numAffectedRows = 0n } = await sql`
    insert into student_subject (site_id, enrolment_id, subject_id, condition)
    select e.site_id, e.id, gs.subject_id, gs.condition
    from enrolment e
    ${subjectsOfEnrolment}
    join subject s on s.id = gs.subject_id
    join student st on st.site_id = e.site_id and st.id = e.student_id
    where e.site_id = ${tx.siteId}
      and e.id = any(${enrolmentIds}::uuid[])
      and (gs.condition in ('compulsory', 'elective', 'non_gpa')
        or (gs.condition = 'religion_choice' and s.religion = st.religion))
    on conflict (site_id, enrolment_id, subject_id) do nothing`.execute(tx);
  return added + Number(numAffectedRows);
}

const subjectsOfEnrolment = sql`
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join group_subject gs on gs.site_id = cs.site_id and gs.academic_year_id = cs.academic_year_id
      and gs.version_id = cs.version_id and gs.class_id = cs.class_id and gs.study_group_id = cs.study_group_id`;

async function writeChoices(tx: SiteTx, chosen: readonly ChosenSubject[]): Promise<number> {
  await requireOnce(tx, chosen);
  const choices = sql`jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb)
    as c(enrolment_id uuid, subject_id uuid, condition text)`;
  // Delete what the choice replaces: the previous fourth subject, or another subject of the same set.
  await sql`
    delete from student_subject ss
    using ${choices}
    join enrolment e on e.site_id = ${tx.siteId} and e.id = c.enrolment_id
    ${subjectsOfEnrolment} and gs.subject_id = c.subject_id
    where ss.site_id = ${tx.siteId} and ss.enrolment_id = c.enrolment_id and ss.subject_id <> c.subject_id
      and ((c.condition = 'fourth' and ss.condition = 'fourth')
        or (c.condition = 'choice_of' and ss.subject_id in (
          select other.subject_id from group_subject other
          where other.site_id = gs.site_id and other.academic_year_id = gs.academic_year_id
            and other.version_id = gs.version_id and other.class_id = gs.class_id
            and other.study_group_id = gs.study_group_id and other.choice_code = gs.choice_code)))`.execute(
    tx,
  );
  const { numAffectedRows = 0n } = await sql`
    insert into student_subject (site_id, enrolment_id, subject_id, condition)
    select e.site_id, e.id, gs.subject_id, c.condition
    from ${choices}
    join enrolment e on e.site_id = ${tx.siteId} and e.id = c.enrolment_id
    ${subjectsOfEnrolment} and gs.subject_id = c.subject_id
    where gs.condition in ('elective', 'fourth', 'choice_of')
    on conflict (site_id, enrolment_id, subject_id) do update set condition = excluded.condition`.execute(tx);
  if (Number(numAffectedRows) < chosen.length) throw new Problem(422, 'academics:subject_not_in_list');
  return Number(numAffectedRows);
}

/** A subject is an elective or the fourth one, not both. */
async function requireOnce(tx: Tx, chosen: readonly ChosenSubject[]): Promise<void> {
  const seen = new Set<string>();
  for (const { enrolment_id, subject_id } of chosen) {
    const key = `${enrolment_id} ${subject_id}`;
    if (seen.has(key)) {
      const subject = await tx
        .selectFrom('subject')
        .select(['name_en as subject_en', 'name_bn as subject_bn'])
        .where('id', '=', subject_id)
        .executeTakeFirst();
      if (!subject) throw new Problem(422, 'academics:subject_not_in_list');
      throw new Problem(422, 'academics:subject_chosen_twice', subject);
    }
    seen.add(key);
  }
}
