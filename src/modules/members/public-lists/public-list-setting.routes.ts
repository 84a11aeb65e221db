import { implementForSite } from '#kernel/http/implement.ts';
import { publicListSettingContract } from './public-list-setting.contract.ts';
import { readListSetting, writeListSetting } from './public-list-setting.queries.ts';

const os = implementForSite(publicListSettingContract);

export const publicListSettingRoutes = os.router({
  show: os.show.handler(({ context: { tx, siteId } }) => readListSetting(tx, siteId)),
  update: os.update.handler(async ({ context: { tx, siteId }, input }) => {
    await writeListSetting(tx, siteId, input);
    return input;
  }),
});
