import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { divisionContract } from './division.contract.ts';
import { divisions, findDivision, listDivisions } from './division.queries.ts';

const os = implement(divisionContract);

export const divisionRoutes = os.router({
  list: os.list.handler(({ context, input }) => listDivisions(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await divisions.insert(context.tx, input);
    return found(await findDivision(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await divisions.update(context.tx, id, fields));
    return found(await findDivision(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await divisions.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
