import { hundredths } from './mark-arithmetic.rules.ts';
import type { ResultPolicy, ResultProblem, SubjectPolicy } from './result-rules.types.ts';

/**
 * The settings a new class group starts with; the site changes its own copy afterwards.
 * Rules of the education boards for SSC, HSC, Dakhil and Alim.
 */
export const boardPolicy: ResultPolicy = {
  grading_scale: [
    { min_percent: 80, letter: 'A+', grade_point: 5 },
    { min_percent: 70, letter: 'A', grade_point: 4 },
    { min_percent: 60, letter: 'A-', grade_point: 3.5 },
    { min_percent: 50, letter: 'B', grade_point: 3 },
    { min_percent: 40, letter: 'C', grade_point: 2 },
    { min_percent: 33, letter: 'D', grade_point: 1 },
    { min_percent: 0, letter: 'F', grade_point: 0 },
  ],
  gpa_bands: [
    { min_gpa: 5, letter: 'A+' },
    { min_gpa: 4, letter: 'A' },
    { min_gpa: 3.5, letter: 'A-' },
    { min_gpa: 3, letter: 'B' },
    { min_gpa: 2, letter: 'C' },
    { min_gpa: 1, letter: 'D' },
    { min_gpa: 0, letter: 'F' },
  ],
  round: 'half_up',
  fourth_bonus_from: 2,
  gpa_cap: 5,
  fourth_total: 'above_40pct',
  merit_order: 'gpa_then_total',
  position_by: 'group',
  tie_rule: 'dense',
  tie_breaks: [
    'gpa_without_4th',
    'mathematics_total',
    'english_total',
    'bangla_total',
    'attendance_percent',
    'previous_roll',
  ],
  pass_on: 'raw',
};

/** Problems of a policy before it is saved; empty when it is valid. */
export function checkPolicy(policy: ResultPolicy): ResultProblem[] {
  const problems: ResultProblem[] = [];
  const percents = new Set<number>();
  let fails = false;
  for (const { min_percent, letter, grade_point } of policy.grading_scale) {
    if (percents.has(min_percent)) problems.push({ code: 'grade_row_twice', values: { min_percent } });
    percents.add(min_percent);
    if (!inRange(min_percent, 100)) problems.push({ code: 'percent_out_of_range', values: { min_percent } });
    if (!inRange(grade_point, policy.gpa_cap)) {
      problems.push({ code: 'grade_point_out_of_range', values: { letter, cap: policy.gpa_cap } });
    }
    if (min_percent === 0 && grade_point === 0) fails = true;
  }
  if (!fails) problems.push({ code: 'fail_row_missing', values: {} });
  if (!isRising(policy)) problems.push({ code: 'grade_points_not_rising', values: {} });
  if (!policy.gpa_bands.some((band) => band.min_gpa === 0)) {
    problems.push({ code: 'lowest_band_missing', values: {} });
  }
  if (new Set(policy.tie_breaks).size < policy.tie_breaks.length) {
    problems.push({ code: 'tie_break_twice', values: {} });
  }
  // Without one, the order of two equal students would be random.
  if (policy.tie_rule === 'unique' && policy.tie_breaks.length === 0) {
    problems.push({ code: 'tie_breaks_missing', values: {} });
  }
  return problems;
}

/** Problems of a subject's papers and pass marks; empty when they are valid. */
export function checkSubjectPolicy(subject: SubjectPolicy): ResultProblem[] {
  const problems: ResultProblem[] = [];
  const components = subject.papers.flatMap((paper) => paper.components);
  if (components.length === 0) problems.push({ code: 'subject_without_components', values: {} });
  for (const { type, full, pass, weight } of components) {
    if (!(full > 0)) problems.push({ code: 'full_not_positive', values: { type, full } });
    if (pass !== null && !inRange(pass, full)) {
      problems.push({ code: 'pass_above_full', values: { type, pass, full } });
    }
    if (weight !== undefined && !(weight > 0)) {
      problems.push({ code: 'weight_not_positive', values: { weight } });
    }
  }
  return problems;
}

/** Within 0 and the limit, and no finer than hundredths. */
function inRange(value: number, limit: number): boolean {
  return value >= 0 && value <= limit && hundredths(value) / 100 === value;
}

function isRising({ grading_scale }: ResultPolicy): boolean {
  const rows = [...grading_scale].sort((a, b) => a.min_percent - b.min_percent);
  return rows.every((row, at) => {
    const below = rows[at - 1];
    return below === undefined || row.grade_point >= below.grade_point;
  });
}
