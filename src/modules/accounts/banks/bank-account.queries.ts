import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { today } from '#shared/dates.ts';
import { balanceOf, openingOf, openingSideOf } from '../chart/linked-ledger.queries.ts';
import type { AccountType } from './account-types.ts';

/** Bank accounts with their ledgers and what those hold at the end of a day. */
export const selectBankAccounts = (tx: Tx, on = today()) =>
  tx
    .selectFrom('bank_account')
    .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'bank_account.ledger_id'))
    .select(['bank_account.id', 'bank_account.name_en', 'bank_account.name_bn', 'bank_account.bank_name'])
    .select(['bank_account.branch_name', 'bank_account.bank_account_no', 'bank_account.routing_no'])
    .select(['bank_account.ledger_id', 'bank_account.is_active'])
    .select(['bank_account.cheque_right_mm', 'bank_account.cheque_down_mm'])
    .select(['ledger.code as ledger_code', 'ledger.name_en as ledger_name_en'])
    .select('ledger.name_bn as ledger_name_bn')
    .select((eb) => eb.ref('bank_account.account_type').$castTo<AccountType>().as('account_type'))
    .select([
      sql<number>`abs(${openingOf('bank_account')})`.as('opening_poisha'),
      openingSideOf('bank_account').as('side'),
      balanceOf('bank_account', on).as('balance_poisha'),
    ]);
