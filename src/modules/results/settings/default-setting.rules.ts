import { grading } from '#database/catalogue/catalogue.ts';
import { boardPolicy } from '../rules/result-policy.rules.ts';
import type { ResultPolicy, TieBreak } from '../rules/result-rules.types.ts';
import type { ResultSettingFields } from './result-setting.contract.ts';

/** The default of a class group of the national catalogue; for any other group the boards' rules. */
export function defaultSetting(classGroupCode: string): ResultSettingFields {
  const known = grading.result_settings.find((it) => it.class_group === classGroupCode);
  const scale = grading.scales.find((it) => it.code === known?.scale);
  const policy: ResultPolicy =
    known && scale
      ? {
          ...boardPolicy,
          grading_scale: scale.grades.map(({ min_percent, letter, grade_point }) => ({
            min_percent,
            letter,
            grade_point,
          })),
          gpa_bands: scale.final_bands.map(({ min_gpa, letter }) => ({ min_gpa, letter })),
          round: known.rounding,
          fourth_bonus_from: known.fourth_bonus_above,
          gpa_cap: known.max_gpa,
          fourth_total: known.fourth_total === 'above_40_percent' ? 'above_40pct' : known.fourth_total,
          merit_order: known.merit_order,
          tie_rule: known.tie_rule,
          tie_breaks: known.tie_break.map((it) => tieBreaks[it]),
        }
      : boardPolicy;
  return {
    policy: {
      ...policy,
      grading_scale: [...policy.grading_scale],
      gpa_bands: [...policy.gpa_bands],
      tie_breaks: [...policy.tie_breaks],
    },
    exam_weights: [],
    signatures: [
      { title_en: 'Guardian', title_bn: 'অভিভাবক', name_en: null, name_bn: null },
      { title_en: 'Class teacher', title_bn: 'শ্রেণি শিক্ষক', name_en: null, name_bn: null },
      { title_en: 'Head of institution', title_bn: 'প্রতিষ্ঠান প্রধান', name_en: null, name_bn: null },
    ],
    layout: { shows_highest_mark: true, shows_photo: true, shows_qr_code: true, shows_position: true },
  };
}

const tieBreaks = {
  gpa_without_fourth: 'gpa_without_4th',
  mathematics: 'mathematics_total',
  english: 'english_total',
  bangla: 'bangla_total',
  attendance: 'attendance_percent',
  previous_roll: 'previous_roll',
} as const satisfies Record<string, TieBreak>;
