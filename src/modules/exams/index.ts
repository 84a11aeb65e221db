export { requireExam } from './exams/exam.actions.ts';
export { checkMark, type EnteredMark, type MarkCheck } from './mark-sheets/mark-entry.rules.ts';
