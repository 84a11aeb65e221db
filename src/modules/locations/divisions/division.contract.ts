import { z } from 'zod';
import { id, requiredText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { placeCode } from '../place-code.ts';

const { name_bn, is_active } = setupFields;

export const divisionContract = setupContract({
  path: '/locations/divisions',
  permission: 'locations.place',
  fields: {
    code: placeCode,
    name_en: requiredText('locations:division_required'),
    name_bn,
    country_id: id,
    is_active,
  },
  shown: { country_name_en: z.string(), country_name_bn: z.string(), district_count: z.number().int() },
  sort: ['name_en', 'name_bn', 'code'],
  filters: { country_id: id.optional() },
});

export type Division = SetupRow<typeof divisionContract>;
