import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SiteTx } from '#kernel/database/database.ts';
import type { AcademicOptions } from './option.contract.ts';

/**
 * All choices of an institution in one statement.
 * @param sectionIds the sections the caller works with, or `all`
 * @param employeeId the caller, whose own sections are marked
 */
export async function listOptions(
  tx: SiteTx,
  { academic_year_id, class_id }: { academic_year_id: string | null; class_id?: string },
  sectionIds: 'all' | string[],
  employeeId: string | null,
): Promise<AcademicOptions> {
  const lists = await tx
    .selectNoFrom(({ selectFrom }) => {
      const sections = selectFrom('class_section')
        .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
        .select(['class_section.id', 'academic_year_id', 'shift_id', 'version_id', 'class_id'])
        .select(['study_group_id', 'class_section.name', 'is_open', 'class_teacher_id'])
        .select(
          sql<boolean>`class_teacher_id is not distinct from ${employeeId} and class_teacher_id is not null`.as(
            'is_own',
          ),
        )
        .where('class_section.site_id', '=', tx.siteId)
        .where('academic_year_id', '=', academic_year_id)
        .orderBy('academic_class.sort_order')
        .orderBy('class_section.name')
        .orderBy('class_section.id');
      return [
        jsonArrayFrom(
          selectFrom('academic_year')
            .select(['id', 'name', 'session_type', 'starts_on', 'ends_on', 'is_current'])
            .where('site_id', '=', tx.siteId)
            .orderBy('starts_on', 'desc')
            .orderBy('name'),
        ).as('years'),
        jsonArrayFrom(
          selectFrom('session_type')
            .select(['id', 'code', 'name_en', 'name_bn', 'start_month', 'end_month', 'years', 'is_active'])
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('session_types'),
        jsonArrayFrom(
          selectFrom('subject_condition')
            .select(['id', 'code', 'name_en', 'name_bn', 'counts_as', 'is_active', 'is_system'])
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('subject_conditions'),
        jsonArrayFrom(
          selectFrom('shift')
            .select(['id', 'code', 'name_en', 'name_bn'])
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('shifts'),
        jsonArrayFrom(
          selectFrom('version')
            .select(['id', 'code', 'name_en', 'name_bn'])
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('versions'),
        jsonArrayFrom(
          selectFrom('class_group')
            .select(['id', 'code', 'name_en', 'name_bn'])
            .where('is_active', '=', true)
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('class_groups'),
        jsonArrayFrom(
          selectFrom('academic_class')
            .select(['id', 'code', 'name_en', 'name_bn', 'class_group_id', 'level'])
            .where('is_active', '=', true)
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('classes'),
        jsonArrayFrom(
          selectFrom('study_group')
            .select(['id', 'code', 'name_en', 'name_bn'])
            .where('is_active', '=', true)
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('study_groups'),
        jsonArrayFrom(
          sectionIds === 'all'
            ? sections
            : sectionIds.length > 0
              ? sections.where('class_section.id', 'in', sectionIds)
              : sections.where(sql<boolean>`false`),
        ).as('sections'),
        jsonArrayFrom(
          selectFrom('group_subject')
            .innerJoin('subject', 'subject.id', 'group_subject.subject_id')
            .select(['subject.id', 'subject.code', 'subject.name_en', 'subject.name_bn'])
            .select(['version_id', 'study_group_id', 'condition', 'choice_code'])
            .where('site_id', '=', tx.siteId)
            .where('academic_year_id', '=', academic_year_id)
            .where('class_id', '=', class_id ?? null)
            .orderBy('group_subject.sort_order')
            .orderBy('subject.code'),
        ).as('subjects'),
        jsonArrayFrom(
          selectFrom('employee')
            .select(['id', 'name_en', 'name_bn', 'subject_id'])
            .where('site_id', '=', tx.siteId)
            .where('is_teacher', '=', true)
            .where('status', '=', 'active')
            .orderBy('sort_order')
            .orderBy('name_en'),
        ).as('teachers'),
      ];
    })
    .executeTakeFirstOrThrow();
  const subject_conditions = lists.subject_conditions as AcademicOptions['subject_conditions'];
  return { academic_year_id, ...lists, subject_conditions };
}

/** The year that screens open with: the current one, else the latest; `null` where there is none yet. */
export async function defaultYearId(tx: SiteTx, offered: string[] | null = null): Promise<string | null> {
  const row = await tx
    .selectFrom('academic_year')
    .$if(offered !== null && offered.length > 0, (query) => query.where('id', 'in', offered!))
    .select('id')
    .orderBy('is_current', 'desc')
    .orderBy('session_type')
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}
