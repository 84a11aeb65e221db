import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const siteUserRoutes = makeSiteRoutes(siteUserContract, {
  list: pageOfSiteUsers,
  lacking: ({ tx }) => countLacking(tx),
  open: (context, input) => openLacking(context, input.kind),
  rights: (context, input) => rightsOfSiteUser(context, input.id),
  update: changeSiteUser,
  setActive: async (context, input) => ({
    changed: await setActive(context, input.user_ids, input.is_active),
  }),
  setPassword: (context, input) => setSiteUserPassword(context, input.id, input.password),
  delete: (context, input) => removeSiteUser(context, input.id),
});
