import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import {
  changeAccount,
  deleteAccount,
  endSessions,
  hashNewPassword,
  openAccount,
} from '#modules/auth/index.ts';
import type { UserType } from '../roles/role.contract.ts';
import type { User, UserFields } from './user.contract.ts';
import { findUser, roleOf } from './user.queries.ts';

/** Accounts of institutions are made there, with the student, guardian or employee they belong to. */
const madeHere: readonly UserType[] = ['core-admin', 'site-group-user'];

/** @throws 422 where the role is none of the core's or a site group's, or where its company or group is missing. */
export async function createUser(
  { tx }: Context,
  { password, ...fields }: UserFields & { username: string; password: string },
): Promise<User> {
  const user_type = await typeOfRole(tx, fields.role_code);
  if (!madeHere.includes(user_type)) throw fieldProblem('role_code', 'access:role_of_others');
  const account = { ...fields, ...ownerFields(user_type, fields), user_type, must_change_password: true };
  const id = await openAccount(tx, { ...account, password_hash: await hashNewPassword(password, fields) });
  return requireFound(await findUser(tx, id));
}

/** @throws 404; 409 `access:own_account` where callers would disable themselves or change their own role; 422 as for a new one. */
export async function changeUser({ tx, caller }: Context, id: string, fields: UserFields): Promise<User> {
  const before = requireFound(await findUser(tx, id));
  const takesOwnRight = !fields.is_active || fields.role_code !== before.role_code;
  if (id === caller.user_id && takesOwnRight) throw new Problem(409, 'access:own_account');
  if ((await typeOfRole(tx, fields.role_code)) !== before.user_type)
    throw fieldProblem('role_code', 'access:role_of_others');
  await changeAccount(tx, id, { ...fields, ...ownerFields(before.user_type, fields) });
  // Old sessions of a disabled account stay, to tell why they are refused; end them when it is enabled again.
  if (fields.is_active && !before.is_active) await endSessions(tx, [id]);
  return requireFound(await findUser(tx, id));
}

/** Sets a password that its owner replaces at the next sign-in. @throws 404 where there is no such account. */
export async function resetPassword({ tx, caller }: Context, id: string, password: string): Promise<void> {
  const account = requireFound(await findUser(tx, id));
  const password_hash = await hashNewPassword(password, account);
  await changeAccount(tx, id, { password_hash, must_change_password: id !== caller.user_id });
  await endSessions(tx, [id]);
}

/** @throws 404; 409 `access:delete_self`. */
export async function removeUser({ tx, caller }: Context, id: string): Promise<void> {
  if (id === caller.user_id) throw new Problem(409, 'access:delete_self');
  requireFound(await deleteAccount(tx, id));
}

async function typeOfRole(tx: Tx, code: string): Promise<UserType> {
  const role = await roleOf(tx, code);
  if (!role?.is_active) throw fieldProblem('role_code', 'not_valid');
  return role.user_type;
}

/** Who signs in for the core belongs to a company, who signs in for a group to the group, and nobody to both. */
function ownerFields(userType: UserType, { company_id, site_group_id }: UserFields) {
  if (userType === 'core-admin' && !company_id) throw fieldProblem('company_id', 'required');
  if (userType === 'site-group-user' && !site_group_id) throw fieldProblem('site_group_id', 'required');
  return {
    company_id: userType === 'core-admin' ? company_id : null,
    site_group_id: userType === 'site-group-user' ? site_group_id : null,
  };
}
