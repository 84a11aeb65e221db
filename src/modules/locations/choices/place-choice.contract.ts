import { z } from 'zod';
import { byId, id, route } from '#shared/contract.ts';

const place = z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() });

export const placeChoiceContract = {
  countries: route('public', 'GET /locations/choices/countries').output(z.array(place)),
  divisions: route('public', 'GET /locations/choices/divisions')
    .input(z.object({ country_id: id.optional() }))
    .output(z.array(place.extend({ country_id: id }))),
  districts: route('public', 'GET /locations/choices/districts')
    .input(z.object({ division_id: id.optional() }))
    .output(z.array(place.extend({ division_id: id }))),
  /** Upazilas, and the police-station areas that take their place in big cities. */
  thanas: route('public', 'GET /locations/choices/thanas')
    .input(z.object({ district_id: id }))
    .output(z.array(place.extend({ district_id: id, kind: z.enum(['upazila', 'metro_thana']) }))),
  /** The parents of a thana, for forms that open with one. */
  thana: route('public', 'GET /locations/choices/thanas/{id}')
    .input(byId)
    .output(place.extend({ district_id: id, division_id: id, country_id: id })),
};
