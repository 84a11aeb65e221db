import { z } from 'zod';
import { id, requiredText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { placeCode } from '../place-code.ts';

const { name_bn, is_active } = setupFields;

export const districtContract = setupContract({
  path: '/locations/districts',
  permission: 'locations.place',
  fields: {
    code: placeCode,
    name_en: requiredText('locations:district_required'),
    name_bn,
    division_id: id,
    is_active,
  },
  shown: { division_name_en: z.string(), division_name_bn: z.string(), thana_count: z.number().int() },
  sort: ['name_en', 'name_bn', 'code'],
  filters: { division_id: id.optional() },
});

export type District = SetupRow<typeof districtContract>;
