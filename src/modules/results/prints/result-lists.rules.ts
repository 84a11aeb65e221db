import type { FailList, MeritList, PassSummaryRow, ResultList } from '../merit-list/merit-list.document.ts';
import type { MeritScope, ReportName } from '../reports/report.contract.ts';
import type { FiguresRow, SubjectGradeRow } from '../reports/report.queries.ts';
import { failRows, lettersOf, meritRows, passSummaries } from '../reports/report.rules.ts';
import type { RunContext } from '../result-sheets/result-sheet.queries.ts';

interface ClassName {
  class_name_en: string;
  class_name_bn: string;
}

/** The sheets of a list: one for each section, shift or group with positions of its own, else one for the class. */
export function resultLists(
  facts: RunContext,
  names: ClassName,
  figures: readonly FiguresRow[],
  grades: readonly SubjectGradeRow[],
  input: { report: ReportName; merit_scope?: MeritScope },
): ResultList[] {
  const whole = { ...names, ...scopeOf(figures) };
  switch (input.report) {
    case 'merit_list':
      return meritLists(names, figures, input.merit_scope ?? 'class');
    case 'fail_list': {
      const list = failList(facts, figures, grades);
      return list.subjects.length > 0 ? [{ ...whole, ...list }] : [];
    }
    default: {
      if (figures.length === 0) return [];
      const { rows, total } = passSummaries(figures);
      return [
        {
          ...whole,
          kind: 'summary',
          letters: lettersOf(facts.input.policy.gpa_bands),
          row_title_en: 'Section',
          row_title_bn: 'শাখা',
          rows: rows.map(({ first, ...summary }) =>
            summaryRow(
              summary,
              [first.study_group_name_en, first.shift_name_en, first.section_name].join(', '),
              [first.study_group_name_bn, first.shift_name_bn, first.section_name].join(', '),
            ),
          ),
          total: summaryRow(total, 'Total', 'মোট'),
        },
      ];
    }
  }
}

function meritLists(names: ClassName, figures: readonly FiguresRow[], scope: MeritScope): ResultList[] {
  const parts = new Map<string, FiguresRow[]>();
  for (const row of figures) {
    const part = {
      section: row.class_section_id,
      shift: row.shift_name_en,
      group: row.study_group_name_en,
      class: '',
    }[scope];
    const known = parts.get(part);
    if (known) known.push(row);
    else parts.set(part, [row]);
  }
  return [...parts.values()].flatMap((members) => {
    const sectionOf = namesOfSections(members);
    const students: MeritList['students'] = meritRows(members, scope).map((row) => ({
      ...person(row),
      ...sectionOf(row),
      position: row.position,
      total_mark: row.grand_total,
      gpa: row.gpa,
      letter: row.letter,
    }));
    return students.length > 0 ? [{ ...names, ...scopeOf(members), kind: 'merit' as const, students }] : [];
  });
}

function failList(
  facts: RunContext,
  figures: readonly FiguresRow[],
  grades: readonly SubjectGradeRow[],
): FailList {
  const appeared = new Map<string, number>();
  for (const { subject_id, status } of grades) {
    if (status === 'passed' || status === 'failed') {
      appeared.set(subject_id, (appeared.get(subject_id) ?? 0) + 1);
    }
  }
  const students = new Map<string, FailList['subjects'][number]['students']>();
  const sectionOf = namesOfSections(figures);
  for (const { row, grades: failed } of failRows(figures, grades)) {
    for (const grade of failed) {
      const known = students.get(grade.subject_id) ?? [];
      students.set(grade.subject_id, known);
      const mark = grade.status === 'absent' ? null : grade.total;
      known.push({ ...person(row), ...sectionOf(row), mark, failed_subject_count: row.failed_count });
    }
  }
  const order = new Map(facts.input.subjects.map((it) => [it.id, it.sort_order]));
  return {
    kind: 'failed',
    subjects: [...students]
      .sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
      .map(([subject, failed]) => ({
        name_en: facts.subjects.get(subject)?.name_en ?? '',
        name_bn: facts.subjects.get(subject)?.name_bn ?? '',
        appeared_count: appeared.get(subject) ?? 0,
        students: failed,
      })),
  };
}

/** Names the sections of a list of one class, with the shift where students of several are on it. */
function namesOfSections(rows: readonly FiguresRow[]) {
  const hasShifts = new Set(rows.map((it) => it.shift_name_en)).size > 1;
  return ({ section_name, shift_name_en, shift_name_bn }: FiguresRow) => ({
    section_name_en: hasShifts ? `${section_name} · ${shift_name_en}` : section_name,
    section_name_bn: hasShifts ? `${section_name} · ${shift_name_bn}` : section_name,
  });
}

function person({ student_no, roll, name_en, name_bn }: FiguresRow) {
  return { student_no, roll, name_en, name_bn };
}

function summaryRow(
  summary: ReturnType<typeof passSummaries>['total'],
  name_en: string,
  name_bn: string,
): PassSummaryRow {
  return {
    name_en,
    name_bn,
    enrolled_count: summary.enrolled,
    appeared_count: summary.appeared,
    passed_count: summary.passed,
    failed_count: summary.failed,
    pass_percent: summary.pass_percent ?? 0,
    letter_counts: summary.by_letter,
  };
}

/** The group, shift and section that all students of a list share. */
function scopeOf(rows: readonly FiguresRow[]): { scope_en: string | null; scope_bn: string | null } {
  const common = (read: (row: FiguresRow) => string) => {
    const [first, ...others] = new Set(rows.map(read));
    return others.length === 0 ? first : undefined;
  };
  const join = (parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || null;
  const section = common((row) => row.class_section_id) && rows[0]?.section_name;
  return {
    scope_en: join([common((row) => row.study_group_name_en), common((row) => row.shift_name_en), section]),
    scope_bn: join([common((row) => row.study_group_name_bn), common((row) => row.shift_name_bn), section]),
  };
}
