import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { profileFieldContract } from './profile-field.contract.ts';
import { findModes, writeModes } from './profile-field.queries.ts';

export const profileFieldRoutes = makeSiteRoutes(profileFieldContract, {
  show: async ({ tx }) => ({ modes: await findModes(tx) }),
  change: async ({ tx }, input) => {
    await writeModes(tx, input.modes);
    return { modes: await findModes(tx) };
  },
});
