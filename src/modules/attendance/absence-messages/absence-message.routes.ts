import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { estimateAbsences } from './absence-message.actions.ts';
import { absenceMessageContract } from './absence-message.contract.ts';
import { findSetting, writeSetting } from './absence-message.queries.ts';

const os = implement(absenceMessageContract);

export const absenceMessageRoutes = os.router({
  setting: os.setting.handler(({ context }) => showSetting(context)),
  changeSetting: os.changeSetting.handler(async ({ context, input }) => {
    await writeSetting(context.tx, context.caller.site_id!, input);
    return showSetting(context);
  }),
  estimate: os.estimate.handler(({ context, input }) => estimateAbsences(context, input)),
});

async function showSetting({ tx, caller, can }: Context) {
  const setting = await findSetting(tx, caller.site_id!);
  return { ...setting, can: { edit: can('attendance.absence_message.set') } };
}
