import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
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

const os = implement(frameworkContract);

export const frameworkRoutes = os.router({
  list: os.list.handler(({ context, input }) => listFrameworks(context.tx, input)),
  show: os.show.handler(async ({ context, input }) =>
    requireFound(await findFramework(context.tx, input.id)),
  ),
  create: os.create.handler(({ context, input }) =>
    createDraft(context.tx, input.class_id, input.subject_id),
  ),
  release: os.release.handler(({ context, input }) => release(context.tx, input.id)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeDraft(context.tx, input.id);
    return { done: true as const };
  }),
  addCompetency: os.addCompetency.handler(({ context, input: { id, ...fields } }) =>
    saveCompetency(context.tx, id, fields),
  ),
  changeCompetency: os.changeCompetency.handler(({ context, input: { id, competency_id, ...fields } }) =>
    saveCompetency(context.tx, id, fields, competency_id),
  ),
  removeCompetency: os.removeCompetency.handler(({ context, input }) =>
    removeCompetency(context.tx, input.id, input.competency_id),
  ),
  addIndicator: os.addIndicator.handler(({ context, input: { id, ...fields } }) =>
    saveIndicator(context.tx, id, fields),
  ),
  changeIndicator: os.changeIndicator.handler(({ context, input: { id, indicator_id, ...fields } }) =>
    saveIndicator(context.tx, id, fields, indicator_id),
  ),
  removeIndicator: os.removeIndicator.handler(({ context, input }) =>
    removeIndicator(context.tx, input.id, input.indicator_id),
  ),
  readImport: os.readImport.handler(({ context, input: { id, ...given } }) => readImport(context, id, given)),
  import: os.import.handler(({ context, input }) => importRows(context.tx, input.id, input.rows)),
  released: os.released.handler(async ({ context, input }) =>
    requireFound(await findReleased(context.tx, input.class_id, input.subject_id)),
  ),
});
