import { implement } from '#kernel/http/implement.ts';
import { requirePlace, saveSettings } from './mark-setting.actions.ts';
import { markSettingContract } from './mark-setting.contract.ts';
import { fillSettings, listSettings } from './mark-setting.queries.ts';

const os = implement(markSettingContract);

export const markSettingRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller }, input }) => {
    await requirePlace(tx, caller.site_id!, input);
    return { subjects: await listSettings(tx, caller.site_id!, input) };
  }),
  save: os.save.handler(async ({ context: { tx, caller }, input }) => ({
    subjects: await saveSettings(tx, caller.site_id!, input),
  })),
  fill: os.fill.handler(async ({ context: { tx, caller }, input }) => {
    await requirePlace(tx, caller.site_id!, input);
    return { added_count: await fillSettings(tx, caller.site_id!, input) };
  }),
});
