import { implementForSite } from '#kernel/http/implement.ts';
import { profileFieldContract } from './profile-field.contract.ts';
import { findModes, writeModes } from './profile-field.queries.ts';

const os = implementForSite(profileFieldContract);

export const profileFieldRoutes = os.router({
  show: os.show.handler(async ({ context: { tx, siteId } }) => ({ modes: await findModes(tx, siteId) })),
  change: os.change.handler(async ({ context: { tx, siteId }, input }) => {
    await writeModes(tx, siteId, input.modes);
    return { modes: await findModes(tx, siteId) };
  }),
});
