import { qrSvg } from '#kernel/documents/qr.ts';
import type { Letterhead } from '#kernel/documents/template.ts';
import type { AttendanceSummary } from '#modules/attendance/index.ts';
import type { MarkSheetItem, MarkSheetShared, MarkSheetSubject } from '../mark-sheets/mark-sheet.document.ts';
import type { SubjectLine } from '../result-sheets/result-sheet.contract.ts';
import { type RunContext, type SheetRow, subjectLines } from '../result-sheets/result-sheet.queries.ts';
import { hundredths } from '../rules/mark-arithmetic.rules.ts';
import type { GradeRow } from '../rules/result-rules.types.ts';

/** What all progress reports of a run share. */
export function markSheetShared(facts: RunContext, letterhead: Letterhead): MarkSheetShared {
  const { exam, columns, input } = facts;
  return {
    letterhead,
    exam_name_en: exam.exam_name_en,
    exam_name_bn: exam.exam_name_bn,
    components: columns,
    grading_scale: scaleWithEnds(input.policy.grading_scale),
    signatures: input.signatures,
    fourth_total: input.policy.fourth_total,
    has_highest_mark: input.layout.shows_highest_mark,
    printed_on: null,
    is_duplicate: false,
  };
}

interface Extras {
  attendance: AttendanceSummary | null;
  photo: Uint8Array | null;
  verification_address: string;
}

/** The progress report of one student; only for results that are complete and not held back. */
export function markSheetItem(facts: RunContext, row: SheetRow, extras: Extras): MarkSheetItem {
  const { layout } = facts.input;
  const lines = subjectLines(facts, row);
  return {
    student_no: row.student_no,
    name_en: row.name_en,
    name_bn: row.name_bn,
    father_name_en: row.father_name,
    father_name_bn: row.father_name_bn,
    mother_name_en: row.mother_name,
    mother_name_bn: row.mother_name_bn,
    born_on: row.date_of_birth,
    photo: extras.photo,
    roll: row.roll,
    class_name_en: row.class_name_en,
    class_name_bn: row.class_name_bn,
    section_name_en: row.section_name,
    section_name_bn: row.section_name,
    group_name_en: row.study_group_name_en,
    group_name_bn: row.study_group_name_bn,
    shift_name_en: row.shift_name_en,
    shift_name_bn: row.shift_name_bn,
    version_name_en: row.version_name_en,
    version_name_bn: row.version_name_bn,
    academic_year: facts.exam.academic_year,
    board_registration_no: row.board_registration_no,
    subjects: lines.map((line) => subjectOf(facts, line)),
    total_mark: row.grand_total,
    full_mark: row.full_total,
    status: row.status === 'passed' || row.status === 'absent' ? row.status : 'failed',
    gpa: row.gpa ?? 0,
    gpa_without_fourth: lines.some((it) => it.condition === 'fourth') ? row.gpa_without_4th : null,
    letter: row.letter ?? '–',
    failed_subject_count: row.failed_count,
    position_in_section: layout.shows_position ? row.position_in_section : null,
    section_size: facts.section_sizes.get(row.class_section_id) ?? null,
    position_in_class: layout.shows_position ? row.position_in_class : null,
    class_size: facts.class_size,
    attendance: attendanceOf(extras.attendance),
    conduct: [],
    teacher_comment: null,
    head_comment: null,
    verification_qr: layout.shows_qr_code ? qrSvg(extras.verification_address) : null,
    verification_code: layout.shows_qr_code ? row.verification_code : null,
  };
}

function subjectOf(facts: RunContext, line: SubjectLine): MarkSheetSubject {
  const papers = facts.subjects.get(line.subject_id)?.papers ?? [];
  const hasPapers = line.papers.length > 1;
  return {
    name_en: line.name_en,
    name_bn: line.name_bn,
    full_mark: line.full_mark,
    total_mark: line.status === 'absent' && line.papers.every((it) => it.total === null) ? null : line.total,
    highest_mark: line.highest_mark,
    letter: line.letter ?? '–',
    grade_point: line.grade_point ?? 0,
    is_fourth: line.condition === 'fourth',
    is_counted: line.condition !== 'non_gpa',
    is_failed: line.status === 'failed' || line.status === 'absent',
    papers: line.papers.map((paper) => {
      const name = hasPapers ? papers.find((it) => it.paper_no === paper.paper_no) : undefined;
      return {
        code: paper.code ?? (hasPapers ? null : line.code),
        name_en: name?.name_en ?? line.name_en,
        name_bn: name?.name_bn ?? line.name_bn,
        full_mark: paper.full_mark,
        total_mark: paper.total,
        marks: Object.fromEntries(
          Object.entries(paper.marks).flatMap(([key, { mark, state, is_failed }]) =>
            state === 'missing' ? [] : [[key, { mark, state, is_failed }]],
          ),
        ),
      };
    }),
  };
}

function attendanceOf(days: AttendanceSummary | null): MarkSheetItem['attendance'] {
  if (!days || days.working_days === 0) return null;
  const { working_days, present, absent, leave, late, percent } = days;
  return {
    working_days,
    present_days: present,
    absent_days: absent,
    leave_days: leave,
    late_days: late,
    percent: percent ?? 0,
  };
}

/** The scale as it is printed: each grade ends one below the next. */
function scaleWithEnds(scale: readonly GradeRow[]): MarkSheetShared['grading_scale'] {
  const rows = [...scale].sort((a, b) => b.min_percent - a.min_percent);
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const to = above ? Math.ceil(hundredths(above.min_percent) / 100) - 1 : 100;
    return { from: row.min_percent, to, letter: row.letter, grade_point: row.grade_point };
  });
}
