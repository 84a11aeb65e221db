import { classroomContract as ownClassroomContract } from './classrooms/classroom.contract.ts';
import { coreClassroomContract } from './core-classrooms/core-classroom.contract.ts';
import { lessonPlanContract } from './lesson-plans/lesson-plan.contract.ts';
import { classLessonContract } from './lessons/class-lesson.contract.ts';
import { liveMeetingContract } from './live-meetings/live-meeting.contract.ts';
import { studentLessonContract } from './student-lessons/student-lesson.contract.ts';

export const classroomContract = {
  classrooms: ownClassroomContract,
  classLessons: classLessonContract,
  lessonPlans: lessonPlanContract,
  coreClassrooms: coreClassroomContract,
  studentLessons: studentLessonContract,
  liveMeetings: liveMeetingContract,
};
