import { z } from 'zod';
import { chosenDay, day, flag, id, requiredText, route } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupRow } from '#shared/setup.ts';

const path = '/committees';
const permission = 'members.committee';

const committee = {
  fields: {
    name_en: requiredText('members:committee_name_required'),
    name_bn: requiredText('members:committee_name_bn_required'),
    starts_on: chosenDay('required'),
    ends_on: chosenDay('required'),
    /** Whether it manages the institution: the website shows it, and those before it, by their terms. */
    is_managing: z.boolean().default(true),
  },
  shown: {
    starts_on: day,
    ends_on: day,
    seat_count: z.number().int(),
  },
};

export const committeeContract = {
  ...setupContract({
    path,
    permission,
    ...committee,
    sort: ['starts_on', 'ends_on', 'name_en', 'name_bn'],
    filters: { is_managing: flag.optional() },
  }),
  /** Lets a committee end earlier than planned; who sat in it stays known. */
  end: route(`${permission}.edit`, `PUT ${path}/{id}/end`)
    .input(z.object({ id, ends_on: chosenDay('required') }))
    .output(setupRow(committee)),
};

export type Committee = SetupRow<typeof committeeContract>;
