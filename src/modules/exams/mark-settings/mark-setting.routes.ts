import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { fillUnsetMarks, requirePlace, saveSettings } from './mark-setting.actions.ts';
import { markSettingContract } from './mark-setting.contract.ts';
import { listSettings } from './mark-setting.queries.ts';

export const markSettingRoutes = makeSiteRoutes(markSettingContract, {
  list: async ({ tx }, input) => {
    await requirePlace(tx, input);
    return { subjects: await listSettings(tx, input) };
  },
  save: async ({ tx }, input) => ({
    subjects: await saveSettings(tx, input),
  }),
  fill: async ({ tx }, input) => {
    const marks = await requirePlace(tx, input);
    return { added_count: await fillUnsetMarks(tx, input, marks) };
  },
});
