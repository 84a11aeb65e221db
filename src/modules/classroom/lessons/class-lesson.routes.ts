import { implementForSite } from '#kernel/http/implement.ts';
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

const os = implementForSite(classLessonContract);

export const classLessonRoutes = os.router({
  list: os.list.handler(({ context: { tx, siteId, caller }, input }) =>
    listLessons(tx, siteId, teacherOfCaller(caller), input),
  ),
  show: os.show.handler(({ context, input }) => requireLesson(context, input.id)),
  create: os.create.handler(({ context, input }) => saveLesson(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveLesson(context, fields, id)),
  publish: os.publish.handler(({ context, input }) => setLessonPublished(context, input.id, true)),
  unpublish: os.unpublish.handler(({ context, input }) => setLessonPublished(context, input.id, false)),
  addFile: os.addFile.handler(({ context, input }) => addLessonFile(context, input.id, input.files)),
  removeFile: os.removeFile.handler(({ context, input }) =>
    removeLessonFile(context, input.id, input.file_id),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeLesson(context, input.id);
    return { done: true as const };
  }),
});
