import { sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { accountsOfPersons } from './joined-accounts.queries.ts';

/** The account of a user name or email, with what sign-in must know. Needs scope `auth`. */
export async function findAccount(tx: Tx, usernameOrEmail: string) {
  return tx
    .selectFrom('user_account')
    .leftJoin('company', 'company.id', 'user_account.company_id')
    .leftJoin('site_group', 'site_group.id', 'user_account.site_group_id')
    .leftJoin('site', 'site.id', 'user_account.site_id')
    .select(['user_account.id', 'password_hash'])
    .select(
      sql<
        string | null
      >`account_refusal(user_account.is_active, user_type, company.is_active, site_group.is_active, site.is_active)`.as(
        'refusal',
      ),
    )
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', usernameOrEmail.toLowerCase()),
        eb(sql`lower(user_account.email)`, '=', usernameOrEmail.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
}

/** Sessions, and browsers signed in from, of one account: beyond so many the oldest go. */
const keptOfAccount = 200;

export async function insertSession(
  tx: Tx,
  session: {
    token_hash: string;
    user_id: string;
    address: string;
    user_agent: string | null;
    expires_at: string;
  },
) {
  await tx.insertInto('user_session').values(session).execute();
  await tx
    .deleteFrom('user_session')
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('user_session')
        .select('token_hash')
        .where('user_id', '=', session.user_id)
        .orderBy('expires_at', 'desc')
        .offset(keptOfAccount),
    )
    .execute();
  await tx
    .updateTable('user_account')
    .set({ last_sign_in_at: new Date().toISOString() })
    .where('id', '=', session.user_id)
    .execute();
}

/** Whether an account has signed in from a browser before. Needs scope `auth`. */
export async function isDeviceKnown(tx: Tx, userId: string, tokenHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeDevice(tx: Tx, user_id: string, token_hash: string): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ user_id, token_hash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .select('token_hash')
        .where('user_id', '=', user_id)
        .orderBy('last_used_at', 'desc')
        .offset(keptOfAccount),
    )
    .execute();
}

/** Signs accounts out everywhere, those that are entered from them as well. */
export async function endSessions(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await withSessionScope(tx, () =>
    tx
      .deleteFrom('user_session')
      .where((eb) =>
        eb.or([
          eb('user_id', 'in', userIds),
          eb(
            'user_id',
            'in',
            eb.selectFrom('user_account').select('id').where('home_account_id', 'in', userIds),
          ),
          eb('user_id', 'in', accountsOfPersons(tx, userIds)),
        ]),
      )
      .execute(),
  );
}

/** Lets the session of a token go on as another account of the same person. */
export async function moveSession(tx: Tx, token_hash: string, from: string, to: string): Promise<void> {
  await withSessionScope(tx, () =>
    tx
      .updateTable('user_session')
      .set({ user_id: to })
      .where('token_hash', '=', token_hash)
      .where('user_id', '=', from)
      .execute(),
  );
}

/** Signs everybody of an institution out. */
export async function endSessionsOfSite(tx: SiteTx): Promise<void> {
  await withSessionScope(tx, () =>
    tx
      .deleteFrom('user_session')
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('user_account').select('id').where('site_id', '=', tx.siteId),
      )
      .execute(),
  );
}

/** Lets a session act as somebody else. Needs scope `auth`. @returns whether there is such a session. */
export async function linkSessionToImpersonation(
  tx: Tx,
  token_hash: string,
  impersonation_id: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('user_session')
    .set({ impersonation_id })
    .where('token_hash', '=', token_hash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs work in scope `auth`, which sessions and impersonations need, then restores the scope of the transaction. */
export async function withSessionScope<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ scope: string }>`select current_setting('app.scope') as scope`.execute(tx);
  await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.scope', ${rows[0]!.scope}, true)`.execute(tx);
  return result;
}
