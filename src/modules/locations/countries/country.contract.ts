import { z } from 'zod';
import { requiredText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { name_bn, is_active } = setupFields;

export const countryContract = setupContract({
  path: '/locations/countries',
  permission: 'locations.place',
  fields: {
    /** ISO 3166-1, two letters. */
    code: z.string().regex(/^[A-Z]{2}$/),
    name_en: requiredText('locations:country_required'),
    name_bn,
    /** Without the plus sign, e.g. 880. */
    dialling_code: z.string().regex(/^\d{1,4}$/),
    is_active,
  },
  shown: { dialling_code: z.string(), division_count: z.number().int() },
  sort: ['name_en', 'name_bn', 'code'],
});

export type Country = SetupRow<typeof countryContract>;
