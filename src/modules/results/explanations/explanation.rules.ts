import type { StoredSubject } from '../result-sheets/subject-line.rules.ts';
import { combineExams, type ExamShare, explainCombination } from '../rules/combination.rules.ts';
import { explainResult, explainSubject } from '../rules/result-explanation.rules.ts';
import type { ExplanationStep, SubjectResult } from '../rules/result-rules.types.ts';
import { gradeSubject } from '../rules/subject-grade.rules.ts';
import { subjectPolicies } from '../runs/generation.rules.ts';
import type { RunInput } from '../runs/run-input.ts';
import type { ExplanationLine } from './explanation.contract.ts';

interface StudentToExplain {
  study_group_id: string;
  status: string;
  subjects: readonly StoredSubject[] | null;
}

/** Explains a student's result from the marks and rules the run was made from; the figures are those stored. */
export function explainStudent(input: RunInput, student: StudentToExplain, order: readonly string[]) {
  const bySubject = new Map<string, ExplanationLine[]>();
  const results: SubjectResult[] = [];
  const subjects = [...(student.subjects ?? [])].sort(
    (a, b) => order.indexOf(a.subject_id) - order.indexOf(b.subject_id),
  );
  for (const stored of subjects) {
    const { steps, result } = explainOne(input, student.study_group_id, stored);
    bySubject.set(stored.subject_id, steps.map(asLine));
    results.push(result);
  }
  const steps = explainResult(input.policy, results, { withheld: student.status === 'withheld' });
  return { steps: steps.map(asLine), bySubject };
}

function explainOne(input: RunInput, studyGroupId: string, stored: StoredSubject) {
  const policies = subjectPolicies(input, studyGroupId, stored.subject_id, stored.condition);
  const steps: ExplanationStep[] = [];
  const shares: ExamShare[] = [];
  for (const [at, policy] of policies.entries()) {
    const { exam_id, weight_percent } = input.exams[at]!;
    shares.push({ exam_id, weight_percent, result: gradeSubject(input.policy, policy, stored.marks) });
    if (policy.papers.length === 0) continue;
    for (const step of explainSubject(input.policy, policy, stored.marks)) steps.push({ ...step, exam_id });
  }
  if (shares.length === 1) return { steps, result: shares[0]!.result };
  steps.push(...explainCombination(input.policy, shares));
  return { steps, result: combineExams(input.policy, shares) };
}

function asLine({ code, subject_id, exam_id, paper_id, type, values }: ExplanationStep): ExplanationLine {
  return {
    code,
    values: { ...values },
    ...(subject_id && { subject_id }),
    ...(exam_id && { exam_id }),
    ...(paper_id && { paper_no: Number(paper_id) }),
    ...(type && { type }),
  };
}
