import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { locationContract } from './location.contract.ts';
import { findThana, listDistricts, listDivisions, listThanas } from './location.queries.ts';

const os = implement(locationContract);

export const locationRoutes = os.router({
  divisions: os.divisions.handler(({ context }) => listDivisions(context.tx)),
  districts: os.districts.handler(({ context, input }) => listDistricts(context.tx, input.division_id)),
  thanas: os.thanas.handler(({ context, input }) => listThanas(context.tx, input.district_id)),
  thana: os.thana.handler(async ({ context, input }) => found(await findThana(context.tx, input.id))),
});
