import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { fillUnsetMarks, requirePlace, saveSettings } from './mark-setting.actions.ts';
import { markSettingContract } from './mark-setting.contract.ts';
import { listSettings } from './mark-setting.queries.ts';

export const markSettingRoutes = makeSiteRoutes(markSettingContract, {
  list: async ({ tx, siteId }, input) => {
    await requirePlace(tx, siteId, input);
    return { subjects: await listSettings(tx, siteId, input) };
  },
  save: async ({ tx, siteId }, input) => ({
    subjects: await saveSettings(tx, siteId, input),
  }),
  fill: async ({ tx, siteId }, input) => {
    const marks = await requirePlace(tx, siteId, input);
    return { added_count: await fillUnsetMarks(tx, siteId, input, marks) };
  },
});
