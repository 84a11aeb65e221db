import { hundredths } from '../rules/mark-arithmetic.rules.ts';
import type { FailedPart, Mark, SubjectCondition } from '../rules/result-rules.types.ts';
import { gradeSubject } from '../rules/subject-grade.rules.ts';
import { subjectPolicies } from '../runs/generation.rules.ts';
import type { RunComponent, RunInput } from '../runs/run-input.ts';
import type { Cell, PaperLine } from './result-sheet.contract.ts';

/** A subject of a student as it was stored. */
export interface StoredSubject {
  subject_id: string;
  condition: SubjectCondition;
  status: 'passed' | 'failed' | 'absent' | 'exempt' | 'incomplete';
  total: number;
  full_mark: number;
  percent: number | null;
  letter: string | null;
  grade_point: number | null;
  marks: Record<string, Mark>;
  paper_totals: number[];
  failed_parts: FailedPart[] | null;
}

/** The kinds of parts of a run's subjects, in the order in which they first occur. */
export function componentTypes(input: RunInput): string[] {
  const types = input.subjects.flatMap((subject) =>
    subject.papers.flatMap((paper) => paper.components.map((component) => component.type)),
  );
  return [...new Set(types)].sort((a, b) => typeOrder.indexOf(a) - typeOrder.indexOf(b));
}

/** The lines of a subject: its papers with their marks, or its total in each of the combined exams. */
export function paperLines(input: RunInput, studyGroupId: string, stored: StoredSubject): PaperLine[] {
  return input.exams.length > 1
    ? [combinedLine(input, studyGroupId, stored)]
    : papersOf(input, studyGroupId, stored);
}

const typeOrder = ['written', 'cq', 'mcq', 'practical', 'ct', 'assignment', 'viva', 'continuous'];

function papersOf(input: RunInput, studyGroupId: string, stored: StoredSubject): PaperLine[] {
  const subject = input.subjects.find(
    (it) => it.study_group_id === studyGroupId && it.id === stored.subject_id,
  );
  return (subject?.papers ?? []).map((paper, at) => {
    const marks: Record<string, Cell> = {};
    let full = 0;
    let sat = false;
    for (const component of paper.components) {
      const cell = cellOf(component, stored);
      marks[component.type] = cell;
      if (cell.state !== 'exempt') full += hundredths(component.weight ?? component.full);
      if (cell.state === 'marked') sat = true;
    }
    return {
      paper_no: Number(paper.id),
      code: paper.code,
      full_mark: full / 100,
      total: sat ? (stored.paper_totals[at] ?? null) : null,
      marks,
    };
  });
}

function cellOf(component: RunComponent, stored: StoredSubject): Cell {
  const mark = stored.marks[component.id] ?? null;
  const is_failed = (stored.failed_parts ?? []).some(
    (part) =>
      part.component_id === component.id ||
      (part.code === 'combined_below_pass' && part.type === component.type),
  );
  const state = mark === null ? 'missing' : mark === 'AB' ? 'absent' : mark === 'EX' ? 'exempt' : 'marked';
  return { mark: typeof mark === 'number' ? mark : null, full_mark: component.full, state, is_failed };
}

function combinedLine(input: RunInput, studyGroupId: string, stored: StoredSubject): PaperLine {
  const policies = subjectPolicies(input, studyGroupId, stored.subject_id, stored.condition);
  const marks: Record<string, Cell> = {};
  for (const [at, { exam_id }] of input.exams.entries()) {
    const policy = policies[at];
    if (!policy) continue;
    const result = gradeSubject(input.policy, policy, stored.marks);
    if (result.status === 'exempt') continue;
    const state = result.status === 'incomplete' ? 'missing' : result.sat ? 'marked' : 'absent';
    marks[exam_id] = {
      mark: result.sat ? result.total : null,
      full_mark: result.full,
      state,
      is_failed: (stored.failed_parts ?? []).some((part) => part.exam_id === exam_id),
    };
  }
  return { paper_no: 1, code: null, full_mark: stored.full_mark, total: stored.total, marks };
}
