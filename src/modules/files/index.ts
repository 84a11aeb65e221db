export { fileAnswer } from './file-answer.ts';
