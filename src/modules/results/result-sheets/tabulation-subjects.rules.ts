import { hundredths } from '../rules/mark-arithmetic.rules.ts';
import type { RunContext, SheetRow } from './result-sheet.queries.ts';

/** A subject that students of a study group take. */
export interface TakenSubject {
  study_group_id: string;
  subject_id: string;
}

/** What the students of some rows take. */
export const subjectsOfRows = (rows: readonly SheetRow[]): TakenSubject[] =>
  rows.flatMap(({ study_group_id, subjects }) =>
    (subjects ?? []).map(({ subject_id }) => ({ study_group_id, subject_id })),
  );

/** The columns of a tabulation sheet: the subjects that at least one of the students takes, in the order of the exam. */
export function tabulationSubjects(facts: RunContext, subjects: readonly TakenSubject[]) {
  const taken = new Set(subjects.map((it) => it.subject_id));
  const groups = new Set(subjects.map((it) => it.study_group_id));
  const seen = new Set<string>();
  return facts.input.subjects.flatMap((subject) => {
    if (!taken.has(subject.id) || seen.has(subject.id) || !groups.has(subject.study_group_id)) return [];
    seen.add(subject.id);
    const name = facts.subjects.get(subject.id);
    const isCombined = facts.input.exams.length > 1;
    const full = subject.papers
      .flatMap((paper) => paper.components)
      .reduce((sum, it) => sum + hundredths(it.weight ?? it.full), 0);
    return [
      {
        subject_id: subject.id,
        code: name?.code ?? '',
        name_en: name?.name_en ?? '',
        name_bn: name?.name_bn ?? '',
        full_mark: isCombined ? 100 : full / 100,
        papers: isCombined
          ? [facts.input.exams.map((it) => it.exam_id)]
          : subject.papers.map((paper) => paper.components.map((it) => it.type)),
      },
    ];
  });
}
