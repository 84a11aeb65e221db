import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { smsTerms } from '#kernel/outbox/sms-credit.ts';
import { readSmsSetting, writeSmsSetting } from '#kernel/outbox/sms-setting.ts';
import { cancelBatch, estimateSms, retryBatch, sendBatch } from './sms.actions.ts';
import { smsContract } from './sms.contract.ts';
import { findBatch, listBatches, listMessages, readBill, readOptions } from './sms.queries.ts';

export const smsRoutes = makeSiteRoutes(smsContract, {
  options: async ({ tx, services, can }) => {
    const { price_poisha, credit } = await smsTerms(tx, services.config);
    return {
      ...(await readOptions(tx)),
      price_poisha,
      balance_poisha: credit && credit.balance_poisha - credit.promised_poisha,
      setting: await readSmsSetting(tx),
      can: { set: can('communication.sms.set') },
    };
  },
  estimate: estimateSms,
  send: sendBatch,
  list: (context, input) => listBatches(context.tx, input),
  messages: async ({ tx }, input) => {
    requireFound(await findBatch(tx, input.id));
    return listMessages(tx, input);
  },
  retry: (context, input) => retryBatch(context, input.id, input.message_key),
  cancel: (context, input) => cancelBatch(context, input.id),
  bill: async (context, input) => {
    const rows = await readBill(context.tx, input);
    const sum = (name: 'messages' | 'parts' | 'cost_poisha') =>
      rows.reduce((total, it) => total + it[name], 0);
    return {
      rows,
      totals: { messages: sum('messages'), parts: sum('parts'), cost_poisha: sum('cost_poisha') },
    };
  },
  changeSetting: async ({ tx }, input) => {
    if (
      (input.quiet_from === null) !== (input.quiet_to === null) ||
      (input.quiet_from && input.quiet_from === input.quiet_to)
    )
      throw fieldProblem('quiet_to', 'communication:sms_quiet_hours');
    await writeSmsSetting(tx, input);
    return readSmsSetting(tx);
  },
});
