import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { choicesOf, findUsableLedgers } from '../merchants/merchant-account.queries.ts';
import { paymentCompanyContract } from './payment-company.contract.ts';

export const paymentCompanyRoutes = makeSiteRoutes(paymentCompanyContract, {
  ...setupRoutes(paymentCompanyContract, {
    table: 'payment_company',
    ofSite: true,
    rows: selectCompanies,
    search: ['payment_company.name_en', 'payment_company.name_bn', 'payment_company.account_number'],
    async check({ tx }, { before, after }) {
      if (!after) return;
      // Its transactions are those of this company.
      if (before && before.company !== after.company) throw fieldProblem('company', 'payments:company_stays');
      const known = await findUsableLedgers(tx, [after.ledger_id]);
      if (!known.has(after.ledger_id)) throw fieldProblem('ledger_id', 'payments:money_ledger_needed');
    },
  }),
  choices: async (context) => {
    const { ledgers } = await choicesOf(context.tx);
    return {
      ledgers: ledgers.map(({ id, name_en, name_bn, system_key }) => ({ id, name_en, name_bn, system_key })),
    };
  },
});

function selectCompanies(tx: Tx) {
  return tx
    .selectFrom('payment_company')
    .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'payment_company.ledger_id'))
    .select([
      ...(
        ['id', 'company', 'name_en', 'name_bn', 'account_number', 'account_kind', 'is_active'] as const
      ).map((it) => `payment_company.${it}` as const),
      'payment_company.ledger_id',
      'ledger.name_en as ledger_name_en',
      'ledger.name_bn as ledger_name_bn',
    ]);
}
