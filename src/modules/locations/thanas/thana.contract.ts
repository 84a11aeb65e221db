import { z } from 'zod';
import { done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_-]{2,60}$/),
  name_en: requiredText('locations:thana_required'),
  name_bn: text(),
  district_id: id,
  /** An upazila, or the area of a police station that takes its place in big cities. */
  kind: z.enum(['upazila', 'metro_thana']).default('upazila'),
  is_active: z.boolean().default(true),
});

const thana = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  district_name_en: z.string(),
  district_name_bn: z.string(),
  division_id: id,
});

export const thanaContract = {
  list: route('locations.place.list')
    .route({ method: 'GET', path: '/locations/thanas', tags: ['locations'] })
    .input(
      listInput(['name_en', 'name_bn', 'code'], {
        division_id: id.optional(),
        district_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(thana)),
  create: route('locations.place.edit')
    .route({ method: 'POST', path: '/locations/thanas', tags: ['locations'], successStatus: 201 })
    .input(fields)
    .output(thana),
  update: route('locations.place.edit')
    .route({ method: 'PUT', path: '/locations/thanas/{id}', tags: ['locations'] })
    .input(fields.extend({ id }))
    .output(thana),
  delete: route('locations.place.edit')
    .route({ method: 'DELETE', path: '/locations/thanas/{id}', tags: ['locations'] })
    .input(z.object({ id }))
    .output(done),
};

export type Thana = z.infer<typeof thana>;
