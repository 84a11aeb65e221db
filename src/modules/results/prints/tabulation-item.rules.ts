import { type RunContext, type SheetRow, subjectLines } from '../result-sheets/result-sheet.queries.ts';
import { subjectsOfRows, tabulationSubjects } from '../result-sheets/tabulation-subjects.rules.ts';
import type {
  TabulationItem,
  TabulationMark,
  TabulationStudent,
  TabulationSubject,
} from '../tabulation/tabulation-sheet.document.ts';

/** The tabulation sheet of one section; `rows` are its students, at least one. */
export function tabulationItem(facts: RunContext, rows: readonly SheetRow[]): TabulationItem {
  const first = rows[0]!;
  const subjects = tabulationSubjects(facts, subjectsOfRows(rows)).map(({ subject_id, ...subject }) => ({
    key: subject_id,
    ...subject,
  }));
  return {
    class_name_en: first.class_name_en,
    class_name_bn: first.class_name_bn,
    section_name_en: first.section_name,
    section_name_bn: first.section_name,
    group_name_en: first.study_group_name_en,
    group_name_bn: first.study_group_name_bn,
    shift_name_en: first.shift_name_en,
    shift_name_bn: first.shift_name_bn,
    version_name_en: first.version_name_en,
    version_name_bn: first.version_name_bn,
    subjects,
    students: rows.map((row) => studentOf(facts, subjects, row)),
  };
}

function studentOf(
  facts: RunContext,
  subjects: readonly TabulationSubject[],
  row: SheetRow,
): TabulationStudent {
  return {
    roll: row.roll,
    student_no: row.student_no,
    name_en: row.name_en,
    name_bn: row.name_bn,
    marks: row.status === 'withheld' ? {} : marksOf(facts, subjects, row),
    total_mark: row.status === 'withheld' || row.status === 'absent' ? null : row.grand_total,
    gpa: row.gpa ?? 0,
    gpa_without_fourth: row.gpa_without_4th,
    letter: row.letter ?? '–',
    status: row.status === 'incomplete' ? 'withheld' : row.status,
    failed_subject_count: row.failed_count,
    position: row.position_in_section,
    remark: null,
  };
}

function marksOf(facts: RunContext, subjects: readonly TabulationSubject[], row: SheetRow) {
  const marks: Record<string, TabulationMark> = {};
  for (const line of subjectLines(facts, row)) {
    const column = subjects.find((it) => it.key === line.subject_id);
    if (!column) continue;
    marks[line.subject_id] = {
      papers: column.papers.map((keys, at) =>
        keys.map((key) => {
          const cell = line.papers[at]?.marks[key];
          return {
            mark: cell?.mark ?? null,
            is_absent: cell?.state === 'absent',
            is_failed: cell?.is_failed ?? false,
          };
        }),
      ),
      total_mark: line.status === 'exempt' ? null : line.total,
      letter: line.letter ?? '–',
      grade_point: line.grade_point ?? 0,
      is_fourth: line.condition === 'fourth',
      is_counted: line.condition !== 'non_gpa',
      is_failed: line.status === 'failed' || line.status === 'absent',
    };
  }
  return marks;
}
