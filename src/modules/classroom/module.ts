import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { classroomRoutes } from './classrooms/classroom.routes.ts';
import { mayReadClassroomFile } from './classrooms/classroom-access.ts';
import { classroomContract } from './contract.ts';
import { coreClassroomRoutes } from './core-classrooms/core-classroom.routes.ts';
import { lessonPlanRoutes } from './lesson-plans/lesson-plan.routes.ts';
import { classLessonRoutes } from './lessons/class-lesson.routes.ts';
import { liveMeetingRoutes } from './live-meetings/live-meeting.routes.ts';
import { studentLessonRoutes } from './student-lessons/student-lesson.routes.ts';

letReadFiles('classroom_picture', mayReadClassroomFile);
letReadFiles('class_lesson_file', mayReadClassroomFile);

export const classroomModule: Module = {
  name: 'classroom',
  contract: classroomContract,
  routes: {
    classrooms: classroomRoutes,
    classLessons: classLessonRoutes,
    lessonPlans: lessonPlanRoutes,
    studentLessons: studentLessonRoutes,
    coreClassrooms: coreClassroomRoutes,
    liveMeetings: liveMeetingRoutes,
  },
  permissions: {
    'classroom.classroom.list': ['site-admin', 'employee', 'teacher'],
    'classroom.classroom.edit': ['site-admin', 'employee', 'teacher'],
    'classroom.class_lesson.list': ['site-admin', 'teacher'],
    'classroom.class_lesson.edit': ['site-admin', 'teacher'],
    'classroom.own_lesson.view': ['student', 'guardian'],
    'classroom.core_classroom.list': ['core-admin'],
    'classroom.core_classroom.edit': ['core-admin'],
    'classroom.live_meeting.list': ['site-admin', 'teacher'],
    'classroom.live_meeting.edit': ['site-admin', 'teacher'],
  },
};
