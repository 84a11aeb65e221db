import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requirePassWithinFull } from '../mark-settings/mark-setting.actions.ts';
import { examTypeContract } from './exam-type.contract.ts';
import {
  addExamTypes,
  deleteExamType,
  findExamType,
  insertExamType,
  listExamTypes,
  updateExamType,
} from './exam-type.queries.ts';
import { usualExamTypes } from './usual-exam-types.ts';

export const examTypeRoutes = makeSiteRoutes(examTypeContract, {
  list: (context, input) => listExamTypes(context.tx, context.siteId, input),
  create: async ({ tx, siteId }, input) => {
    requirePassWithinFull(input);
    const id = await insertExamType(tx, siteId, input);
    return requireFound(await findExamType(tx, siteId, id));
  },
  addUsual: async ({ tx, siteId }) => ({
    added_count: await addExamTypes(tx, siteId, usualExamTypes),
  }),
  update: async ({ tx, siteId }, { id, ...fields }) => {
    requirePassWithinFull(fields);
    requireFound(await updateExamType(tx, siteId, id, fields));
    return requireFound(await findExamType(tx, siteId, id));
  },
  delete: async ({ tx, siteId }, input) => {
    requireFound(await deleteExamType(tx, siteId, input.id));
  },
});
