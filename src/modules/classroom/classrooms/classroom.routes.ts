import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const classroomRoutes = makeSiteRoutes(classroomContract, {
  list: ({ tx, caller }, input) => listClassrooms(tx, teacherOfCaller(caller), input),
  show: (context, input) => requireClassroom(context, input.id),
  create: saveClassroom,
  update: (context, { id, ...fields }) => saveClassroom(context, fields, id),
  setPicture: async (context, input) => {
    const picture = await makePicture(context, input.picture);
    return context.transact((inner) => changePicture(inner, input.id, picture));
  },
  removePicture: (context, input) => changePicture(context, input.id, null),
  delete: (context, input) => removeClassroom(context, input.id),
});
