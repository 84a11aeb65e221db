import { implementForSite } from '#kernel/http/implement.ts';
import { arrangeLessons, clearLesson, saveLesson, showRoutine } from './routine-entry.actions.ts';
import { routineEntryContract } from './routine-entry.contract.ts';

const os = implementForSite(routineEntryContract);

export const routineEntryRoutes = os.router({
  show: os.show.handler(({ context, input }) => showRoutine(context, input)),
  save: os.save.handler(({ context, input }) => saveLesson(context, input)),
  arrange: os.arrange.handler(({ context, input }) => arrangeLessons(context, input)),
  clear: os.clear.handler(({ context, input }) => clearLesson(context, input)),
});
