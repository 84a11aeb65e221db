import { type SqlBool, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { GroupSubjectEntry, GroupSubjectPlace, GroupSubjectRow } from './group-subject.contract.ts';

/** Active subjects of the class's level, and all subjects of the list, inactive ones too. */
export async function listGroupSubjects(tx: SiteTx, place: GroupSubjectPlace): Promise<GroupSubjectRow[]> {
  const rows = await tx
    .selectFrom('subject')
    .innerJoin('academic_class', (join) => join.on('academic_class.id', '=', place.class_id))
    .leftJoin('group_subject', (join) =>
      join
        .onRef('group_subject.subject_id', '=', 'subject.id')
        .on('group_subject.site_id', '=', tx.siteId)
        .on('group_subject.academic_year_id', '=', place.academic_year_id)
        .on('group_subject.version_id', '=', place.version_id)
        .on('group_subject.class_id', '=', place.class_id)
        .on('group_subject.study_group_id', '=', place.study_group_id),
    )
    .leftJoin(
      () => studentsBySubject(tx, place).as('taken'),
      (join) => join.onRef('taken.subject_id', '=', 'subject.id'),
    )
    .select(['subject.id as subject_id', 'subject.code', 'subject.name_en', 'subject.name_bn', 'religion'])
    .select(['condition', 'subject_condition_id', 'choice_code'])
    .select((eb) => eb.fn.coalesce('group_subject.sort_order', 'subject.sort_order').as('sort_order'))
    .select((eb) => {
      const papers = eb.selectFrom('subject_paper').whereRef('subject_paper.subject_id', '=', 'subject.id');
      const marks = papers.select((it) => it.fn.sum<number>('full_mark').as('sum'));
      const count = papers.select((it) => it.fn.countAll<number>().as('count'));
      return [
        eb.fn.coalesce(count, eb.lit(0)).as('paper_count'),
        eb.fn.coalesce(marks, eb.lit(0)).as('full_mark'),
        eb.fn.coalesce('taken.student_count', eb.lit(0)).as('student_count'),
      ];
    })
    .where((eb) =>
      eb.or([
        eb.and([
          eb('subject.is_active', '=', true),
          eb('subject.level', '=', eb.ref('academic_class.level')),
          isSubjectOffered(tx.siteId),
        ]),
        eb('group_subject.id', 'is not', null),
      ]),
    )
    .orderBy(sql<SqlBool>`group_subject.id is null`)
    .orderBy(sql`coalesce(group_subject.sort_order, subject.sort_order)`)
    .orderBy('subject.code')
    .execute();
  return rows as GroupSubjectRow[];
}

/** How many students of the place take each subject, counted in one pass. */
const studentsBySubject = (tx: SiteTx, place: GroupSubjectPlace) =>
  tx
    .selectFrom('class_section')
    .innerJoin('enrolment', (join) => inSameSite(join, 'enrolment.class_section_id', 'class_section.id'))
    .innerJoin('student_subject', (join) => inSameSite(join, 'student_subject.enrolment_id', 'enrolment.id'))
    .where('class_section.academic_year_id', '=', place.academic_year_id)
    .where('class_section.version_id', '=', place.version_id)
    .where('class_section.class_id', '=', place.class_id)
    .where('class_section.study_group_id', '=', place.study_group_id)
    .groupBy('student_subject.subject_id')
    .select(['student_subject.subject_id', (it) => it.fn.countAll<number>().as('student_count')]);

export async function deleteGroupSubjects(
  tx: SiteTx,
  place: GroupSubjectPlace,
  subjectIds: string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .deleteFrom('group_subject')
    .where('academic_year_id', '=', place.academic_year_id)
    .where('version_id', '=', place.version_id)
    .where('class_id', '=', place.class_id)
    .where('study_group_id', '=', place.study_group_id)
    .where('subject_id', 'in', subjectIds)
    .execute();
}

export async function writeGroupSubjects(
  tx: SiteTx,
  place: GroupSubjectPlace,
  subjects: GroupSubjectEntry[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .insertInto('group_subject')
    .values(
      subjects.map((entry) => ({
        site_id: tx.siteId,
        ...place,
        ...entry,
        choice_code: entry.condition === 'choice_of' ? entry.choice_code : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'academic_year_id', 'version_id', 'class_id', 'study_group_id', 'subject_id'])
        .doUpdateSet((eb) => ({
          condition: eb.ref('excluded.condition'),
          subject_condition_id: eb.ref('excluded.subject_condition_id'),
          choice_code: eb.ref('excluded.choice_code'),
          sort_order: eb.ref('excluded.sort_order'),
        })),
    )
    .execute();
}

/**
 * Adds the subjects of the national template that best fits year and version; existing entries stay.
 * @returns how many subjects were added.
 */
export async function copyDefaults(tx: SiteTx, place: GroupSubjectPlace): Promise<number> {
  const { academic_year_id, version_id, class_id, study_group_id } = place;
  // A year without a link to a national year is matched by type and first day.
  const { numAffectedRows = 0n } = await sql`
    insert into group_subject (site_id, academic_year_id, version_id, class_id, study_group_id, subject_id,
      condition, subject_condition_id, choice_code, sort_order)
    select y.site_id, y.id, ${version_id}::uuid, d.class_id, d.study_group_id, d.subject_id,
      d.condition, d.subject_condition_id, d.choice_code, d.sort_order
    from academic_year y
    left join national_year n on n.session_type = y.session_type and n.starts_on = y.starts_on
    cross join lateral fitting_subject_template(${class_id}, ${study_group_id}, ${version_id},
      coalesce(y.national_year_id, n.id)) d
    join subject on subject.id = d.subject_id and subject.is_active and ${isSubjectOffered(tx.siteId)}
    where y.site_id = ${tx.siteId} and y.id = ${academic_year_id}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** Whether the academic frame of the institution permits the subject. */
const isSubjectOffered = (siteId: string) => sql<SqlBool>`(
  subject.id in (select subject_id from site_academic_offer where site_id = ${siteId} and subject_id is not null)
  or not exists (select from site_academic_offer where site_id = ${siteId} and subject_id is not null)
  or exists (
    select from site_academic_group g where g.site_id = ${siteId} and not exists (
      select from site_academic_offer o where o.site_id = g.site_id and o.site_academic_group_id = g.id)))`;
