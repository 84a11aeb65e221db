import type { SiteContext } from '#kernel/http/context.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { estimateAbsences } from './absence-message.actions.ts';
import { absenceMessageContract } from './absence-message.contract.ts';
import { findSetting, writeSetting } from './absence-message.queries.ts';

export const absenceMessageRoutes = makeSiteRoutes(absenceMessageContract, {
  setting: (context) => showSetting(context),
  changeSetting: async (context, input) => {
    await writeSetting(context.tx, input);
    return showSetting(context);
  },
  estimate: estimateAbsences,
});

async function showSetting({ tx, can }: SiteContext) {
  const setting = await findSetting(tx);
  return { ...setting, can: { edit: can('attendance.absence_message.set') } };
}
