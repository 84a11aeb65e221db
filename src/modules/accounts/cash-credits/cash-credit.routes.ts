import { pageOfList } from '#kernel/database/paging.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { cashCreditContract } from './cash-credit.contract.ts';
import { findAccountType, selectCashCredits } from './cash-credit.queries.ts';

const listing = {
  search: ['bank_account.bank_name', 'bank_account.bank_account_no', 'security'],
  columns: { bank_name: 'bank_account.bank_name' },
};

export const cashCreditRoutes = makeSiteRoutes(cashCreditContract, {
  ...setupRoutes(cashCreditContract, {
    table: 'cash_credit',
    ofSite: true,
    rows: (tx) => selectCashCredits(tx),
    ...listing,
    check: async ({ tx }, { after }) => {
      if (!after) return;
      const account = await findAccountType(tx, after.bank_account_id);
      if (!account) throw fieldProblem('bank_account_id', 'not_valid');
      if (account.account_type !== 'cc') throw fieldProblem('bank_account_id', 'accounts:not_a_cash_credit');
      if (after.valid_until_on < after.valid_from_on)
        throw fieldProblem('valid_until_on', 'accounts:range_ends_early');
    },
  }),
  list: ({ tx, siteId }, { on, ...input }) =>
    pageOfList(selectCashCredits(tx, on).where('cash_credit.site_id', '=', siteId), input, {
      table: 'cash_credit',
      ...listing,
    }),
});
