import { type PassSummary, passSummary, subjectSummaries } from '../rules/exam-statistics.rules.ts';
import { hundredths, roundHalfUp } from '../rules/mark-arithmetic.rules.ts';
import type { GpaBand } from '../rules/result-rules.types.ts';
import type { MeritScope } from './report.contract.ts';
import type { FiguresRow, SubjectGradeRow } from './report.queries.ts';

/** Students with a position in the scope, first place first; of several sections each by itself. */
export function meritRows(rows: readonly FiguresRow[], scope: MeritScope) {
  const key = `position_in_${scope}` as const;
  const placed = rows.flatMap((row) => {
    const position = row[key];
    if (row.status !== 'passed' || position === null || row.gpa === null || row.letter === null) return [];
    return [{ ...row, position, gpa: row.gpa, letter: row.letter }];
  });
  // Several shifts, versions and groups may have sections of the same name.
  const part = (row: FiguresRow) =>
    ({
      section: [row.section_name, row.shift_name_en, row.class_section_id].join(' '),
      shift: row.shift_name_en,
      group: row.study_group_name_en,
      class: '',
    })[scope];
  return placed.sort((a, b) => part(a).localeCompare(part(b)) || a.position - b.position || a.roll - b.roll);
}

/** Failed and absent students with the subjects they failed; the 4th subject fails nobody. */
export function failRows(rows: readonly FiguresRow[], grades: readonly SubjectGradeRow[]) {
  const failed = new Map<string, SubjectGradeRow[]>();
  for (const grade of grades) {
    if (grade.status !== 'failed' && grade.status !== 'absent') continue;
    if (grade.condition === 'fourth' || grade.condition === 'non_gpa') continue;
    const known = failed.get(grade.enrolment_id);
    if (known) known.push(grade);
    else failed.set(grade.enrolment_id, [grade]);
  }
  return rows.flatMap((row) =>
    row.status === 'failed' || row.status === 'absent'
      ? [{ row, status: row.status, grades: failed.get(row.enrolment_id) ?? [] }]
      : [],
  );
}

/** Subject by subject: counts, the best and the average total of those who sat it. */
export function subjectAnalysis(grades: readonly SubjectGradeRow[]) {
  const totals = new Map<string, { highest: number; sum: number; count: number }>();
  for (const { subject_id, status, total } of grades) {
    if (status !== 'passed' && status !== 'failed') continue;
    const known = totals.get(subject_id) ?? { highest: 0, sum: 0, count: 0 };
    totals.set(subject_id, {
      highest: Math.max(known.highest, total),
      sum: known.sum + hundredths(total),
      count: known.count + 1,
    });
  }
  return subjectSummaries(grades).map((summary) => {
    const of = totals.get(summary.subject_id);
    return {
      ...summary,
      highest: of?.highest ?? null,
      average: of ? roundHalfUp(of.sum, of.count) / 100 : null,
    };
  });
}

/** How each section went, and all together. */
export function passSummaries(rows: readonly FiguresRow[]) {
  const sections = new Map<string, FiguresRow[]>();
  for (const row of rows) {
    const known = sections.get(row.class_section_id);
    if (known) known.push(row);
    else sections.set(row.class_section_id, [row]);
  }
  return {
    rows: [...sections.values()].map((members) => ({ first: members[0]!, ...shown(passSummary(members)) })),
    total: shown(passSummary(rows)),
  };
}

/** The letters of a scale or of final bands, best first, each once. */
export function lettersOf(bands: readonly GpaBand[]): string[] {
  return [...new Set([...bands].sort((a, b) => b.min_gpa - a.min_gpa).map((it) => it.letter))];
}

function shown({ incomplete: _incomplete, ...summary }: PassSummary) {
  return summary;
}
