export { setExamPublished } from './exams/exam.queries.ts';
