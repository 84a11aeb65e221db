import { bandOf, computeResult, type ResultOptions, type SubjectSums, sumSubjects } from './gpa.rules.ts';
import { commonDenominator, gradeOf, hundredths, roundHalfUp } from './mark-arithmetic.rules.ts';
import type {
  ComponentPolicy,
  ExplanationStep,
  Mark,
  Marks,
  ResultPolicy,
  StudentResult,
  SubjectPolicy,
  SubjectResult,
} from './result-rules.types.ts';
import { combineComponent, gradeSubject, totalPass } from './subject-grade.rules.ts';

/**
 * Explains a subject's grade step by step: each part, the parts that are combined, the rounded total, the letter. The figures
 * are those of `gradeSubject`.
 */
export function explainSubject(
  policy: ResultPolicy,
  subject: SubjectPolicy,
  marks: Marks,
): ExplanationStep[] {
  const result = gradeSubject(policy, subject, marks);
  const steps: ExplanationStep[] = [];
  for (const paper of subject.papers) {
    for (const component of paper.components) {
      explainComponent(steps, subject, paper.id, component, marks[component.id] ?? null);
    }
  }
  if (subject.papers.length > 1) {
    subject.papers.forEach((paper, at) => {
      const total = result.paper_totals[at] ?? 0;
      steps.push({
        code: 'paper_total',
        subject_id: subject.id,
        paper_id: paper.id,
        values: { total, full: fullOf(paper.components, marks) },
      });
    });
  }
  if (result.status === 'exempt' || result.status === 'incomplete') {
    steps.push(step(`subject_${result.status}`, subject.id, { count: result.missing.length }));
    return steps;
  }
  explainCombined(steps, policy, subject, marks);
  explainTotal(steps, policy, subject, marks, result);
  return steps;
}

/** How a student came to the GPA, step by step: "explain this GPA". The figures are those of `computeResult`. */
export function explainResult(
  policy: ResultPolicy,
  subjects: readonly SubjectResult[],
  options: ResultOptions = {},
): ExplanationStep[] {
  const result = computeResult(policy, subjects, options);
  const sums = sumSubjects(policy, subjects);
  const steps = subjects.map((subject) => explainGradePoint(subject, sums));
  if (options.withheld) steps.push({ code: 'withheld', values: {} });
  explainOutcome(steps, policy, result, sums);
  steps.push({
    code: `grand_total_${policy.fourth_total}`,
    values: {
      main_total: result.main_total,
      fourth_total: sums.fourthTotal / 100,
      grand_total: result.grand_total,
      full_total: result.full_total,
    },
  });
  return steps;
}

function explainComponent(
  steps: ExplanationStep[],
  subject: SubjectPolicy,
  paperId: string,
  component: ComponentPolicy,
  mark: Mark,
): void {
  const { full, pass, weight } = component;
  const part = {
    subject_id: subject.id,
    paper_id: paperId,
    component_id: component.id,
    type: component.type,
  };
  if (mark === 'EX') steps.push({ code: 'component_exempt', ...part, values: { full } });
  else if (mark === null) steps.push({ code: 'component_missing', ...part, values: { full } });
  else if (mark === 'AB') {
    const code = component.required === false ? 'component_absent_as_zero' : 'component_absent';
    steps.push({ code, ...part, values: { full } });
  } else if (pass === null || subject.pass_mode !== 'each_component') {
    steps.push({ code: 'component_mark', ...part, values: { mark, full } });
  } else {
    const code = hundredths(mark) < hundredths(pass) ? 'component_failed' : 'component_passed';
    steps.push({ code, ...part, values: { mark, full, pass } });
  }
  if (typeof mark === 'number' && weight !== undefined) {
    const converted = roundHalfUp(hundredths(mark) * hundredths(weight), hundredths(full)) / 100;
    steps.push({ code: 'component_converted', ...part, values: { mark, full, weight, converted } });
  }
}

function explainCombined(
  steps: ExplanationStep[],
  policy: ResultPolicy,
  subject: SubjectPolicy,
  marks: Marks,
): void {
  if (subject.pass_mode !== 'combined_component') return;
  const types = new Set(subject.papers.flatMap((paper) => paper.components.map(({ type }) => type)));
  for (const type of types) {
    const sum = combineComponent(policy, subject, marks, type);
    if (sum === null) continue;
    const code = hundredths(sum.mark) < hundredths(sum.pass) ? 'combined_failed' : 'combined_passed';
    const { mark, full, pass } = sum;
    steps.push({ code, subject_id: subject.id, type, values: { mark, full, pass } });
  }
}

function explainTotal(
  steps: ExplanationStep[],
  policy: ResultPolicy,
  subject: SubjectPolicy,
  marks: Marks,
  result: SubjectResult,
): void {
  const { total, full } = result;
  const percent = result.percent ?? 0;
  const exact = exactTotal(subject, marks);
  const rounded = exact !== total;
  const code = rounded ? `total_rounded_${policy.round}` : 'total';
  steps.push(step(code, subject.id, { exact, total, full, percent }));
  if (subject.pass_mode === 'combined_total') {
    const pass = totalPass(policy, subject, full, marks);
    steps.push(step(total < pass ? 'total_failed' : 'total_passed', subject.id, { total, full, pass }));
  }
  const values = { percent, letter: result.letter ?? '', grade_point: result.grade_point ?? 0 };
  if (result.status === 'passed') {
    const row = gradeOf(policy.grading_scale, hundredths(total), hundredths(full));
    steps.push(step('subject_passed', subject.id, { ...values, min_percent: row.min_percent }));
  } else if (result.status === 'failed' && result.failed_parts.length === 0) {
    steps.push(step('subject_below_scale', subject.id, values));
  } else {
    steps.push(
      step(`subject_${result.status}`, subject.id, { ...values, count: result.failed_parts.length }),
    );
  }
}

function explainGradePoint(subject: SubjectResult, sums: SubjectSums): ExplanationStep {
  const values = {
    total: subject.total,
    full: subject.full,
    letter: subject.letter ?? '',
    grade_point: subject.grade_point ?? 0,
  };
  if (subject.condition === 'non_gpa') return step('not_counted', subject.subject_id, values);
  if (subject.status === 'exempt') return step('exempt', subject.subject_id, values);
  if (subject.status === 'incomplete') {
    return step('incomplete', subject.subject_id, { count: subject.missing.length });
  }
  if (subject.condition !== 'fourth') return step(`main_${subject.status}`, subject.subject_id, values);
  if (subject !== sums.fourth) return step('fourth_not_counted', subject.subject_id, values);
  const bonus = sums.fourthBonus / 100;
  return step(bonus > 0 ? 'fourth_bonus' : 'fourth_without_bonus', subject.subject_id, { ...values, bonus });
}

function explainOutcome(
  steps: ExplanationStep[],
  policy: ResultPolicy,
  result: StudentResult,
  sums: SubjectSums,
): void {
  if (result.outcome === 'incomplete') {
    const code = sums.incomplete ? 'marks_missing' : 'no_main_subject';
    steps.push({ code, values: { count: result.missing.length } });
    return;
  }
  if (result.outcome === 'absent') {
    steps.push({ code: 'absent_everywhere', values: {} });
    return;
  }
  if (result.outcome === 'failed') {
    steps.push({
      code: 'failed_subjects',
      values: { count: result.failed_count, letter: result.letter ?? '' },
    });
    return;
  }
  const sum = sums.points / 100;
  const bonus = sums.fourthBonus / 100;
  const count = result.main_count;
  const gpa = result.gpa ?? 0;
  const divided = roundHalfUp(sums.points + sums.fourthBonus, count) / 100;
  steps.push({ code: 'gpa_without_4th', values: { sum, count, gpa: result.gpa_without_4th ?? 0 } });
  steps.push({ code: 'gpa', values: { sum, bonus, count, gpa: divided, from: policy.fourth_bonus_from } });
  if (divided > gpa) steps.push({ code: 'gpa_capped', values: { gpa: divided, cap: policy.gpa_cap } });
  const band = bandOf(policy.gpa_bands, gpa);
  steps.push({
    code: 'final_letter',
    values: { gpa, letter: result.letter ?? '', min_gpa: band?.min_gpa ?? 0 },
  });
}

/** The total before rounding, as far as two decimals can show it. */
function exactTotal(subject: SubjectPolicy, marks: Marks): number {
  const components = subject.papers.flatMap((paper) => paper.components);
  const denominator = commonDenominator(components);
  let exact = 0;
  for (const { id, full, weight } of components) {
    const mark = marks[id];
    if (typeof mark !== 'number') continue;
    exact += hundredths(mark) * ((hundredths(weight ?? full) * denominator) / hundredths(full));
  }
  return Math.floor(exact / denominator) / 100;
}

function fullOf(components: readonly ComponentPolicy[], marks: Marks): number {
  let full = 0;
  for (const { id, full: own, weight } of components)
    if (marks[id] !== 'EX') full += hundredths(weight ?? own);
  return full / 100;
}

function step(code: string, subjectId: string, values: ExplanationStep['values']): ExplanationStep {
  return { code, subject_id: subjectId, values };
}
