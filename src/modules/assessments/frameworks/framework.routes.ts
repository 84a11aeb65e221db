import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import {
  createDraft,
  importRows,
  readImport,
  release,
  removeCompetency,
  removeDraft,
  removeIndicator,
  saveCompetency,
  saveIndicator,
} from './framework.actions.ts';
import { frameworkContract } from './framework.contract.ts';
import { findFramework, findReleased, listFrameworks } from './framework.queries.ts';

export const frameworkRoutes = makeRoutes(frameworkContract, {
  list: (context, input) => listFrameworks(context.tx, input),
  show: async (context, input) => requireFound(await findFramework(context.tx, input.id)),
  create: (context, input) => createDraft(context.tx, input.class_id, input.subject_id),
  release: (context, input) => release(context.tx, input.id),
  delete: (context, input) => removeDraft(context.tx, input.id),
  addCompetency: (context, { id, ...fields }) => saveCompetency(context.tx, id, fields),
  changeCompetency: (context, { id, competency_id, ...fields }) =>
    saveCompetency(context.tx, id, fields, competency_id),
  removeCompetency: (context, input) => removeCompetency(context.tx, input.id, input.competency_id),
  addIndicator: (context, { id, ...fields }) => saveIndicator(context.tx, id, fields),
  changeIndicator: (context, { id, indicator_id, ...fields }) =>
    saveIndicator(context.tx, id, fields, indicator_id),
  removeIndicator: (context, input) => removeIndicator(context.tx, input.id, input.indicator_id),
  readImport: (context, { id, ...given }) => readImport(context, id, given),
  import: (context, input) => importRows(context.tx, input.id, input.rows),
  released: async (context, input) =>
    requireFound(await findReleased(context.tx, input.class_id, input.subject_id)),
});
