import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { estimateAbsences } from './absence-message.actions.ts';
import { absenceMessageContract } from './absence-message.contract.ts';
import { findSetting, writeSetting } from './absence-message.queries.ts';

const os = implementForSite(absenceMessageContract);

export const absenceMessageRoutes = os.router({
  setting: os.setting.handler(({ context }) => showSetting(context)),
  changeSetting: os.changeSetting.handler(async ({ context, input }) => {
    await writeSetting(context.tx, context.siteId, input);
    return showSetting(context);
  }),
  estimate: os.estimate.handler(({ context, input }) => estimateAbsences(context, input)),
});

async function showSetting({ tx, siteId, can }: SiteContext) {
  const setting = await findSetting(tx, siteId);
  return { ...setting, can: { edit: can('attendance.absence_message.set') } };
}
