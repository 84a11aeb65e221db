import { z } from 'zod';
import { id, requiredText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { placeCode } from '../place-code.ts';

const { name_bn, is_active } = setupFields;

export const thanaContract = setupContract({
  path: '/locations/thanas',
  permission: 'locations.place',
  fields: {
    code: placeCode,
    name_en: requiredText('locations:thana_required'),
    name_bn,
    district_id: id,
    /** An upazila, or the area of a police station that takes its place in big cities. */
    kind: z.enum(['upazila', 'metro_thana']).default('upazila'),
    is_active,
  },
  shown: { district_name_en: z.string(), district_name_bn: z.string(), division_id: id },
  sort: ['name_en', 'name_bn', 'code'],
  filters: { division_id: id.optional(), district_id: id.optional() },
});

export type Thana = SetupRow<typeof thanaContract>;
