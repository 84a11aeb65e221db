import type { Context } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { formatDay } from '#shared/dates.ts';
import { requireExam } from '../exams/exam.actions.ts';
import type { ExamPaper, ExamPaperFields } from './exam-routine.contract.ts';
import { findClashes, listPapers, writePapers } from './exam-routine.queries.ts';

/**
 * Sets day, time and room of papers.
 * @throws 404 where a paper is not of this exam; 422 where a day lies outside the exam; 409 `exams:papers_overlap`
 * naming the first two papers that somebody would have to sit at the same time.
 */
export async function saveRoutine(
  context: Context,
  examId: string,
  papers: ExamPaperFields[],
): Promise<ExamPaper[]> {
  const { tx, caller, language } = context;
  const exam = await requireExam(context, examId);
  if (exam.state === 'published') throw new Problem(409, 'exams:exam_published');
  const outside = papers.flatMap((paper, at) =>
    paper.exam_on && (paper.exam_on < exam.starts_on || paper.exam_on > exam.ends_on)
      ? [
          {
            field: `papers.${at}.exam_on`,
            code: 'exams:day_outside_exam',
            params: { from: formatDay(exam.starts_on, language), to: formatDay(exam.ends_on, language) },
          },
        ]
      : [],
  );
  if (outside.length > 0) throw new Problem(422, 'invalid', {}, outside);
  const ids = new Set(papers.map((it) => it.id));
  if ((await writePapers(tx, caller.site_id!, examId, papers)) !== ids.size) throw notFound();
  const clashes = await findClashes(tx, caller.site_id!, examId);
  const [clash] = clashes;
  if (clash) {
    const isBangla = language === 'bn';
    const params = {
      class: isBangla ? clash.class_name_bn : clash.class_name_en,
      first: isBangla ? clash.first_bn : clash.first_en,
      second: isBangla ? clash.second_bn : clash.second_en,
      day: formatDay(clash.exam_on, language),
    };
    throw new Problem(409, 'exams:papers_overlap', params, [], {
      paper_ids: clashes.map((it) => it.paper_id),
    });
  }
  return listPapers(tx, caller.site_id!, examId);
}
