import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { profileFieldContract } from './profile-field.contract.ts';
import { findModes, writeModes } from './profile-field.queries.ts';

export const profileFieldRoutes = makeSiteRoutes(profileFieldContract, {
  show: async ({ tx, siteId }) => ({ modes: await findModes(tx, siteId) }),
  change: async ({ tx, siteId }, input) => {
    await writeModes(tx, siteId, input.modes);
    return { modes: await findModes(tx, siteId) };
  },
});
