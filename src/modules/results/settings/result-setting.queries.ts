import { sql } from 'kysely';
import { z } from 'zod';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { listEarlier } from '#kernel/database/dated-settings.ts';
import type { Day } from '#shared/dates.ts';
import { defaultSetting } from './default-setting.rules.ts';
import {
  examWeights,
  type ResultSetting,
  type ResultSettingFields,
  reportLayout,
  resultPolicy,
  signatures,
} from './result-setting.contract.ts';

const stored = z.object({
  policy: resultPolicy,
  exam_weights: examWeights,
  signatures,
  layout: reportLayout,
});

/** The setting of every active class group in a year, where nobody made one the national defaults. */
export async function listSettings(
  tx: SiteTx,
  yearId: string,
  classGroupId?: string,
): Promise<ResultSetting[]> {
  let query = tx
    .selectFrom('class_group')
    .leftJoin('result_setting', (join) =>
      join
        .onRef('result_setting.class_group_id', '=', 'class_group.id')
        .on('result_setting.site_id', '=', tx.siteId)
        .on('result_setting.academic_year_id', '=', yearId),
    )
    .select(['class_group.id', 'class_group.code', 'class_group.name_en', 'class_group.name_bn'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('class_section')
            .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
            .select('class_section.id')
            .where('class_section.site_id', '=', tx.siteId)
            .where('class_section.academic_year_id', '=', yearId)
            .whereRef('academic_class.class_group_id', '=', 'class_group.id'),
        )
        .as('has_sections'),
    )
    .select(['result_setting.id as setting_id', 'policy', 'exam_weights', 'signatures', 'layout'])
    .select(dayAfterPublished(tx.siteId, yearId).as('counts_from'))
    .where('class_group.is_active', '=', true)
    .orderBy('class_group.sort_order')
    .orderBy('class_group.code');
  if (classGroupId) query = query.where('class_group.id', '=', classGroupId);
  const rows = await query.execute();
  const earlier = await listEarlier<DatedRules>(tx, 'result_setting');
  return rows.map((row) => ({
    academic_year_id: yearId,
    class_group_id: row.id,
    class_group_name_en: row.name_en,
    class_group_name_bn: row.name_bn,
    has_sections: Boolean(row.has_sections),
    is_default: row.setting_id === null,
    counts_from: row.counts_from,
    earlier: (earlier.get(`${yearId},${row.id}`) ?? []).map(({ was, ...it }) => ({
      ...it,
      was: was && {
        policy: resultPolicy.parse(was.policy),
        exam_weights: examWeights.parse(was.exam_weights),
      },
    })),
    ...(row.setting_id === null ? defaultSetting(row.code) : stored.parse(row)),
  }));
}

export async function findSetting(tx: SiteTx, yearId: string, classGroupId: string) {
  const [setting] = await listSettings(tx, yearId, classGroupId);
  return setting;
}

type DatedRules = Pick<ResultSetting, 'policy' | 'exam_weights'>;

/** The day after the last exam of the class group of a row that has a published result. */
const dayAfterPublished = (siteId: string, yearId: string) => sql<Day | null>`(
  select max(exam.starts_on) + 1 from result_run run
  join exam on exam.site_id = run.site_id and exam.id = run.exam_id
  join academic_class on academic_class.id = run.class_id and academic_class.class_group_id = class_group.id
  where run.site_id = ${siteId} and run.state = 'published' and exam.academic_year_id = ${yearId})`;

/** The rules by which an exam of a class is graded: scale, bands and weights as they were when it began. */
export async function settingOfClass(
  tx: SiteTx,
  { academic_year_id, starts_on }: { academic_year_id: string; starts_on: Day },
  classId: string,
) {
  const group = await tx
    .selectFrom('academic_class')
    .innerJoin('class_group', 'class_group.id', 'academic_class.class_group_id')
    .select(['class_group.id', 'class_group.code'])
    .where('academic_class.id', '=', classId)
    .executeTakeFirstOrThrow();
  const setting = await findSetting(tx, academic_year_id, group.id);
  if (!setting || setting.earlier.every((it) => it.until_on <= starts_on)) return setting;
  const then = setting.earlier.findLast((it) => it.until_on > starts_on)?.was ?? defaultSetting(group.code);
  return { ...setting, policy: then.policy, exam_weights: then.exam_weights };
}

export async function saveSetting(
  tx: Tx,
  place: { site_id: string; academic_year_id: string; class_group_id: string },
  { policy, exam_weights, signatures, layout }: ResultSettingFields,
): Promise<void> {
  const values = {
    policy: JSON.stringify(policy),
    exam_weights: JSON.stringify(exam_weights),
    signatures: JSON.stringify(signatures),
    layout: JSON.stringify(layout),
    updated_at: new Date().toISOString(),
  };
  await tx
    .insertInto('result_setting')
    .values({ ...place, ...values })
    .onConflict((it) => it.columns(['site_id', 'academic_year_id', 'class_group_id']).doUpdateSet(values))
    .execute();
}

/** @returns the id, or nothing where the defaults apply already. */
export async function deleteSetting(tx: SiteTx, yearId: string, classGroupId: string) {
  const row = await tx
    .deleteFrom('result_setting')
    .where('academic_year_id', '=', yearId)
    .where('class_group_id', '=', classGroupId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const listExamTypes = (tx: SiteTx) =>
  tx
    .selectFrom('exam_type')
    .select(['id', 'name_en', 'name_bn'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
