import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import { balanceOf } from '../chart/linked-ledger.queries.ts';
import type { Cheque, ChequeFields, chequeContract, OpenCheque } from './cheque.contract.ts';
import { type ChequeDirection, type ChequeState, type ShownState, staleBefore } from './cheque.rules.ts';

type StoredCheque = Omit<Cheque, 'can'> & { clear_journal_id: string | null };

const shownState = () => sql<ShownState>`case
  when cheque.state in ('issued', 'presented') and cheque.cheque_on < ${staleBefore(today())}
    and coalesce(cheque.presented_on, ${today()}) > cheque.cheque_on + interval '6 months' then 'stale'
  when cheque.state = 'issued' and cheque.direction = 'received' then 'received'
  else cheque.state end`;

const selectCheques = (tx: SiteTx) =>
  tx
    .selectFrom('cheque')
    .leftJoin('bank_account', (join) => inSameSite(join, 'bank_account.id', 'cheque.bank_account_id'))
    .leftJoin('voucher', (join) => inSameSite(join, 'voucher.id', 'cheque.voucher_id'))
    .select([
      'cheque.id',
      'cheque.cheque_no',
      'cheque.cheque_on',
      'cheque.dated_on',
      'cheque.bank_account_id',
    ])
    .select(['cheque.drawn_on_bank', 'cheque.party_name', 'cheque.amount_poisha', 'cheque.voucher_id'])
    .select([
      'cheque.presented_on',
      'cheque.settled_on',
      'cheque.reason',
      'cheque.source_kind',
      'cheque.source_id',
      'cheque.clear_journal_id',
    ])
    .select(['bank_account.bank_name', 'bank_account.bank_account_no'])
    .select(['voucher.voucher_no', 'voucher.voucher_type'])
    .select((eb) => [
      eb.ref('cheque.direction').$castTo<ChequeDirection>().as('direction'),
      eb.ref('cheque.state').$castTo<ChequeState>().as('state'),
    ])
    .select(shownState().as('shown_state'));

export function listCheques(
  tx: SiteTx,
  { from, to, state, ...input }: InputOf<typeof chequeContract.list>,
): Promise<Page<StoredCheque>> {
  let query = selectCheques(tx);
  if (from) query = query.where('cheque.dated_on', '>=', from);
  if (to) query = query.where('cheque.dated_on', '<=', to);
  if (state) query = query.where(shownState(), '=', state);
  return pageOfList(query, input, {
    table: 'cheque',
    search: ['cheque_no', 'party_name', 'voucher.voucher_no'],
  });
}

export const findCheque = (tx: SiteTx, id: string): Promise<StoredCheque | undefined> =>
  selectCheques(tx).where('cheque.id', '=', id).executeTakeFirst();

export async function lockCheque(tx: SiteTx, id: string): Promise<void> {
  await tx.selectFrom('cheque').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertCheque(
  tx: SiteTx,
  fields: Omit<ChequeFields, 'bank_account_id'> & {
    bank_account_id: string | null;
    source_kind?: string;
    source_id?: string;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('cheque')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ChequeChange extends Partial<ChequeFields> {
  state?: ChequeState;
  presented_on?: string | null;
  settled_on?: string | null;
  reason?: string | null;
  clear_journal_id?: string | null;
}

export async function updateCheque(tx: SiteTx, id: string, change: ChequeChange): Promise<void> {
  await tx.updateTable('cheque').set(change).where('id', '=', id).execute();
}

export async function deleteCheque(tx: SiteTx, id: string): Promise<void> {
  await tx.deleteFrom('cheque').where('id', '=', id).execute();
}

/** Whether another cheque that did not come back has this leaf of the account. */
export async function isLeafTaken(
  tx: SiteTx,
  { bank_account_id, cheque_no }: Pick<ChequeFields, 'bank_account_id' | 'cheque_no'>,
  ownId?: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cheque')
    .select('id')
    .where('bank_account_id', '=', bank_account_id)
    .where('cheque_no', '=', cheque_no)
    .where('direction', '=', 'issued')
    .where('state', 'in', ['issued', 'presented', 'cleared'])
    .$if(ownId !== undefined, (query) => query.where('id', '<>', ownId!))
    .executeTakeFirst();
  return row !== undefined;
}

/** The bank account with what its ledger holds at the end of a day. */
export const findAccountOn = (tx: SiteTx, id: string, on: string) =>
  tx
    .selectFrom('bank_account')
    .select(['bank_name', 'bank_account_no', 'cheque_right_mm', 'cheque_down_mm'])
    .select(balanceOf('bank_account', on).as('ledger_poisha'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Cheques that the books had at the end of a day, and the bank had not settled. */
export const listOpenCheques = (tx: SiteTx, bankAccountId: string, on: string): Promise<OpenCheque[]> =>
  selectCheques(tx)
    .where('cheque.bank_account_id', '=', bankAccountId)
    .where('cheque.dated_on', '<=', on)
    // A fee cheque is in the account's books from its clearing on.
    .where((eb) => eb.or([eb('cheque.source_id', 'is', null), eb('cheque.direction', '=', 'issued')]))
    .where((eb) => eb.or([eb('cheque.settled_on', 'is', null), eb('cheque.settled_on', '>', on)]))
    .clearSelect()
    .select(['cheque.id', 'cheque.cheque_no', 'cheque.cheque_on', 'cheque.dated_on', 'cheque.party_name'])
    .select(['cheque.amount_poisha', 'voucher.voucher_no'])
    .select((eb) => eb.ref('cheque.direction').$castTo<ChequeDirection>().as('direction'))
    .orderBy('cheque.direction')
    .orderBy('cheque.dated_on')
    .orderBy('cheque.id')
    .execute();
