import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { GroupSubjectEntry, ListedSubject } from '../group-subjects/group-subject.contract.ts';
import type { SubjectTemplate, TemplateListInput, TemplatePlace } from './subject-template.contract.ts';

/** The templates by class, group, version and year, in the order of classes and groups. */
export function listTemplates(tx: Tx, input: TemplateListInput): Promise<Page<SubjectTemplate>> {
  const sets = tx
    .selectFrom('group_subject_default')
    .select(['class_id', 'study_group_id', 'version_id', 'national_year_id'])
    .select((eb) => eb.fn.countAll<number>().as('subject_count'))
    .select(sql<string>`(array_agg(id order by id))[1]`.as('id'))
    .groupBy(['class_id', 'study_group_id', 'version_id', 'national_year_id']);
  const query = tx
    .selectFrom(sets.as('s'))
    .innerJoin('academic_class as k', 'k.id', 's.class_id')
    .innerJoin('study_group as g', 'g.id', 's.study_group_id')
    .leftJoin('version as v', 'v.id', 's.version_id')
    .leftJoin('national_year as n', 'n.id', 's.national_year_id')
    .select(['s.class_id', 'k.name_en as class_name_en', 'k.name_bn as class_name_bn'])
    .select(['s.study_group_id', 'g.name_en as study_group_name_en', 'g.name_bn as study_group_name_bn'])
    .select(['s.version_id', 'v.name_en as version_name_en', 'v.name_bn as version_name_bn'])
    .select([
      's.national_year_id',
      'n.name_en as national_year_name_en',
      'n.name_bn as national_year_name_bn',
    ])
    .select(['s.id', 's.subject_count']);
  return pageOfList(query, input, {
    table: 's',
    search: ['k.name_en', 'k.name_bn', 'g.name_en', 'g.name_bn'],
    columns: { sort_order: 'k.sort_order' },
  });
}

const ofPlace = (tx: Tx, { class_id, study_group_id, version_id, national_year_id }: TemplatePlace) =>
  tx
    .selectFrom('group_subject_default')
    .where('class_id', '=', class_id)
    .where('study_group_id', '=', study_group_id)
    .where('version_id', 'is not distinct from', version_id === 'all' ? null : version_id)
    .where('national_year_id', 'is not distinct from', national_year_id);

/** Active subjects of the level of the class, and all subjects of the template, inactive ones too. */
export async function listTemplateSubjects(tx: Tx, place: TemplatePlace): Promise<ListedSubject[]> {
  const rows = await tx
    .selectFrom('subject')
    .innerJoin('academic_class', (join) => join.on('academic_class.id', '=', place.class_id))
    .leftJoin(ofPlace(tx, place).selectAll().as('d'), 'd.subject_id', 'subject.id')
    .select(['subject.id as subject_id', 'subject.code', 'subject.name_en', 'subject.name_bn', 'religion'])
    .select(['d.condition', 'd.subject_condition_id', 'd.choice_code'])
    .select((eb) => eb.fn.coalesce('d.sort_order', 'subject.sort_order').as('sort_order'))
    .select((eb) => {
      const papers = eb.selectFrom('subject_paper').whereRef('subject_paper.subject_id', '=', 'subject.id');
      const marks = papers.select((it) => it.fn.sum<number>('full_mark').as('sum'));
      const count = papers.select((it) => it.fn.countAll<number>().as('count'));
      return [
        eb.fn.coalesce(count, eb.lit(0)).as('paper_count'),
        eb.fn.coalesce(marks, eb.lit(0)).as('full_mark'),
      ];
    })
    .where(
      sql<SqlBool>`(subject.is_active and subject.level = academic_class.level) or d.subject_id is not null`,
    )
    .orderBy(sql<SqlBool>`d.subject_id is null`)
    .orderBy(sql`coalesce(d.sort_order, subject.sort_order)`)
    .orderBy('subject.code')
    .execute();
  return rows as ListedSubject[];
}

/** Replaces the rows of a template. */
export async function writeTemplate(
  tx: Tx,
  place: TemplatePlace,
  subjects: GroupSubjectEntry[],
): Promise<void> {
  const { class_id, study_group_id, national_year_id } = place;
  const version_id = place.version_id === 'all' ? null : place.version_id;
  const kept = subjects.map((it) => it.subject_id);
  const leftOut = ofPlace(tx, place).select('id').where(sql<SqlBool>`subject_id <> all (${kept}::uuid[])`);
  await tx.deleteFrom('group_subject_default').where('id', 'in', leftOut).execute();
  if (subjects.length === 0) return;
  await sql`
    insert into group_subject_default (class_id, study_group_id, version_id, national_year_id, subject_id, condition,
      subject_condition_id, choice_code, sort_order)
    select ${class_id}::uuid, ${study_group_id}::uuid, ${version_id}::uuid, ${national_year_id}::uuid, e.subject_id,
      e.condition, e.subject_condition_id, case when e.condition = 'choice_of' then e.choice_code end, e.sort_order
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as e(subject_id uuid, condition text,
      subject_condition_id uuid, choice_code text, sort_order int)
    on conflict (class_id, study_group_id, version_id, national_year_id, subject_id) do update set
      condition = excluded.condition, subject_condition_id = excluded.subject_condition_id,
      choice_code = excluded.choice_code, sort_order = excluded.sort_order`.execute(tx);
}

/** Active classes and groups, all versions and all years. */
export const templateChoices = (tx: Tx) =>
  tx
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('academic_class')
          .select(['id', 'name_en', 'name_bn'])
          .where('is_active', '=', true)
          .orderBy('sort_order'),
      ).as('classes'),
      jsonArrayFrom(
        selectFrom('study_group')
          .select(['id', 'name_en', 'name_bn'])
          .where('is_active', '=', true)
          .orderBy('sort_order'),
      ).as('study_groups'),
      jsonArrayFrom(selectFrom('version').select(['id', 'name_en', 'name_bn']).orderBy('sort_order')).as(
        'versions',
      ),
      jsonArrayFrom(
        selectFrom('national_year').select(['id', 'name_en', 'name_bn']).orderBy('starts_on', 'desc'),
      ).as('national_years'),
    ])
    .executeTakeFirstOrThrow();
