import { implementForSite } from '#kernel/http/implement.ts';
import {
  changeSiteUser,
  openLacking,
  pageOfSiteUsers,
  removeSiteUser,
  rightsOfSiteUser,
  setActive,
  setSiteUserPassword,
} from './site-user.actions.ts';
import { siteUserContract } from './site-user.contract.ts';
import { countLacking } from './site-user.queries.ts';

const os = implementForSite(siteUserContract);

export const siteUserRoutes = os.router({
  list: os.list.handler(({ context, input }) => pageOfSiteUsers(context, input)),
  lacking: os.lacking.handler(({ context: { tx, siteId } }) => countLacking(tx, siteId)),
  open: os.open.handler(({ context, input }) => openLacking(context, input.kind)),
  rights: os.rights.handler(({ context, input }) => rightsOfSiteUser(context, input.id)),
  update: os.update.handler(({ context, input }) => changeSiteUser(context, input)),
  setActive: os.setActive.handler(async ({ context, input }) => ({
    changed: await setActive(context, input.user_ids, input.is_active),
  })),
  setPassword: os.setPassword.handler(async ({ context, input }) => {
    await setSiteUserPassword(context, input.id, input.password);
    return { done: true as const };
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeSiteUser(context, input.id);
    return { done: true as const };
  }),
});
