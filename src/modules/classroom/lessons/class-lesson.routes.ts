import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import {
  addLessonFile,
  removeLesson,
  removeLessonFile,
  requireLesson,
  saveLesson,
  setLessonPublished,
} from './class-lesson.actions.ts';
import { classLessonContract } from './class-lesson.contract.ts';
import { listLessons } from './class-lesson.queries.ts';

export const classLessonRoutes = makeSiteRoutes(classLessonContract, {
  list: ({ tx, caller }, input) => listLessons(tx, teacherOfCaller(caller), input),
  show: (context, input) => requireLesson(context, input.id),
  create: saveLesson,
  update: (context, { id, ...fields }) => saveLesson(context, fields, id),
  publish: (context, input) => setLessonPublished(context, input.id, true),
  unpublish: (context, input) => setLessonPublished(context, input.id, false),
  addFile: (context, input) => addLessonFile(context, input.id, input.files),
  removeFile: (context, input) => removeLessonFile(context, input.id, input.file_id),
  delete: (context, input) => removeLesson(context, input.id),
});
