import { z } from 'zod';
import { route } from '#shared/contract.ts';
import { modesFor, profileModes, profileNames } from './profile-fields.ts';

const modes = z.record(z.enum(profileNames), z.enum(profileModes));

export const profileFieldContract = {
  /** How each field is open to families. */
  show: route('profiles.change.list', 'GET /profiles/fields').output(z.object({ modes })),
  change: route('profiles.field.edit', 'PUT /profiles/fields')
    .input(
      z.object({
        modes: modes.superRefine((said, context) => {
          for (const name of profileNames)
            if (!modesFor(name).includes(said[name]))
              context.addIssue({
                code: 'custom',
                path: [name],
                params: { code: 'profiles:not_direct' },
              });
        }),
      }),
    )
    .output(z.object({ modes })),
};
