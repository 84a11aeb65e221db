import { implementForSite } from '#kernel/http/implement.ts';
import { fillUnsetMarks, requirePlace, saveSettings } from './mark-setting.actions.ts';
import { markSettingContract } from './mark-setting.contract.ts';
import { listSettings } from './mark-setting.queries.ts';

const os = implementForSite(markSettingContract);

export const markSettingRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, siteId }, input }) => {
    await requirePlace(tx, siteId, input);
    return { subjects: await listSettings(tx, siteId, input) };
  }),
  save: os.save.handler(async ({ context: { tx, siteId }, input }) => ({
    subjects: await saveSettings(tx, siteId, input),
  })),
  fill: os.fill.handler(async ({ context: { tx, siteId }, input }) => {
    const marks = await requirePlace(tx, siteId, input);
    return { added_count: await fillUnsetMarks(tx, siteId, input, marks) };
  }),
});
