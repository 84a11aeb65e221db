import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { today } from '#shared/dates.ts';
import { balanceOf, openingOf, openingSideOf } from '../chart/linked-ledger.queries.ts';
import type { PartyOption } from './party.contract.ts';
import type { PartyKind } from './party-kinds.ts';

/** Parties with their ledgers and what those hold at the end of a day. */
export const selectParties = (tx: Tx, on = today()) =>
  tx
    .selectFrom('party')
    .innerJoin('ledger', (join) => inSameSite(join, 'ledger.id', 'party.ledger_id'))
    .select(['party.id', 'party.name_en', 'party.name_bn', 'party.mobile', 'party.address'])
    .select(['party.ledger_id', 'party.is_active'])
    .select(['ledger.code as ledger_code', 'ledger.name_en as ledger_name_en'])
    .select('ledger.name_bn as ledger_name_bn')
    .select((eb) => eb.ref('party.kind').$castTo<PartyKind>().as('kind'))
    .select([
      sql<number>`abs(${openingOf('party')})`.as('opening_poisha'),
      openingSideOf('party').as('side'),
      balanceOf('party', on).as('balance_poisha'),
    ]);

export const listPartyOptions = (tx: SiteTx): Promise<PartyOption[]> =>
  tx
    .selectFrom('party')
    .select(['id', 'name_en', 'name_bn', 'is_active'])
    .orderBy('name_en')
    .orderBy('id')
    .execute();

export const findParty = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('party')
    .select(['id', 'name_en', 'name_bn', 'ledger_id', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
