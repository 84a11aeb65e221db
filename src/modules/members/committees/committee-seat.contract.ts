import { z } from 'zod';
import { chosenId, day, enteredDay, id, requiredText } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const optionalDay = z
  .union([z.literal(''), enteredDay])
  .nullish()
  .transform((value) => value || null);

export const committeeSeatContract = setupContract({
  path: '/committee-seats',
  permission: 'members.committee',
  fields: {
    committee_id: chosenId('required'),
    member_id: chosenId('required'),
    position_en: requiredText('required'),
    position_bn: requiredText('required'),
    /** Only where somebody sat for a part of the term. */
    starts_on: optionalDay,
    ends_on: optionalDay,
    sort_order: setupFields.sort_order,
  },
  shown: {
    starts_on: day.nullable(),
    ends_on: day.nullable(),
    /** Names of the member. */
    name_en: z.string(),
    name_bn: z.string(),
    committee_name_en: z.string(),
    committee_name_bn: z.string(),
    /** The days of the seat, which end with the committee's. */
    sits_from_on: day,
    sits_until_on: day,
  },
  sort: ['sort_order', 'name_en', 'name_bn'],
  filters: { committee_id: id.optional() },
});

export type CommitteeSeat = SetupRow<typeof committeeSeatContract>;
