import { boardPolicy } from '../result-policy.rules.ts';
import type {
  ComponentPolicy,
  Mark,
  Marks,
  PassMode,
  ResultPolicy,
  SubjectCondition,
  SubjectPolicy,
  SubjectResult,
} from '../result-rules.types.ts';
import { gradeSubject } from '../subject-grade.rules.ts';

type Part = readonly [type: string, full: number, pass: number | null];

export const creativeAndMcq: readonly Part[] = [
  ['cq', 70, 23],
  ['mcq', 30, 10],
];
export const withPractical: readonly Part[] = [
  ['cq', 50, 17],
  ['mcq', 25, 8],
  ['practical', 25, 8],
];
export const written: readonly Part[] = [['written', 100, 33]];
export const ictOf50: readonly Part[] = [
  ['mcq', 25, 8],
  ['practical', 25, 8],
];

interface Choice {
  condition?: SubjectCondition;
  pass_mode?: PassMode;
}

/** A subject of the given papers; its components are called `<subject>.<paper from 1>.<type>`. */
export function subjectOf(
  id: string,
  papers: readonly (readonly Part[])[],
  { condition = 'compulsory', pass_mode = 'each_component' }: Choice = {},
): SubjectPolicy {
  return {
    id,
    condition,
    pass_mode,
    papers: papers.map((parts, at) => ({
      id: `${id}.${at + 1}`,
      components: parts.map(
        ([type, full, pass]): ComponentPolicy => ({ id: `${id}.${at + 1}.${type}`, type, full, pass }),
      ),
    })),
  };
}

/** Marks written in the order of the papers and components. */
export function marksOf(subject: SubjectPolicy, ...marks: Mark[]): Marks {
  const ids = subject.papers.flatMap((paper) => paper.components.map(({ id }) => id));
  return Object.fromEntries(ids.map((id, at) => [id, marks[at]]));
}

export function grade(
  subject: SubjectPolicy,
  marks: readonly Mark[],
  policy: ResultPolicy = boardPolicy,
): SubjectResult {
  return gradeSubject(policy, subject, marksOf(subject, ...marks));
}

/** A subject of one written paper of 100 marks with this mark. */
export function writtenSubject(id: string, mark: Mark, condition?: SubjectCondition): SubjectResult {
  return grade(subjectOf(id, [written], { condition }), [mark]);
}

/** As many main subjects as marks are given, each one written paper of 100. */
export function mainSubjects(...marks: Mark[]): SubjectResult[] {
  return marks.map((mark, at) => writtenSubject(`main-${at + 1}`, mark));
}

/** Nine main subjects and Higher Mathematics as the 4th, as an SSC Science student has them. */
export const sscScience = {
  bangla: subjectOf('bangla', [creativeAndMcq, creativeAndMcq], { pass_mode: 'combined_component' }),
  english: subjectOf('english', [written, written], { pass_mode: 'combined_total' }),
  mathematics: subjectOf('mathematics', [creativeAndMcq]),
  religion: subjectOf('religion', [creativeAndMcq], { condition: 'religion_choice' }),
  ict: subjectOf('ict', [ictOf50]),
  bgs: subjectOf('bgs', [creativeAndMcq]),
  physics: subjectOf('physics', [withPractical], { condition: 'elective' }),
  chemistry: subjectOf('chemistry', [withPractical], { condition: 'elective' }),
  biology: subjectOf('biology', [withPractical], { condition: 'elective' }),
  higherMathematics: subjectOf('higher-mathematics', [withPractical], { condition: 'fourth' }),
};

export type SscSubject = keyof typeof sscScience;

/** The marks of vector V1. */
export const sscMarks: Record<SscSubject, readonly Mark[]> = {
  bangla: [55, 24, 50, 25],
  english: [82, 80],
  mathematics: [58, 27],
  religion: [60, 28],
  ict: [20, 23],
  bgs: [52, 20],
  physics: [36, 20, 24],
  chemistry: [30, 17, 24],
  biology: [28, 14, 23],
  higherMathematics: [40, 21, 24],
};

/** Full marks in every component: A+ everywhere. */
export const topMarks: Record<SscSubject, readonly Mark[]> = {
  bangla: [70, 30, 70, 30],
  english: [100, 100],
  mathematics: [70, 30],
  religion: [70, 30],
  ict: [25, 25],
  bgs: [70, 30],
  physics: [50, 25, 25],
  chemistry: [50, 25, 25],
  biology: [50, 25, 25],
  higherMathematics: [50, 25, 25],
};

export function gradeSsc(
  marks: Record<SscSubject, readonly Mark[]>,
  policy: ResultPolicy = boardPolicy,
): SubjectResult[] {
  return (Object.keys(sscScience) as SscSubject[]).map((name) =>
    grade(sscScience[name], marks[name], policy),
  );
}
