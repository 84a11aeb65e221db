import { pageOfList } from '#kernel/database/paging.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { linkLedger, openLinkedLedger } from '../chart/linked-ledger.actions.ts';
import { bankAccountContract } from './bank-account.contract.ts';
import { selectBankAccounts } from './bank-account.queries.ts';

const search = ['name_en', 'name_bn', 'bank_name', 'branch_name', 'bank_account_no'];

export const bankAccountRoutes = makeSiteRoutes(bankAccountContract, {
  ...setupRoutes(bankAccountContract, {
    table: 'bank_account',
    ofSite: true,
    rows: (tx) => selectBankAccounts(tx),
    search,
    check: (_context, { before, after }) => {
      if (before && after?.ledger_id === null) throw fieldProblem('ledger_id', 'required');
    },
    stored: async ({ opening_poisha: _, side: __, ledger_id, ...fields }, context) => ({
      ...fields,
      ledger_id: await linkLedger(context, {
        ledger_id,
        name_en: `${fields.bank_name} ${fields.bank_account_no}`,
        name_bn: `${fields.bank_name} ${fields.bank_account_no}`,
        kind: 'bank',
        // A cash credit is a debt to the bank.
        beside: fields.account_type === 'cc' ? 'loan_payable' : 'bank_main',
      }),
    }),
    writeParts: async (context, id, opening) => {
      const account = await selectBankAccounts(context.tx)
        .where('bank_account.site_id', '=', context.siteId)
        .where('bank_account.id', '=', id)
        .executeTakeFirstOrThrow();
      await openLinkedLedger(context, account.ledger_id, opening);
    },
  }),
  list: ({ tx, siteId }, { on, ...input }) =>
    pageOfList(selectBankAccounts(tx, on).where('bank_account.site_id', '=', siteId), input, {
      table: 'bank_account',
      search,
    }),
});
