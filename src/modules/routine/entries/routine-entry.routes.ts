import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { arrangeLessons, clearLesson, saveLesson, showRoutine } from './routine-entry.actions.ts';
import { routineEntryContract } from './routine-entry.contract.ts';

export const routineEntryRoutes = makeSiteRoutes(routineEntryContract, {
  show: showRoutine,
  save: saveLesson,
  arrange: arrangeLessons,
  clear: clearLesson,
});
