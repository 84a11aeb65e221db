import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import { listEarlier } from '#kernel/database/dated-settings.ts';
import type { ClassSection } from '../class-sections/class-section.contract.ts';
import type { Assignment, SectionTeachers } from './teacher-assignment.contract.ts';

export async function describeTeachers(tx: SiteTx, section: ClassSection): Promise<SectionTeachers> {
  const subjects = await tx
    .selectFrom('group_subject')
    .innerJoin('subject', 'subject.id', 'group_subject.subject_id')
    .leftJoin('subject_condition as sc', 'sc.id', 'group_subject.subject_condition_id')
    .select(['subject.id as subject_id', 'subject.code', 'subject.name_en', 'subject.name_bn', 'condition'])
    .select((eb) => [
      eb.fn.coalesce('sc.name_en', 'condition').as('condition_name_en'),
      eb.fn.coalesce('sc.name_bn', 'condition').as('condition_name_bn'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('teacher_assignment')
          .select('employee_id')
          .where('teacher_assignment.site_id', '=', tx.siteId)
          .where('class_section_id', '=', section.id)
          .whereRef('teacher_assignment.subject_id', '=', 'subject.id')
          .orderBy('teacher_assignment.id'),
      ).as('teachers'),
    )
    .where('academic_year_id', '=', section.academic_year_id)
    .where('version_id', '=', section.version_id)
    .where('class_id', '=', section.class_id)
    .where('study_group_id', '=', section.study_group_id)
    .orderBy('group_subject.sort_order')
    .orderBy('subject.code')
    .execute();
  return {
    class_section_id: section.id,
    class_teacher_id: section.class_teacher_id,
    earlier_class_teachers: await listEarlierClassTeachers(tx, section.id),
    subjects: subjects.map(({ teachers, ...subject }) => ({
      ...subject,
      employee_ids: teachers.map((it) => it.employee_id),
    })),
  };
}

async function listEarlierClassTeachers(tx: SiteTx, sectionId: string) {
  type Was = { class_teacher_id: string | null };
  const earlier = (await listEarlier<Was>(tx, 'class_section', sectionId)).get(sectionId) ?? [];
  const ids = earlier.flatMap((it) => it.was?.class_teacher_id ?? []);
  if (earlier.length === 0) return [];
  const names = await tx
    .selectFrom('employee')
    .select(['id', 'name_en', 'name_bn'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const nameOf = new Map(names.map((it) => [it.id, it]));
  return earlier.map(({ was, ...it }) => {
    const class_teacher_id = was?.class_teacher_id ?? null;
    const { name_en = '', name_bn = '' } = nameOf.get(class_teacher_id ?? '') ?? {};
    return { ...it, was: { class_teacher_id, name_en, name_bn } };
  });
}

/** Which of the ids are active teachers of the institution. */
export async function teachersAmong(tx: SiteTx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('employee')
    .select('id')
    .where('is_teacher', '=', true)
    .where('status', '=', 'active')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function replaceAssignments(
  tx: SiteTx,
  sectionId: string,
  assignments: Assignment[],
): Promise<void> {
  const kept = assignments.map((it) => `${it.subject_id}|${it.employee_id}`);
  const before = await tx
    .selectFrom('teacher_assignment')
    .select(['id', 'subject_id', 'employee_id'])
    .where('class_section_id', '=', sectionId)
    .execute();
  const gone = before.filter((it) => !kept.includes(`${it.subject_id}|${it.employee_id}`));
  if (gone.length > 0) {
    const ids = gone.map((it) => it.id);
    await tx.deleteFrom('teacher_assignment').where('id', 'in', ids).execute();
  }
  if (assignments.length > 0) {
    const rows = assignments.map((it) => ({ site_id: tx.siteId, class_section_id: sectionId, ...it }));
    await tx
      .insertInto('teacher_assignment')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
