import type { Database, SiteTx, Tx } from '#kernel/database/database.ts';
import { runInTenant, type SiteTenant } from '#kernel/database/tenant.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { insertFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import type { JobKind, JobProgress } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { makeReadablePassword, renderCredentialSlips } from '#modules/auth/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import {
  type AccountsWanted,
  type MadeAccount,
  type PlannedAccount,
  planAccounts,
  writeAccounts,
} from './account.actions.ts';
import { mostAccounts } from './account.contract.ts';
import { lockAccountOwners } from './account-owners.queries.ts';

/** So long the slips can be opened; files.show shortens it once they were. */
const minutesKept = 60;

/** Hashes made between two reports; each takes its share of a processor on purpose. */
const hashesAtOnce = 20;

/** Somebody else may open an account or take a user name while passwords are hashed; then it is planned anew. */
const tries = 3;

/**
 * Starts the job that makes accounts or passwords.
 * @throws 404 where one of those named is not of the institution; 409 where there is nothing to make; 422 where it is too much at once
 */
export async function startAccounts(
  { tx, tenant, language, services }: SiteContext,
  { ids, ...wanted }: AccountsWanted,
): Promise<{ job_id: string; account_count: number }> {
  const choice = { ...wanted, ids: [...new Set(ids)] };
  if ((await lockAccountOwners(tx, choice)) < choice.ids.length) throw notFound();
  const account_count = (await planAccounts(tx, choice)).length;
  if (account_count === 0 && wanted.deed === 'open') throw new Problem(409, 'people:no_account_to_open');
  if (account_count === 0) throw new Problem(409, 'people:no_password_to_set');
  if (account_count > mostAccounts)
    throw new Problem(422, 'people:too_many_accounts', { count: account_count, max: mostAccounts });
  return { job_id: await enqueueAccounts(tx, services, tenant, language, choice), account_count };
}

/** Starts the jobs for students who are just being entered, whoever of them has an account already. */
export async function openAccountsLater(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  { tenant, language }: { tenant: SiteTenant; language: Language },
  { kinds, ids }: Omit<AccountsWanted, 'deed'>,
): Promise<void> {
  if (kinds.length === 0) return;
  const size = mostAccounts / kinds.length;
  for (let from = 0; from < ids.length; from += size)
    await enqueueAccounts(tx, services, tenant, language, {
      deed: 'open',
      kinds,
      ids: ids.slice(from, from + size),
    });
}

const enqueueAccounts = (
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  tenant: SiteTenant,
  language: Language,
  wanted: AccountsWanted,
) => services.jobs.enqueue(tx, tenant, language, accountsJob, wanted);

/** Makes passwords, then opens accounts or replaces passwords, and ends with the slips in one file. */
export const accountsJob: JobKind<AccountsWanted> = {
  kind: 'people.accounts',
  isStoppable: true,
  isLong: true,
  async run(services, wanted, progress) {
    const passwords = new Map<string, Password>();
    for (let left = tries; left > 0; left--) {
      const done = await tryOnce(services, wanted, progress, passwords);
      if (done) return done;
    }
    throw new Problem(409, 'people:accounts_changed');
  },
};

interface Password {
  password: string;
  password_hash: string;
}

/** @returns nothing where what was planned is outdated */
async function tryOnce(
  services: Services,
  wanted: AccountsWanted,
  progress: JobProgress,
  passwords: Map<string, Password>,
) {
  const { tenant, language } = progress;
  const site_id = tenant.site_id;
  const { planned, letterhead } = await runInTenant(services.database, tenant, async (tx) => ({
    planned: await planAccounts(tx, wanted),
    letterhead: await readLetterhead(tx, services.files),
  }));
  if (planned.length === 0) return { result: { account_count: 0 } };
  const made = await withPasswords(planned, passwords, progress);
  const bytes = await renderCredentialSlips(services, letterhead, made, language);
  const put = await putFile(services.files, {
    site_id,
    bytes,
    purpose: 'credential_slips',
    content_type: 'application/pdf',
    name: `user-names-${today()}.pdf`,
    created_by: tenant.user_id ?? null,
    expires_at: new Date(Date.now() + minutesKept * 60_000).toISOString(),
  });
  // In one transaction with the end of the job: were it run again, nobody could read these passwords any more.
  return inOneGo(services.database, tenant, async (tx) => {
    await lockAccountOwners(tx, wanted);
    if (!isSame(planned, await planAccounts(tx, wanted))) return undefined;
    if ((await writeAccounts(tx, wanted.deed, made)).length < made.length) return undefined;
    const outcome = { result: { account_count: made.length }, file_id: await insertFile(tx, put) };
    await progress.finish(tx, outcome);
    return outcome;
  });
}

/** Makes a password for each who has none yet from an earlier try. */
async function withPasswords(
  planned: readonly PlannedAccount[],
  passwords: Map<string, Password>,
  progress: JobProgress,
): Promise<MadeAccount[]> {
  await progress.report(0, planned.length);
  for (let from = 0; from < planned.length; from += hashesAtOnce) {
    const some = planned.slice(from, from + hashesAtOnce).filter((it) => !passwords.has(keyOf(it)));
    await Promise.all(some.map(async (it) => passwords.set(keyOf(it), await makeReadablePassword())));
    await progress.report(Math.min(from + hashesAtOnce, planned.length));
  }
  return planned.map((it) => ({ ...it, ...passwords.get(keyOf(it))! }));
}

const keyOf = ({ id, account_id, username }: PlannedAccount) => `${id} ${account_id ?? ''} ${username}`;

const isSame = (one: readonly PlannedAccount[], other: readonly PlannedAccount[]) =>
  one.map(keyOf).join() === other.map(keyOf).join();

class Outdated extends Error {}

/** Runs work in a transaction and takes it back where it answers nothing. */
async function inOneGo<Result>(
  database: Database,
  tenant: SiteTenant,
  work: (tx: SiteTx) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await runInTenant(database, tenant, async (tx) => {
      const result = await work(tx);
      if (result === undefined) throw new Outdated();
      return result;
    });
  } catch (error) {
    if (error instanceof Outdated) return undefined;
    throw error;
  }
}
