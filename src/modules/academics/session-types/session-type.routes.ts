import { implement } from '#kernel/http/implement.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { sessionTypeContract } from './session-type.contract.ts';
import { findSessionType, listSessionTypes, sessionTypes } from './session-type.queries.ts';

const os = implement(sessionTypeContract);

export const sessionTypeRoutes = os.router({
  list: os.list.handler(({ context, input }) => listSessionTypes(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await sessionTypes.insert(context.tx, input);
    return found(await findSessionType(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    const before = found(await findSessionType(context.tx, id));
    if (before.is_system && before.code !== fields.code)
      throw fieldProblem('code', 'academics:code_of_product');
    await sessionTypes.update(context.tx, id, fields);
    return found(await findSessionType(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    const type = found(await findSessionType(context.tx, input.id));
    if (type.is_system) throw new Problem(409, 'academics:row_of_product');
    await sessionTypes.delete(context.tx, input.id);
    return { done: true as const };
  }),
});
