import {
  commonDenominator,
  failRow,
  gradeOf,
  hundredths,
  passMark,
  passPercent,
  roundHalfUp,
  roundTotal,
} from './mark-arithmetic.rules.ts';
import type {
  FailedPart,
  Marks,
  MissingMark,
  PaperPolicy,
  ResultPolicy,
  SubjectPolicy,
  SubjectResult,
  SubjectStatus,
} from './result-rules.types.ts';

/**
 * Grades one subject of one student.
 *
 * Rules of the education boards: a part below its pass mark, or an absence in a required part, fails the
 * subject whatever the total; the letter comes from the percent of the whole subject, papers together.
 * An exempt part leaves both total and full mark. A part that was not entered leaves the subject incomplete.
 */
export function gradeSubject(policy: ResultPolicy, subject: SubjectPolicy, marks: Marks): SubjectResult {
  const { papers } = subject;
  let denominator = 1;
  for (const paper of papers) denominator = commonDenominator(paper.components, denominator);

  const paperTotals: number[] = [];
  let failedParts: FailedPart[] = none;
  let missing: MissingMark[] = none;
  let exact = 0;
  let full = 0;
  let sat = false;
  let absent = false;

  for (const paper of papers) {
    let paperExact = 0;
    for (const component of paper.components) {
      const mark = marks[component.id];
      if (mark === 'EX') continue;
      const worth = hundredths(component.weight ?? component.full);
      full += worth;
      if (mark === null || mark === undefined) {
        missing = withPart(missing, { subject_id: subject.id, component_id: component.id });
      } else if (mark === 'AB') {
        if (component.required === false) continue;
        absent = true;
        failedParts = withPart(failedParts, {
          code: 'component_absent',
          paper_id: paper.id,
          component_id: component.id,
          type: component.type,
        });
      } else {
        sat = true;
        const obtained = hundredths(mark);
        paperExact +=
          component.weight === undefined
            ? obtained * denominator
            : obtained * ((worth * denominator) / hundredths(component.full));
      }
    }
    exact += paperExact;
    paperTotals.push(roundHalfUp(paperExact, denominator) / 100);
  }

  const total = roundTotal(policy.round, exact, denominator);
  if (missing === none && full > 0) {
    failedParts = withFailedParts(failedParts, policy, subject, marks, total, full);
  }
  let row = gradeOf(policy.grading_scale, total, full);
  let status: SubjectStatus = 'passed';
  if (missing !== none) status = 'incomplete';
  else if (full === 0) status = 'exempt';
  else if (absent) status = 'absent';
  else if (failedParts !== none || row.grade_point === 0) status = 'failed';
  if (status === 'failed' || status === 'absent') row = failRow(policy.grading_scale);
  const graded = status !== 'incomplete' && status !== 'exempt';

  return {
    subject_id: subject.id,
    condition: subject.condition,
    status,
    sat,
    total: total / 100,
    full: full / 100,
    percent: graded ? roundHalfUp(total * 10_000, full) / 100 : null,
    letter: graded ? row.letter : null,
    grade_point: graded ? row.grade_point : null,
    paper_totals: paperTotals,
    failed_parts: failedParts,
    missing,
  };
}

/** A type of component summed over the papers, with the pass mark of the sum. */
export interface CombinedComponent {
  type: string;
  mark: number;
  full: number;
  pass: number;
}

/** The sums for `combined_component`: the raw marks of all papers by component type. Null: no minimum. */
export function combineComponent(
  policy: ResultPolicy,
  subject: SubjectPolicy,
  marks: Marks,
  type: string,
): CombinedComponent | null {
  let obtained = 0;
  let full = 0;
  let exempt = false;
  let ofParts: number | null = 0;
  let hasMinimum = subject.combined_pass?.[type] !== undefined;
  for (const paper of subject.papers) {
    for (const component of paper.components) {
      if (component.type !== type) continue;
      const mark = marks[component.id];
      if (mark === 'EX') {
        exempt = true;
        continue;
      }
      if (component.pass !== null) hasMinimum = true;
      ofParts = plusPass(ofParts, component.pass);
      full += hundredths(component.full);
      if (typeof mark === 'number') obtained += hundredths(mark);
    }
  }
  if (!hasMinimum || full === 0) return null;
  // The entered minimum is for all papers: with one of them exempt, it is computed from the full mark of the others.
  const stated = exempt ? undefined : subject.combined_pass?.[type];
  const pass =
    stated ?? sumOfParts(subject, ofParts) ?? passMark(full / 100, passPercent(policy.grading_scale));
  return { type, mark: obtained / 100, full: full / 100, pass };
}

/** The pass mark of the subject for `combined_total`; in the unit of the total, where parts are converted. */
export function totalPass(policy: ResultPolicy, subject: SubjectPolicy, full: number, marks: Marks): number {
  let whole = 0;
  let ofParts: number | null = 0;
  for (const paper of subject.papers) {
    for (const { id, full: own, weight, pass } of paper.components) {
      whole += hundredths(weight ?? own);
      if (marks[id] !== 'EX')
        ofParts = plusPass(ofParts, pass === null || weight === undefined ? pass : (pass * weight) / own);
    }
  }
  const stated = whole === hundredths(full) ? subject.total_pass : undefined;
  return stated ?? sumOfParts(subject, ofParts) ?? passMark(full, passPercent(policy.grading_scale));
}

/** Adds a part's pass mark in hundredths; null once a part has none. */
const plusPass = (sum: number | null, pass: number | null) =>
  sum === null || pass === null ? null : sum + pass * 100;

const sumOfParts = (subject: SubjectPolicy, sum: number | null) =>
  subject.sums_pass_marks && sum !== null ? Math.round(sum) / 100 : undefined;

/** Shared by all subjects without such parts: a run over a whole school makes millions of results. */
const none: never[] = [];

function withFailedParts(
  parts: FailedPart[],
  policy: ResultPolicy,
  subject: SubjectPolicy,
  marks: Marks,
  total: number,
  full: number,
): FailedPart[] {
  if (subject.pass_mode === 'combined_total') {
    const pass = totalPass(policy, subject, full / 100, marks);
    if (total >= hundredths(pass)) return parts;
    return withPart(parts, { code: 'total_below_pass', mark: total / 100, full: full / 100, pass });
  }
  let failed = parts;
  const eachByItself = subject.pass_mode === 'each_component';
  for (let at = 0; at < subject.papers.length; at += 1) {
    const paper = subject.papers[at] as PaperPolicy;
    for (const component of paper.components) {
      if (eachByItself) {
        const mark = marks[component.id];
        const { pass } = component;
        if (pass === null || typeof mark === 'string') continue;
        if (typeof mark !== 'number' || hundredths(mark) >= hundredths(pass)) continue;
        failed = withPart(failed, {
          code: 'component_below_pass',
          paper_id: paper.id,
          component_id: component.id,
          type: component.type,
          mark,
          full: component.full,
          pass,
        });
      } else if (isFirstOfType(subject.papers, at, component.id, component.type)) {
        const sum = combineComponent(policy, subject, marks, component.type);
        if (sum === null || hundredths(sum.mark) >= hundredths(sum.pass)) continue;
        failed = withPart(failed, { code: 'combined_below_pass', ...sum });
      }
    }
  }
  return failed;
}

function isFirstOfType(papers: readonly PaperPolicy[], paperAt: number, id: string, type: string): boolean {
  for (let at = 0; at <= paperAt; at += 1) {
    for (const component of (papers[at] as PaperPolicy).components) {
      if (component.type === type) return component.id === id;
    }
  }
  return false;
}

function withPart<Part>(parts: Part[], part: Part): Part[] {
  if (parts === none) return [part];
  parts.push(part);
  return parts;
}
