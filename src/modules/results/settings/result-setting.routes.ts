import { changeFrom } from '#kernel/database/dated-settings.ts';
import { type FieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '#modules/academics/index.ts';
import { checkWeights } from '../rules/combination.rules.ts';
import { checkPolicy } from '../rules/result-policy.rules.ts';
import type { ResultProblem } from '../rules/result-rules.types.ts';
import { type ResultSettingFields, resultSettingContract } from './result-setting.contract.ts';
import {
  deleteSetting,
  findSetting,
  listExamTypes,
  listSettings,
  saveSetting,
} from './result-setting.queries.ts';

export const resultSettingRoutes = makeSiteRoutes(resultSettingContract, {
  list: async ({ tx }, input) => {
    await requireYear(tx, input.academic_year_id);
    return listSettings(tx, input.academic_year_id);
  },
  examTypes: ({ tx }) => listExamTypes(tx),
  update: async ({ tx, siteId: site_id }, input) => {
    const { academic_year_id, class_group_id, from_on, ...fields } = input;
    await requireYear(tx, academic_year_id);
    const { counts_from } = requireFound(await findSetting(tx, academic_year_id, class_group_id));
    validateSetting(fields);
    const known = new Set((await listExamTypes(tx)).map((it) => it.id));
    if (fields.exam_weights.some((it) => !known.has(it.exam_type_id))) throw notFound();
    await changeFrom(tx, from_on === undefined ? counts_from : from_on);
    await saveSetting(tx, { site_id, academic_year_id, class_group_id }, fields);
    return requireFound(await findSetting(tx, academic_year_id, class_group_id));
  },
  delete: async ({ tx }, input) => {
    const setting = await findSetting(tx, input.academic_year_id, input.class_group_id);
    await changeFrom(tx, requireFound(setting).counts_from);
    requireFound(await deleteSetting(tx, input.academic_year_id, input.class_group_id));
  },
});

/** @throws 422 naming what is wrong with the scale, the bands or the weights. */
function validateSetting({ policy, exam_weights }: ResultSettingFields): void {
  const weights = exam_weights.length > 0 ? checkWeights(exam_weights.map((it) => it.weight_percent)) : null;
  const problems: FieldProblem[] = [
    ...checkPolicy(policy).map((problem) => beside(fieldOf(problem), problem)),
    ...(weights ? [beside('exam_weights', weights)] : []),
  ];
  if (problems.length > 0) throw new Problem(422, 'invalid', {}, problems);
}

const beside = (field: string, { code, values }: ResultProblem): FieldProblem => ({
  field,
  code: `results:${code}`,
  params: values,
});

const fields: Record<string, string> = {
  lowest_band_missing: 'policy.gpa_bands',
  tie_break_twice: 'policy.tie_breaks',
  tie_breaks_missing: 'policy.tie_breaks',
};

const fieldOf = ({ code }: ResultProblem) => fields[code] ?? 'policy.grading_scale';
