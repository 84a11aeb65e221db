export { type LessonOnWebsite, lessonPreview } from './lessons/lesson-preview.ts';
