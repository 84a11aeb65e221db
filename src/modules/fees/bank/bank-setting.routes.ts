import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  addTeller,
  renewBillKey,
  renewTellerPassword,
  saveRule,
  saveTeller,
} from './bank-setting.actions.ts';
import { bankSettingContract } from './bank-setting.contract.ts';
import { deleteKey, findKey, listBankAccounts, listBankUsers } from './bank-setting.queries.ts';

export const bankSettingRoutes = makeSiteRoutes(bankSettingContract, {
  accounts: (context) => listBankAccounts(context.tx),
  update: (context, { id, ...rule }) => saveRule(context, id, rule),
  users: (context) => listBankUsers(context.tx),
  addTeller,
  updateTeller: (context, { id, ...change }) => saveTeller(context, id, change),
  renewPassword: (context, input) => renewTellerPassword(context, input.id),
  key: async (context) => ({
    key: (await findKey(context.tx)) ?? null,
  }),
  renewKey: renewBillKey,
  deleteKey: (context) => deleteKey(context.tx),
});
