import { z } from 'zod';
import { id, route } from '#shared/contract.ts';

const place = z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() });

export const placeChoiceContract = {
  countries: route('public')
    .route({ method: 'GET', path: '/locations/choices/countries', tags: ['locations'] })
    .output(z.array(place)),
  divisions: route('public')
    .route({ method: 'GET', path: '/locations/choices/divisions', tags: ['locations'] })
    .input(z.object({ country_id: id.optional() }))
    .output(z.array(place.extend({ country_id: id }))),
  districts: route('public')
    .route({ method: 'GET', path: '/locations/choices/districts', tags: ['locations'] })
    .input(z.object({ division_id: id.optional() }))
    .output(z.array(place.extend({ division_id: id }))),
  /** Upazilas, and the police-station areas that take their place in big cities. */
  thanas: route('public')
    .route({ method: 'GET', path: '/locations/choices/thanas', tags: ['locations'] })
    .input(z.object({ district_id: id }))
    .output(z.array(place.extend({ district_id: id, kind: z.enum(['upazila', 'metro_thana']) }))),
  /** The parents of a thana, for forms that open with one. */
  thana: route('public')
    .route({ method: 'GET', path: '/locations/choices/thanas/{id}', tags: ['locations'] })
    .input(z.object({ id }))
    .output(place.extend({ district_id: id, division_id: id, country_id: id })),
};
