import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { districtContract } from './district.contract.ts';
import { districts, findDistrict, listDistricts } from './district.queries.ts';

const os = implement(districtContract);

export const districtRoutes = os.router({
  list: os.list.handler(({ context, input }) => listDistricts(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await districts.insert(context.tx, input);
    return found(await findDistrict(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await districts.update(context.tx, id, fields));
    return found(await findDistrict(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await districts.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
