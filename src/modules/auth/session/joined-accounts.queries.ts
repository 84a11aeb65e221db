import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { OwnInstitution } from './session.contract.ts';

/** What decides whether an account is joined with others. */
export interface JoinedAccount {
  id: string;
  user_type: string;
  site_id: string | null;
  person_id: string | null;
  /** Somebody else made the password and knows it. */
  must_change_password: boolean;
}

/** Needs scope `auth`. */
export const findJoinedAccount = (tx: Tx, id: string): Promise<JoinedAccount> =>
  tx
    .selectFrom('user_account')
    .select(['id', 'user_type', 'site_id', 'person_id', 'must_change_password'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Makes two accounts, and all that were joined with either, those of one person. Needs scope `auth`. A person is never named after
 * an account, which may be parted and join others.
 */
export async function joinAccounts(tx: Tx, mine: JoinedAccount, other: JoinedAccount): Promise<void> {
  const persons = [mine.person_id, other.person_id].filter((it) => it !== null);
  await tx
    .updateTable('user_account')
    .set({ person_id: mine.person_id ?? other.person_id ?? randomUUID() })
    .where((eb) =>
      eb.or([
        eb('id', 'in', [mine.id, other.id]),
        ...(persons.length > 0 ? [eb('person_id', 'in', persons)] : []),
      ]),
    )
    .execute();
}

/** Parts an account from the others of its person. Needs scope `auth`. */
export async function partAccount(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('user_account').set({ person_id: null }).where('id', '=', id).execute();
}

/** All accounts of the persons of some accounts; guardians have one at each institution of their children. */
export const accountsOfPersons = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('user_account as other')
    .innerJoin('user_account as own', 'own.person_id', 'other.person_id')
    .select('other.id')
    .where('own.id', 'in', [...userIds]);

/** The institutions of the bank user or guardian who asks, each with their account there. */
export async function ownInstitutions(tx: Tx): Promise<OwnInstitution[]> {
  const { rows } = await sql<OwnInstitution>`
    select account_id, site_id, name_en, name_bn, children from own_accounts()`.execute(tx);
  return rows;
}
