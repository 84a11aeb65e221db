import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteTx } from '#kernel/database/database.ts';
import {
  componentFields,
  type MarkSettingPlace,
  type SubjectSetting,
  type SubjectSettingFields,
} from './mark-setting.contract.ts';

const storedComponents = z.array(componentFields);

type SettingRow = Omit<SubjectSetting, 'components' | 'pass_mode' | 'combined_pass'> & {
  combined_pass: SubjectSetting['combined_pass'] | null;
  pass_mode: SubjectSetting['pass_mode'] | null;
  components: unknown;
};

/** The subjects of a class and group in every version, in the order of the list. */
export async function listSettings(tx: SiteTx, place: MarkSettingPlace): Promise<SubjectSetting[]> {
  const { rows } = await sql<SettingRow>`
    select s.id as subject_id, s.code as subject_code, s.name_en, s.name_bn, l.condition,
      coalesce((select jsonb_agg(jsonb_build_object('paper_no', p.paper_no, 'code', p.code, 'name_en', p.name_en,
          'name_bn', p.name_bn, 'full_mark', p.full_mark) order by p.paper_no)
        from subject_paper p where p.subject_id = s.id), '[]') as papers,
      m.id is not null as is_set, m.pass_mode, m.combined_pass, m.total_pass,
      coalesce((select jsonb_agg(jsonb_build_object('paper_no', c.paper_no, 'type', c.type, 'full_mark', c.full_mark,
          'pass_mark', c.pass_mark, 'weight', c.weight, 'is_required', c.is_required)
          order by c.paper_no, c.sort_order)
        from exam_mark_component c
        where c.site_id = m.site_id and c.exam_mark_setting_id = m.id), '[]') as components
    from (${subjectsOfClass(tx.siteId, place)}) l
    join subject s on s.id = l.subject_id
    left join exam_mark_setting m on m.site_id = ${tx.siteId} and m.academic_year_id = ${place.academic_year_id}
      and m.class_id = ${place.class_id} and m.study_group_id = ${place.study_group_id}
      and m.exam_type_id = ${place.exam_type_id} and m.subject_id = s.id
    order by l.sort_order, s.code`.execute(tx);
  return rows.map((row) => ({
    ...row,
    pass_mode: row.pass_mode ?? 'each_component',
    combined_pass: row.combined_pass ?? {},
    components: storedComponents.parse(row.components),
  }));
}

const subjectsOfClass = (siteId: string, place: MarkSettingPlace) => sql`
  select subject_id, min(condition) as condition, min(sort_order) as sort_order from group_subject
  where site_id = ${siteId} and academic_year_id = ${place.academic_year_id}
    and class_id = ${place.class_id} and study_group_id = ${place.study_group_id}
  group by subject_id`;

/** Replaces the settings of the subjects that are given. */
export async function writeSettings(
  tx: SiteTx,
  place: MarkSettingPlace,
  subjects: readonly SubjectSettingFields[],
): Promise<void> {
  await tx
    .deleteFrom('exam_mark_setting')
    .where('academic_year_id', '=', place.academic_year_id)
    .where('class_id', '=', place.class_id)
    .where('study_group_id', '=', place.study_group_id)
    .where('exam_type_id', '=', place.exam_type_id)
    .where(
      'subject_id',
      'in',
      subjects.map((it) => it.subject_id),
    )
    .execute();
  const kept = subjects.filter((it) => it.components.length > 0);
  if (kept.length === 0) return;
  const settings = await tx
    .insertInto('exam_mark_setting')
    .values(
      kept.map(({ subject_id, pass_mode, combined_pass, total_pass }) => ({
        site_id: tx.siteId,
        ...placeOf(place),
        subject_id,
        pass_mode,
        // Drop the pass marks of other pass modes: they would be stored unseen.
        combined_pass: JSON.stringify(pass_mode === 'combined_component' ? combined_pass : {}),
        total_pass: pass_mode === 'combined_total' ? total_pass : null,
      })),
    )
    .returning(['id', 'subject_id'])
    .execute();
  const ids = new Map(settings.map((it) => [it.subject_id, it.id]));
  await tx
    .insertInto('exam_mark_component')
    .values(
      kept.flatMap(({ subject_id, components }) =>
        components.map((component, sort_order) => ({
          site_id: tx.siteId,
          exam_mark_setting_id: ids.get(subject_id)!,
          ...component,
          sort_order,
        })),
      ),
    )
    .execute();
}

/**
 * Sets every subject that has no setting yet as the papers of the national list are usually marked. Pass mode by the rules of
 * the education boards: papers with written parts only are passed together, papers of the same parts by part, one paper by each
 * part. Of parts that are passed together the boards ask 33 percent of the sum, rounded once (17 of 50, not 8 and 8 of 25).
 * @returns how many subjects were set.
 */
export async function fillSettings(tx: SiteTx, place: MarkSettingPlace): Promise<number> {
  const { rows } = await sql<{ id: string; combined_pass: object }>`
    with added as (
      insert into exam_mark_setting
        (site_id, academic_year_id, class_id, study_group_id, exam_type_id, subject_id, pass_mode)
      select ${tx.siteId}, ${place.academic_year_id}, ${place.class_id}, ${place.study_group_id},
        ${place.exam_type_id}, l.subject_id,
        case when count(*) = 1 then 'each_component'
          when bool_and(p.types = '["written"]') then 'combined_total'
          when count(distinct p.types) = 1 then 'combined_component'
          else 'each_component' end
      from (${subjectsOfClass(tx.siteId, place)}) l
      join lateral (
        select jsonb_path_query_array(sp.components, '$[*].type') as types
        from subject_paper sp where sp.subject_id = l.subject_id and sp.components <> '[]') p on true
      group by l.subject_id
      on conflict do nothing
      returning id, subject_id, pass_mode)
    , parts as (
      insert into exam_mark_component
        (site_id, exam_mark_setting_id, paper_no, type, full_mark, pass_mark, sort_order)
      select ${tx.siteId}, a.id, p.paper_no, c.part->>'type', (c.part->>'full_mark')::numeric,
        (c.part->>'pass_mark')::numeric, row_number() over (partition by a.id order by p.paper_no, c.i) - 1
      from added a
      join subject_paper p on p.subject_id = a.subject_id
      cross join lateral jsonb_array_elements(p.components) with ordinality c(part, i))
    , sums as (
      select a.id, c.part->>'type' as type, floor(sum((c.part->>'full_mark')::numeric) * 0.33 + 0.5) as board,
        sum((c.part->>'pass_mark')::numeric) as entered
      from added a
      join subject_paper p on p.subject_id = a.subject_id
      cross join lateral jsonb_array_elements(p.components) as c(part)
      where a.pass_mode = 'combined_component'
      group by a.id, c.part->>'type')
    select a.id, coalesce((select jsonb_object_agg(s.type, s.board) from sums s
      where s.id = a.id and s.board is distinct from s.entered), '{}') as combined_pass
    from added a`.execute(tx);
  await sql`
    update exam_mark_setting m set combined_pass = it.combined_pass
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it(id uuid, combined_pass jsonb)
    where m.site_id = ${tx.siteId} and m.id = it.id and it.combined_pass <> '{}'`.execute(tx);
  return rows.length;
}

const placeOf = ({ academic_year_id, class_id, study_group_id, exam_type_id }: MarkSettingPlace) => ({
  academic_year_id,
  class_id,
  study_group_id,
  exam_type_id,
});
