import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { today } from '#shared/dates.ts';
import { balanceOf } from '../chart/linked-ledger.queries.ts';
import type { CreditWarning } from './credit-warnings.ts';

/**
 * Cash credits with what is drawn at the end of a day, which is what their ledger owes, and what may still be drawn. A month
 * before it ends is time to renew one.
 */
export const selectCashCredits = (tx: Tx, on = today()) => {
  const drawn = sql<number>`greatest(-${balanceOf('bank_account', on)}, 0)`;
  return tx
    .selectFrom('cash_credit')
    .innerJoin('bank_account', (join) => inSameSite(join, 'bank_account.id', 'cash_credit.bank_account_id'))
    .select(['cash_credit.id', 'cash_credit.bank_account_id', 'cash_credit.limit_poisha'])
    .select(['cash_credit.interest_percent', 'cash_credit.valid_from_on', 'cash_credit.valid_until_on'])
    .select(['cash_credit.security', 'bank_account.name_en', 'bank_account.name_bn'])
    .select(['bank_account.bank_name', 'bank_account.branch_name', 'bank_account.bank_account_no'])
    .select('bank_account.ledger_id')
    .select([
      drawn.as('drawn_poisha'),
      sql<number>`cash_credit.limit_poisha - ${drawn}`.as('available_poisha'),
      sql<CreditWarning>`case
        when ${drawn} > cash_credit.limit_poisha then 'over_limit'
        when cash_credit.valid_until_on < ${on}::date then 'expired'
        when cash_credit.valid_until_on < ${on}::date + 30 then 'expiring'
        else 'none' end`.as('warning'),
    ]);
};

/** The type of a bank account of the institution; `undefined` where it has no such account. */
export const findAccountType = (tx: SiteTx, id: string) =>
  tx.selectFrom('bank_account').select('account_type').where('id', '=', id).executeTakeFirst();
