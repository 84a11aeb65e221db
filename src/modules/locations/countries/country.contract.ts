import { z } from 'zod';
import { done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';

const fields = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string().regex(/^[A-Z]{2}$/),
  name_en: requiredText('locations:country_required'),
  name_bn: text(),
  /** Without the plus sign, e.g. 880. */
  dialling_code: z.string().regex(/^\d{1,4}$/),
  is_active: z.boolean().default(true),
});

const country = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  dialling_code: z.string(),
  division_count: z.number().int(),
});

export const countryContract = {
  list: route('locations.place.list')
    .route({ method: 'GET', path: '/locations/countries', tags: ['locations'] })
    .input(
      listInput(['name_en', 'name_bn', 'code'], {
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(country)),
  create: route('locations.place.edit')
    .route({ method: 'POST', path: '/locations/countries', tags: ['locations'], successStatus: 201 })
    .input(fields)
    .output(country),
  update: route('locations.place.edit')
    .route({ method: 'PUT', path: '/locations/countries/{id}', tags: ['locations'] })
    .input(fields.extend({ id }))
    .output(country),
  delete: route('locations.place.edit')
    .route({ method: 'DELETE', path: '/locations/countries/{id}', tags: ['locations'] })
    .input(z.object({ id }))
    .output(done),
};

export type Country = z.infer<typeof country>;
