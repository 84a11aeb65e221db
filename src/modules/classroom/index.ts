export type { CoreClassroom } from './core-classrooms/core-classroom.contract.ts';
export {
  classesWithClassrooms,
  publishedClassroom,
  publishedClassrooms,
} from './core-classrooms/public-classroom.queries.ts';
export { lessonInMaking } from './lessons/class-lesson.actions.ts';
export { choicesOfPublicLessons, publicLesson, publicLessons } from './lessons/public-lesson.queries.ts';
export { meetingReminders } from './live-meetings/reminder.job.ts';
export { type OnlineClass, onlineClassesOfSection } from './live-meetings/section-classes.queries.ts';
