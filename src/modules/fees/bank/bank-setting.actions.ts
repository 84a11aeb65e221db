import { randomBytes } from 'node:crypto';
import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import {
  findBankUser,
  freeUsernames,
  hashUnknownPassword,
  makeReadablePassword,
  openAccount,
  replacePasswords,
} from '#modules/auth/index.ts';
import type { BankRuleFields, BankTeller, TellerCredentials } from './bank-setting.contract.ts';
import {
  aliasOfSite,
  changeTeller,
  findAccountOf,
  findRule,
  findTeller,
  insertTeller,
  isTellerAt,
  knownHeads,
  listBankUsers,
  lockBankAccount,
  writeKey,
  writeRule,
} from './bank-setting.queries.ts';

/** Writes the rule of a bank account. @throws 404; 422 for an unknown head, no branch, or an account out of use */
export async function saveRule(
  { tx }: SiteContext,
  bankAccountId: string,
  rule: BankRuleFields,
): Promise<void> {
  const account = requireFound(await lockBankAccount(tx, bankAccountId));
  if (rule.is_active && !account.is_active) throw fieldProblem('is_active', 'fees:bank_account_out_of_use');
  if (rule.is_active && rule.branches.length === 0) throw fieldProblem('branches', 'required');
  const heads = await knownHeads(tx, rule.fee_head_ids);
  if (rule.fee_head_ids.some((it) => !heads.has(it))) throw fieldProblem('fee_head_ids', 'not_valid');
  await writeRule(tx, bankAccountId, { ...rule, branches: [...new Set(rule.branches)] });
}

interface NewTeller {
  id: string;
  branch_name: string;
  user_id?: string | null;
  username: string;
  full_name?: string | null;
  is_of_another: boolean;
}

/** Allows a bank user at a bank account; where none is named, opens an account whose password is replaced at the first sign-in. */
export async function addTeller(
  { tx, siteId }: SiteContext,
  wanted: NewTeller,
): Promise<{ teller: BankTeller; credentials: TellerCredentials | null }> {
  requireFound(await lockBankAccount(tx, wanted.id));
  const rule = await findRule(tx, wanted.id);
  if (!rule) throw new Problem(409, 'fees:bank_rule_first');
  requireBranch(rule.branches, wanted.branch_name);
  const { user_id, credentials } = wanted.user_id
    ? { user_id: wanted.user_id, credentials: null }
    : wanted.is_of_another
      ? await openSecondAccount(tx, wanted.username)
      : await openTellerAccount(tx, wanted);
  if (wanted.user_id && !(await listBankUsers(tx)).some((it) => it.id === user_id))
    throw fieldProblem('user_id', 'not_valid');
  if (await isTellerAt(tx, rule.id, user_id)) throw fieldProblem('user_id', 'fees:teller_known');
  const id = await insertTeller(tx, {
    site_id: siteId,
    bank_collection_id: rule.id,
    user_id,
    branch_name: wanted.branch_name,
  });
  return { teller: requireFound(await findTeller(tx, id)), credentials };
}

async function openTellerAccount(tx: SiteTx, wanted: NewTeller) {
  const { username, full_name } = wanted;
  if (!username) throw fieldProblem('username', 'required');
  if (!full_name) throw fieldProblem('full_name', 'required');
  const free = await freeUsernames(tx, [{ owner: username, names: [username] }]);
  if (!free.has(username)) throw fieldProblem('username', 'unique');
  const { password, password_hash } = await makeReadablePassword();
  const user_id = await openAccount(tx, {
    user_type: 'bank-user',
    username,
    full_name,
    password_hash,
    must_change_password: true,
    site_id: tx.siteId,
  });
  return { user_id, credentials: { username, password } };
}

/** The account here of a bank user of another institution, who enters it from their own. @throws 422 for an unknown user name */
async function openSecondAccount(tx: SiteTx, username: string) {
  if (!username) throw fieldProblem('username', 'required');
  const home = await findBankUser(tx, username);
  if (!home || home.site_id === tx.siteId) throw fieldProblem('username', 'fees:bank_user_unknown');
  const known = await findAccountOf(tx, home.id);
  if (known) return { user_id: known.id, credentials: null };
  const { alias } = await aliasOfSite(tx);
  const names = ['', '.2', '.3'].map((end) => `${home.username}.${alias}${end}`);
  const own = requireFound((await freeUsernames(tx, [{ owner: home.id, names }])).get(home.id));
  const user_id = await openAccount(tx, {
    user_type: 'bank-user',
    username: own,
    full_name: home.full_name,
    site_id: tx.siteId,
    password_hash: await hashUnknownPassword(),
    home_account_id: home.id,
  });
  return { user_id, credentials: null };
}

/** Changes where a teller works, and whether they may take fees. @throws 404; 422 for a branch that the account lacks */
export async function saveTeller(
  { tx }: SiteContext,
  id: string,
  change: { branch_name: string; is_active: boolean },
): Promise<BankTeller> {
  const before = requireFound(await findTeller(tx, id));
  const rule = requireFound(await findRule(tx, before.bank_account_id));
  if (change.is_active) requireBranch(rule.branches, change.branch_name);
  await changeTeller(tx, id, change);
  return requireFound(await findTeller(tx, id));
}

/** Gives a teller a first password again. @throws 404; 409 for somebody who signs in at another institution */
export async function renewTellerPassword({ tx }: SiteContext, id: string): Promise<TellerCredentials> {
  const { user_id, username, is_of_another } = requireFound(await findTeller(tx, id));
  if (is_of_another) throw new Problem(409, 'fees:password_of_another');
  const { password, password_hash } = await makeReadablePassword();
  await replacePasswords(tx, [{ id: user_id, password_hash }]);
  return { username, password };
}

function requireBranch(branches: string[], name: string): void {
  if (!branches.includes(name)) throw fieldProblem('branch_name', 'fees:branch_not_allowed');
}

/** Makes the key of bill queries, in place of the one before. @returns the key, which is not kept */
export async function renewBillKey({ tx, caller }: SiteContext): Promise<{ secret: string }> {
  const secret = `bq_${randomBytes(24).toString('base64url')}`;
  await writeKey(tx, {
    secret_hash: hashSecret(secret),
    key_ending: secret.slice(-4),
    created_by: caller.user_id,
    created_at: new Date().toISOString(),
  });
  return { secret };
}
