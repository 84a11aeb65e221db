import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { publicListSettingContract } from './public-list-setting.contract.ts';
import { readListSetting, writeListSetting } from './public-list-setting.queries.ts';

export const publicListSettingRoutes = makeSiteRoutes(publicListSettingContract, {
  show: ({ tx, siteId }) => readListSetting(tx, siteId),
  update: async ({ tx, siteId }, input) => {
    await writeListSetting(tx, siteId, input);
    return input;
  },
});
