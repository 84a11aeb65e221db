import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { placeChoiceContract } from './place-choice.contract.ts';
import {
  countryChoices,
  districtChoices,
  divisionChoices,
  thanaChoices,
  whereThanaLies,
} from './place-choice.queries.ts';

const os = implement(placeChoiceContract);

export const placeChoiceRoutes = os.router({
  countries: os.countries.handler(({ context }) => countryChoices(context.tx)),
  divisions: os.divisions.handler(({ context, input }) => divisionChoices(context.tx, input.country_id)),
  districts: os.districts.handler(({ context, input }) => districtChoices(context.tx, input.division_id)),
  thanas: os.thanas.handler(({ context, input }) => thanaChoices(context.tx, input.district_id)),
  thana: os.thana.handler(async ({ context, input }) =>
    requireFound(await whereThanaLies(context.tx, input.id)),
  ),
});
