import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { type RunSubject, tieBreakOf } from './run-input.ts';

interface Scope {
  site_id: string;
  class_id: string;
  study_group_id: string | null;
}

/**
 * The subjects of a class in some exams with their parts, numbered for the run.
 * @returns the subjects, and by its number the id of each component.
 */
export async function readRunSubjects(tx: Tx, scope: Scope, examIds: readonly string[]) {
  let query = tx
    .selectFrom('exam_subject')
    .innerJoin('subject', 'subject.id', 'exam_subject.subject_id')
    .innerJoin('exam_component', (join) =>
      inSameSite(join, 'exam_component.exam_subject_id', 'exam_subject.id'),
    )
    .leftJoin('exam_paper', (join) =>
      inSameSite(join, 'exam_paper.exam_subject_id', 'exam_component.exam_subject_id').onRef(
        'exam_paper.paper_no',
        '=',
        'exam_component.paper_no',
      ),
    )
    .select(['exam_id', 'study_group_id', 'subject_id', 'pass_mode', 'exam_subject.sort_order'])
    .select(['combined_pass', 'total_pass'])
    .$narrowType<{ combined_pass: Record<string, number> }>()
    .select(['subject.code', 'subject.level', 'subject.sort_order as subject_order'])
    .select(['exam_component.id as component_id', 'exam_component.paper_no', 'exam_component.type'])
    .select(['full_mark', 'pass_mark', 'weight', 'is_required', 'paper_code'])
    .where('exam_subject.site_id', '=', scope.site_id)
    .where('exam_subject.exam_id', 'in', examIds)
    .where('exam_subject.class_id', '=', scope.class_id)
    .orderBy('exam_subject.sort_order')
    .orderBy('subject.sort_order')
    .orderBy('exam_subject.id')
    .orderBy('exam_component.paper_no')
    .orderBy('exam_component.sort_order')
    .orderBy('exam_component.id');
  if (scope.study_group_id) query = query.where('study_group_id', '=', scope.study_group_id);
  const rows = await query.execute();

  const subjects: RunSubject[] = [];
  for (const [number, row] of rows.entries()) {
    let subject = subjects.at(-1);
    const isSame =
      subject?.exam_id === row.exam_id &&
      subject.study_group_id === row.study_group_id &&
      subject.id === row.subject_id;
    if (!subject || !isSame) {
      subject = {
        exam_id: row.exam_id,
        study_group_id: row.study_group_id,
        id: row.subject_id,
        sort_order: subjects.length,
        pass_mode: row.pass_mode as RunSubject['pass_mode'],
        combined_pass: row.combined_pass,
        ...(row.total_pass !== null && { total_pass: row.total_pass }),
        sums_pass_marks: true,
        tie_break: tieBreakOf(row.level, row.code),
        papers: [],
      };
      subjects.push(subject);
    }
    let paper = subject.papers.at(-1);
    if (paper?.id !== String(row.paper_no)) {
      paper = { id: String(row.paper_no), code: row.paper_code, components: [] };
      subject.papers.push(paper);
    }
    paper.components.push({
      id: String(number),
      type: row.type,
      full: row.full_mark,
      pass: row.pass_mark,
      ...(row.weight !== null && { weight: row.weight }),
      required: row.is_required,
    });
  }
  return { subjects, componentIds: rows.map((row) => row.component_id) };
}
