import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { countryContract } from './country.contract.ts';
import { countries, findCountry, listCountries } from './country.queries.ts';

const os = implement(countryContract);

export const countryRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCountries(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await countries.insert(context.tx, input);
    return found(await findCountry(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await countries.update(context.tx, id, fields));
    return found(await findCountry(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await countries.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
