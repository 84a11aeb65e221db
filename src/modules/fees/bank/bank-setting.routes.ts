import { implementForSite } from '#kernel/http/implement.ts';
import {
  addTeller,
  renewBillKey,
  renewTellerPassword,
  saveRule,
  saveTeller,
} from './bank-setting.actions.ts';
import { bankSettingContract } from './bank-setting.contract.ts';
import { deleteKey, findKey, listBankAccounts, listBankUsers } from './bank-setting.queries.ts';

const os = implementForSite(bankSettingContract);

export const bankSettingRoutes = os.router({
  accounts: os.accounts.handler(({ context }) => listBankAccounts(context.tx, context.siteId)),
  update: os.update.handler(async ({ context, input: { id, ...rule } }) => {
    await saveRule(context, id, rule);
    return { done: true as const };
  }),
  users: os.users.handler(({ context }) => listBankUsers(context.tx, context.siteId)),
  addTeller: os.addTeller.handler(({ context, input }) => addTeller(context, input)),
  updateTeller: os.updateTeller.handler(({ context, input: { id, ...change } }) =>
    saveTeller(context, id, change),
  ),
  renewPassword: os.renewPassword.handler(({ context, input }) => renewTellerPassword(context, input.id)),
  key: os.key.handler(async ({ context }) => ({
    key: (await findKey(context.tx, context.siteId)) ?? null,
  })),
  renewKey: os.renewKey.handler(({ context }) => renewBillKey(context)),
  deleteKey: os.deleteKey.handler(async ({ context }) => {
    await deleteKey(context.tx, context.siteId);
    return { done: true as const };
  }),
});
