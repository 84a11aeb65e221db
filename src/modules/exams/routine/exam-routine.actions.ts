import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { requireExam } from '../exams/exam.actions.ts';
import type { ExamPaper, ExamPaperFields } from './exam-routine.contract.ts';
import {
  findClashes,
  findRoomClash,
  findSharedUse,
  isRoomExamined,
  listPapers,
  lockRooms,
  type NamedPaper,
  type RoomClash,
  writePaperRooms,
  writePapers,
} from './exam-routine.queries.ts';

/**
 * Sets day, time and rooms of papers.
 * @throws 404 where a paper is not of this exam or a room not of the institution; 422 where a day lies outside the exam;
 * 409 `exams:papers_overlap` naming the first two papers that somebody would have to sit at the same time, 409
 * `exams:room_taken` naming what else is held in a room then.
 */
export async function saveRoutine(
  context: SiteContext,
  examId: string,
  papers: ExamPaperFields[],
): Promise<ExamPaper[]> {
  const { tx, language } = context;
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
  const rooms = new Set(papers.flatMap((it) => it.room_ids));
  if ((await lockRooms(tx, [...rooms])) !== rooms.size) throw notFound();
  if ((await writePapers(tx, examId, papers)) !== ids.size) throw notFound();
  const taken = await findRoomClash(tx, papers);
  if (taken) throw roomProblem(taken, papers, language);
  await writePaperRooms(tx, papers);
  const clashes = await findClashes(tx, examId);
  const [clash] = clashes;
  if (clash) {
    const isBangla = language === 'bn';
    const params = {
      class: isBangla ? clash.class_name_bn : clash.class_name_en,
      first: nameOfPaper(clash.first, language),
      second: nameOfPaper(clash.second, language),
      day: formatDay(clash.exam_on, language),
    };
    throw new Problem(409, 'exams:papers_overlap', params, [], {
      paper_ids: clashes.map((it) => it.paper_id),
    });
  }
  return listPapers(tx, examId);
}

function roomProblem(clash: RoomClash, papers: ExamPaperFields[], language: Language): Problem {
  const isBangla = language === 'bn';
  const params = {
    room: localDigits(clash.room, language),
    exam: isBangla ? clash.exam_bn : clash.exam_en,
    class: isBangla ? clash.class_bn : clash.class_en,
    subject: nameOfPaper(clash, language),
    day: formatDay(clash.exam_on, language),
    time: localDigits(`${clash.starts_at}–${clash.ends_at}`, language),
  };
  const at = papers.findIndex((it) => it.id === clash.paper_id);
  const code = 'exams:room_taken';
  return new Problem(409, code, params, [{ field: `papers.${at}.room_ids`, code, params }]);
}

function nameOfPaper(paper: NamedPaper, language: Language): string {
  const subject = language === 'bn' ? paper.subject_bn : paper.subject_en;
  if (paper.paper_count === 1) return subject;
  const number = localDigits(paper.paper_no, language);
  return translator(language)('exams:routine.paper', { subject, paper: number });
}

/** Refuses to remove a room that exams use, or to stop sharing one that two classes use at a time. */
export async function followRoom(
  tx: SiteTx,
  {
    before,
    after,
  }: {
    before: { id: string; name: string; is_shared: boolean };
    after: { is_shared: boolean } | null;
  },
): Promise<void> {
  if (!after && (await isRoomExamined(tx, before.id)))
    throw new Problem(409, 'academics:room_in_use', { room: before.name, table: 'exam_paper_room' });
  const isNoLongerShared = before.is_shared && after?.is_shared === false;
  if (isNoLongerShared && (await findSharedUse(tx, before.id)))
    throw new Problem(409, 'exams:room_shared_in_use', { room: before.name });
}
