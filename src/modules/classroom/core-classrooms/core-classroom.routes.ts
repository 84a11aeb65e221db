import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  addClassroomFile,
  removeClassroomFile,
  removeCoreClassroom,
  saveCoreClassroom,
  setCoreClassroomPublished,
} from './core-classroom.actions.ts';
import { coreClassroomContract } from './core-classroom.contract.ts';
import { findCoreClassroom, listCoreClassrooms } from './core-classroom.queries.ts';

const os = implement(coreClassroomContract);

export const coreClassroomRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCoreClassrooms(context.tx, input)),
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findCoreClassroom(context.tx, input.id)),
  ),
  create: os.create.handler(({ context, input }) => saveCoreClassroom(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) =>
    saveCoreClassroom(context, fields, id),
  ),
  publish: os.publish.handler(({ context, input }) => setCoreClassroomPublished(context, input.id, true)),
  unpublish: os.unpublish.handler(({ context, input }) =>
    setCoreClassroomPublished(context, input.id, false),
  ),
  addFile: os.addFile.handler(({ context, input }) => addClassroomFile(context, input.id, input.files)),
  removeFile: os.removeFile.handler(({ context, input }) =>
    removeClassroomFile(context, input.id, input.file_id),
  ),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeCoreClassroom(context, input.id);
    return { done: true as const };
  }),
});
