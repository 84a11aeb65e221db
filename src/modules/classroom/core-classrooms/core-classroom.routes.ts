import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import {
  addClassroomFile,
  removeClassroomFile,
  removeCoreClassroom,
  saveCoreClassroom,
  setCoreClassroomPublished,
} from './core-classroom.actions.ts';
import { coreClassroomContract } from './core-classroom.contract.ts';
import { findCoreClassroom, listCoreClassrooms } from './core-classroom.queries.ts';

export const coreClassroomRoutes = makeRoutes(coreClassroomContract, {
  list: (context, input) => listCoreClassrooms(context.tx, input),
  show: async (context, input) => requireFound(await findCoreClassroom(context.tx, input.id)),
  create: saveCoreClassroom,
  update: (context, { id, ...fields }) => saveCoreClassroom(context, fields, id),
  publish: (context, input) => setCoreClassroomPublished(context, input.id, true),
  unpublish: (context, input) => setCoreClassroomPublished(context, input.id, false),
  addFile: (context, input) => addClassroomFile(context, input.id, input.files),
  removeFile: (context, input) => removeClassroomFile(context, input.id, input.file_id),
  delete: (context, input) => removeCoreClassroom(context, input.id),
});
