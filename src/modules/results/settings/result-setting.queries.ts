import { z } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
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
  tx: Tx,
  siteId: string,
  yearId: string,
  classGroupId?: string,
): Promise<ResultSetting[]> {
  let query = tx
    .selectFrom('class_group')
    .leftJoin('result_setting', (join) =>
      join
        .onRef('result_setting.class_group_id', '=', 'class_group.id')
        .on('result_setting.site_id', '=', siteId)
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
            .where('class_section.site_id', '=', siteId)
            .where('class_section.academic_year_id', '=', yearId)
            .whereRef('academic_class.class_group_id', '=', 'class_group.id'),
        )
        .as('has_sections'),
    )
    .select(['result_setting.id as setting_id', 'policy', 'exam_weights', 'signatures', 'layout'])
    .where('class_group.is_active', '=', true)
    .orderBy('class_group.sort_order')
    .orderBy('class_group.code');
  if (classGroupId) query = query.where('class_group.id', '=', classGroupId);
  const rows = await query.execute();
  return rows.map((row) => ({
    academic_year_id: yearId,
    class_group_id: row.id,
    class_group_name_en: row.name_en,
    class_group_name_bn: row.name_bn,
    has_sections: Boolean(row.has_sections),
    is_default: row.setting_id === null,
    ...(row.setting_id === null ? defaultSetting(row.code) : stored.parse(row)),
  }));
}

export async function findSetting(tx: Tx, siteId: string, yearId: string, classGroupId: string) {
  const [setting] = await listSettings(tx, siteId, yearId, classGroupId);
  return setting;
}

/** The rules that a class is graded by in a year. */
export async function settingOfClass(tx: Tx, siteId: string, yearId: string, classId: string) {
  const { class_group_id } = await tx
    .selectFrom('academic_class')
    .select('class_group_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  return findSetting(tx, siteId, yearId, class_group_id);
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
export async function deleteSetting(tx: Tx, siteId: string, yearId: string, classGroupId: string) {
  const row = await tx
    .deleteFrom('result_setting')
    .where('site_id', '=', siteId)
    .where('academic_year_id', '=', yearId)
    .where('class_group_id', '=', classGroupId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const listExamTypes = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('exam_type')
    .select(['id', 'name_en', 'name_bn'])
    .where('site_id', '=', siteId)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
