import { z } from 'zod';
import { done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_-]{2,60}$/),
  name_en: requiredText('locations:division_required'),
  name_bn: text(),
  country_id: id,
  is_active: z.boolean().default(true),
});

const division = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  country_name_en: z.string(),
  country_name_bn: z.string(),
  district_count: z.number().int(),
});

export const divisionContract = {
  list: route('locations.place.list')
    .route({ method: 'GET', path: '/locations/divisions', tags: ['locations'] })
    .input(
      listInput(['name_en', 'name_bn', 'code'], {
        country_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(division)),
  create: route('locations.place.edit')
    .route({ method: 'POST', path: '/locations/divisions', tags: ['locations'], successStatus: 201 })
    .input(fields)
    .output(division),
  update: route('locations.place.edit')
    .route({ method: 'PUT', path: '/locations/divisions/{id}', tags: ['locations'] })
    .input(fields.extend({ id }))
    .output(division),
  delete: route('locations.place.edit')
    .route({ method: 'DELETE', path: '/locations/divisions/{id}', tags: ['locations'] })
    .input(z.object({ id }))
    .output(done),
};

export type Division = z.infer<typeof division>;
