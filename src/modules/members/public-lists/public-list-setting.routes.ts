import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { publicListSettingContract } from './public-list-setting.contract.ts';
import { readListSetting, writeListSetting } from './public-list-setting.queries.ts';

export const publicListSettingRoutes = makeSiteRoutes(publicListSettingContract, {
  show: ({ tx }) => readListSetting(tx),
  update: async ({ tx }, input) => {
    await writeListSetting(tx, input);
    return input;
  },
});
