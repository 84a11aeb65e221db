import { z } from 'zod';
import { done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_-]{2,60}$/),
  name_en: requiredText('locations:district_required'),
  name_bn: text(),
  division_id: id,
  is_active: z.boolean().default(true),
});

const district = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  division_name_en: z.string(),
  division_name_bn: z.string(),
  thana_count: z.number().int(),
});

export const districtContract = {
  list: route('locations.place.list')
    .route({ method: 'GET', path: '/locations/districts', tags: ['locations'] })
    .input(
      listInput(['name_en', 'name_bn', 'code'], {
        division_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(district)),
  create: route('locations.place.edit')
    .route({ method: 'POST', path: '/locations/districts', tags: ['locations'], successStatus: 201 })
    .input(fields)
    .output(district),
  update: route('locations.place.edit')
    .route({ method: 'PUT', path: '/locations/districts/{id}', tags: ['locations'] })
    .input(fields.extend({ id }))
    .output(district),
  delete: route('locations.place.edit')
    .route({ method: 'DELETE', path: '/locations/districts/{id}', tags: ['locations'] })
    .input(z.object({ id }))
    .output(done),
};

export type District = z.infer<typeof district>;
