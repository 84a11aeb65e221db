import { implementForSite } from '#kernel/http/implement.ts';
import {
  changePicture,
  makePicture,
  removeClassroom,
  requireClassroom,
  saveClassroom,
} from './classroom.actions.ts';
import { classroomContract } from './classroom.contract.ts';
import { listClassrooms } from './classroom.queries.ts';
import { teacherOfCaller } from './classroom-access.ts';

const os = implementForSite(classroomContract);

export const classroomRoutes = os.router({
  list: os.list.handler(({ context: { tx, siteId, caller }, input }) =>
    listClassrooms(tx, siteId, teacherOfCaller(caller), input),
  ),
  show: os.show.handler(({ context, input }) => requireClassroom(context, input.id)),
  create: os.create.handler(({ context, input }) => saveClassroom(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => saveClassroom(context, fields, id)),
  setPicture: os.setPicture.handler(async ({ context, input }) => {
    const picture = await makePicture(context, input.picture);
    return context.transact((inner) => changePicture(inner, input.id, picture));
  }),
  removePicture: os.removePicture.handler(({ context, input }) => changePicture(context, input.id, null)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeClassroom(context, input.id);
    return { done: true as const };
  }),
});
