import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Caller } from '#kernel/http/context.ts';
import { daysBetween, today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { OwnInstitution, Session } from './session.contract.ts';

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
export async function endSessionsOfSite(tx: Tx, siteId: string): Promise<void> {
  await withSessionScope(tx, () =>
    tx
      .deleteFrom('user_session')
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('user_account').select('id').where('site_id', '=', siteId),
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

/** The session as the panel shows it. */
export async function describeSession(tx: Tx, caller: Caller, language: Language): Promise<Session> {
  const user = await tx
    .selectFrom('user_account')
    .innerJoin('role', 'role.code', 'user_account.role_code')
    .select([
      'user_account.id',
      'username',
      'full_name',
      'email',
      'about',
      'language',
      'user_account.user_type',
      'photo_file_id',
    ])
    .select(language === 'bn' ? 'role.name_bn as role_name' : 'role.name_en as role_name')
    .where('user_account.id', '=', caller.user_id)
    .executeTakeFirstOrThrow();
  const site = caller.site_id
    ? await tx.selectFrom('site').selectAll().where('id', '=', caller.site_id).executeTakeFirst()
    : undefined;
  const { photo_file_id, ...person } = user;
  return {
    user: {
      ...person,
      language: person.language as Language,
      user_type: person.user_type as Session['user']['user_type'],
      photo_url: photo_file_id && `/api/v1/files/${photo_file_id}`,
      status: 'online',
    },
    site: site
      ? {
          id: site.id,
          alias: site.alias,
          name_en: site.name_en,
          name_bn: site.name_bn,
          logo_url: site.logo_file_id && `/api/v1/files/${site.logo_file_id}`,
          accent_color: site.accent_color,
          email: site.email,
          phone: site.phone,
          address: language === 'bn' ? (site.address_bn ?? site.address_en) : site.address_en,
          eiin: site.eiin,
        }
      : null,
    permissions: [...caller.permissions].sort(),
    children: await childrenOf(tx, caller),
    impersonation: await impersonationOf(tx, caller),
    membership: await membershipOf(tx, caller),
    must_change_password: caller.must_change_password,
    unread_notifications: await countUnread(tx, caller),
  };
}

/** Who acts as the caller at the moment, why and until when. */
async function impersonationOf(
  tx: Tx,
  { user_id, impersonator_id }: Caller,
): Promise<Session['impersonation']> {
  if (!user_id || !impersonator_id) return null;
  const row = await withSessionScope(tx, () =>
    tx
      .selectFrom('impersonation')
      .innerJoin('user_account', 'user_account.id', 'impersonation.impersonator_id')
      .select(['reason', 'ends_at', 'user_account.full_name as impersonator_name'])
      .where('impersonation.impersonator_id', '=', impersonator_id)
      .where('impersonation.user_id', '=', user_id)
      .where('impersonation.ended_at', 'is', null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row ?? null;
}

/** The students of a guardian's household, with the class of the current year. */
async function childrenOf(tx: Tx, caller: Caller): Promise<Session['children']> {
  if (caller.user_type !== 'guardian' || !caller.site_id || !caller.household_id) return [];
  return tx
    .selectFrom('student')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.site_id', '=', 'student.site_id')
        .onRef('enrolment.student_id', '=', 'student.id')
        .on('enrolment.status', '=', 'active'),
    )
    .leftJoin('class_section', (join) =>
      join
        .onRef('class_section.site_id', '=', 'enrolment.site_id')
        .onRef('class_section.id', '=', 'enrolment.class_section_id'),
    )
    .leftJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .select(['student.id as student_id', 'student.name_en', 'academic_class.name_en as class_name'])
    .select((eb) => eb.fn.coalesce('student.name_bn', 'student.name_en').$notNull().as('name_bn'))
    .where('student.site_id', '=', caller.site_id)
    .where('student.household_id', '=', caller.household_id)
    .where('student.status', '=', 'active')
    .distinctOn('student.id')
    .orderBy('student.id')
    .$narrowType<{ name_en: string }>()
    .execute();
}

/** The current membership, else the last one. It ends on the last day of all periods that follow one another without a gap. */
async function membershipOf(tx: Tx, caller: Caller): Promise<Session['membership']> {
  if (!caller.site_id) return null;
  const day = today();
  const row = await tx
    .selectFrom('site_membership as present')
    .innerJoin('package', 'package.id', 'present.package_id')
    .select(['package.name_en as package_name_en', 'package.name_bn as package_name_bn', 'is_suspended'])
    .select((eb) => {
      const isFollowed = sql<boolean>`exists (
        select from site_membership next where next.site_id = m.site_id and next.starts_on = m.ends_on + 1)`;
      const firstEnd = eb
        .selectFrom('site_membership as m')
        .select((it) => it.fn.min('m.ends_on').as('ends_on'))
        .whereRef('m.site_id', '=', 'present.site_id')
        .whereRef('m.starts_on', '>=', 'present.starts_on')
        .where((it) => it.not(isFollowed));
      return eb.fn.coalesce(firstEnd, 'present.ends_on').as('ends_on');
    })
    .where('present.site_id', '=', caller.site_id)
    .where('present.starts_on', '<=', day)
    .orderBy('present.starts_on', 'desc')
    .executeTakeFirst();
  return row ? { ...row, days_left: daysBetween(day, row.ends_on), is_read_only: caller.is_read_only } : null;
}

/** Where the count on the bell stops; it then says that there are more. */
const unreadMost = 100;

/** Counts unread notifications up to {@link unreadMost}, so that the cost stays bounded. */
async function countUnread(tx: Tx, caller: Caller): Promise<number> {
  const unread = tx
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', caller.user_id)
    .where('read_at', 'is', null)
    .where(sql<boolean>`notice_is_out(site_id, notice_id, ${today()})`)
    .limit(unreadMost);
  const row = await tx
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
