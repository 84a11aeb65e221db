import { combineExams } from '../rules/combination.rules.ts';
import { computeResult } from '../rules/gpa.rules.ts';
import { type MeritRow, rankResults, sortForRolls } from '../rules/merit.rules.ts';
import type {
  Mark,
  Marks,
  ResultPolicy,
  StudentResult,
  SubjectCondition,
  SubjectPolicy,
  SubjectResult,
} from '../rules/result-rules.types.ts';
import { gradeSubject } from '../rules/subject-grade.rules.ts';
import type { RunInput, RunSubject } from './run-input.ts';

/** A student as the marks are read: conditions by subject, marks by the number of the component. */
export interface StudentMarks {
  enrolment_id: string;
  class_section_id: string;
  shift_id: string;
  study_group_id: string;
  roll: number;
  subjects: Readonly<Record<string, SubjectCondition>> | null;
  marks: Marks | null;
  /** An examiner holds a mark back (WH). */
  has_withheld_mark: boolean;
}

export interface GradedSubject {
  result: SubjectResult;
  marks: Record<string, Mark>;
}

export interface GradedStudent {
  student: Pick<StudentMarks, 'enrolment_id' | 'class_section_id' | 'shift_id' | 'study_group_id' | 'roll'>;
  result: StudentResult;
  /** Totals that only break ties. */
  tie_breaks: Partial<Record<NonNullable<RunSubject['tie_break']> | 'attendance_percent', number | null>>;
}

/** Grades the students of a run one after another; made once for each run. */
export interface Grader {
  grade(student: StudentMarks): { graded: GradedStudent; subjects: GradedSubject[] };
}

/** The policies of one subject in a study group, one for each exam; an exam that lacks the subject has no papers. */
interface PreparedSubject {
  id: string;
  tie_break: RunSubject['tie_break'];
  exams: SubjectPolicy[];
  componentIds: string[];
  byCondition: Map<SubjectCondition, SubjectPolicy[]>;
}

export function createGrader(input: RunInput): Grader {
  const groups = prepare(input);
  const weights = input.exams.map((it) => it.weight_percent);
  const { policy } = input;
  return {
    grade(student) {
      const subjects: GradedSubject[] = [];
      const tie_breaks: GradedStudent['tie_breaks'] = {};
      for (const subject of groups.get(student.study_group_id) ?? []) {
        const condition = student.subjects?.[subject.id];
        if (condition === undefined) continue;
        const result = gradeOverExams(
          policy,
          input,
          policiesFor(subject, condition),
          weights,
          student.marks ?? {},
        );
        subjects.push({ result, marks: marksOf(subject, student.marks) });
        if (subject.tie_break) tie_breaks[subject.tie_break] = result.total;
      }
      const result = computeResult(
        policy,
        subjects.map((it) => it.result),
        { withheld: student.has_withheld_mark },
      );
      const { enrolment_id, class_section_id, shift_id, study_group_id, roll } = student;
      return {
        graded: {
          student: { enrolment_id, class_section_id, shift_id, study_group_id, roll },
          result,
          tie_breaks,
        },
        subjects,
      };
    },
  };
}

export interface Positions {
  position_in_section: number | null;
  position_in_shift: number | null;
  position_in_group: number | null;
  position_in_class: number | null;
  roll_order: number;
}

/** Ranks a run's students. A withheld result is ranked too, so that releasing it changes no position. */
export function placeStudents(policy: ResultPolicy, students: readonly GradedStudent[]): Positions[] {
  const rows: (MeritRow & { section: string; shift: string; group: string })[] = students.map(
    ({ student, result, tie_breaks }) => ({
      student_id: student.enrolment_id,
      section: student.class_section_id,
      shift: student.shift_id,
      group: student.study_group_id,
      status: result.outcome,
      gpa: result.gpa,
      gpa_without_4th: result.gpa_without_4th,
      grand_total: result.grand_total,
      failed_count: result.failed_count,
      previous_roll: student.roll,
      ...tie_breaks,
    }),
  );
  const inSection = rankResults(policy, rows, (row) => row.section);
  const inShift = rankResults(policy, rows, (row) => row.shift);
  const inGroup = rankResults(policy, rows, (row) => row.group);
  const inClass = policy.position_by === 'group' ? inGroup : rankResults(policy, rows, () => 'class');
  const rollOrder = sortForRolls(policy, rows, () => 'class');
  return rows.map((_, at) => ({
    position_in_section: inSection[at] ?? null,
    position_in_shift: inShift[at] ?? null,
    position_in_group: inGroup[at] ?? null,
    position_in_class: inClass[at] ?? null,
    roll_order: rollOrder[at] ?? 0,
  }));
}

/** The policies of a subject for a run's exams, as an explanation needs them again. */
export function subjectPolicies(
  input: RunInput,
  studyGroupId: string,
  subjectId: string,
  condition: SubjectCondition,
): SubjectPolicy[] {
  const subject = prepare(input)
    .get(studyGroupId)
    ?.find((it) => it.id === subjectId);
  return subject ? policiesFor(subject, condition) : [];
}

function gradeOverExams(
  policy: ResultPolicy,
  input: RunInput,
  policies: readonly SubjectPolicy[],
  weights: readonly number[],
  marks: Marks,
): SubjectResult {
  if (policies.length === 1) return gradeSubject(policy, policies[0] as SubjectPolicy, marks);
  return combineExams(
    policy,
    policies.map((subject, at) => ({
      exam_id: input.exams[at]!.exam_id,
      weight_percent: weights[at] as number,
      result: gradeSubject(policy, subject, marks),
    })),
  );
}

function prepare(input: RunInput): Map<string, PreparedSubject[]> {
  const groups = new Map<string, Map<string, { first: RunSubject; of: Map<string, RunSubject> }>>();
  for (const subject of input.subjects) {
    const group = groups.get(subject.study_group_id) ?? new Map();
    groups.set(subject.study_group_id, group);
    const known = group.get(subject.id) ?? { first: subject, of: new Map<string, RunSubject>() };
    group.set(subject.id, known);
    known.of.set(subject.exam_id, subject);
  }
  return new Map(
    [...groups].map(([group, subjects]) => [
      group,
      [...subjects.values()]
        .sort((a, b) => a.first.sort_order - b.first.sort_order)
        .map(({ first, of }) => ({
          id: first.id,
          tie_break: first.tie_break,
          exams: input.exams.map(({ exam_id }) => policyOf(first, of.get(exam_id))),
          componentIds: [...of.values()].flatMap((it) =>
            it.papers.flatMap((paper) => paper.components.map((component) => component.id)),
          ),
          byCondition: new Map(),
        })),
    ]),
  );
}

function policyOf(first: RunSubject, subject: RunSubject | undefined): SubjectPolicy {
  const { pass_mode, combined_pass, total_pass, sums_pass_marks } = subject ?? first;
  return {
    id: first.id,
    condition: 'compulsory',
    pass_mode,
    combined_pass,
    total_pass,
    sums_pass_marks,
    papers: subject?.papers ?? [],
  };
}

function policiesFor(subject: PreparedSubject, condition: SubjectCondition): SubjectPolicy[] {
  const known = subject.byCondition.get(condition);
  if (known) return known;
  const policies = subject.exams.map((it) => ({ ...it, condition }));
  subject.byCondition.set(condition, policies);
  return policies;
}

function marksOf(subject: PreparedSubject, marks: Marks | null): Record<string, Mark> {
  const own: Record<string, Mark> = {};
  if (marks === null) return own;
  for (const component of subject.componentIds) {
    const mark = marks[component];
    if (mark !== undefined) own[component] = mark;
  }
  return own;
}
