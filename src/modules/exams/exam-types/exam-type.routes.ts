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
  list: (context, input) => listExamTypes(context.tx, input),
  create: async ({ tx }, input) => {
    requirePassWithinFull(input);
    const id = await insertExamType(tx, input);
    return requireFound(await findExamType(tx, id));
  },
  addUsual: async ({ tx }) => ({
    added_count: await addExamTypes(tx, usualExamTypes),
  }),
  update: async ({ tx }, { id, ...fields }) => {
    requirePassWithinFull(fields);
    requireFound(await updateExamType(tx, id, fields));
    return requireFound(await findExamType(tx, id));
  },
  delete: async ({ tx }, input) => {
    requireFound(await deleteExamType(tx, input.id));
  },
});
