import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { placeChoiceContract } from './place-choice.contract.ts';
import {
  countryChoices,
  districtChoices,
  divisionChoices,
  thanaChoices,
  whereThanaLies,
} from './place-choice.queries.ts';

export const placeChoiceRoutes = makeRoutes(placeChoiceContract, {
  countries: (context) => countryChoices(context.tx),
  divisions: (context, input) => divisionChoices(context.tx, input.country_id),
  districts: (context, input) => districtChoices(context.tx, input.division_id),
  thanas: (context, input) => thanaChoices(context.tx, input.district_id),
  thana: async (context, input) => requireFound(await whereThanaLies(context.tx, input.id)),
});
