import type { ExamState } from '../exams/exam.contract.ts';
import type { ClosedReason, SheetState } from './mark-sheet.contract.ts';

interface Situation {
  exam: { state: ExamState; marks_from: string | null; marks_to: string | null };
  sheet_state: SheetState;
  /** Whether the person administers marks: neither the entry window nor a submitted sheet stops them. */
  manages: boolean;
  today: string;
}

/** Why no mark can be entered now; null where it can. The window's first and last day belong to it. */
export function findClosedReason({ exam, sheet_state, manages, today }: Situation): ClosedReason | null {
  if (exam.state === 'locked' || exam.state === 'published') return 'exam_locked';
  if (exam.state === 'draft') return 'exam_not_open';
  if (sheet_state === 'locked') return 'sheet_locked';
  if (manages) return null;
  if (exam.state !== 'marks_open') return 'exam_not_open';
  const isEarly = exam.marks_from !== null && today < exam.marks_from;
  const isLate = exam.marks_to !== null && today > exam.marks_to;
  if (isEarly || isLate) return 'entry_window_closed';
  return sheet_state === 'submitted' ? 'sheet_submitted' : null;
}
