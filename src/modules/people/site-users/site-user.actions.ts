import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { permissionsOfUser, rolesWithPermissions } from '#modules/access/index.ts';
import {
  changeAccount,
  deleteAccount,
  endSessions,
  hashNewPassword,
  switchAccounts,
} from '#modules/auth/index.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import { startAccounts } from '../accounts/account.job.ts';
import type { SiteUser, SiteUserKind, SiteUserRights, siteUserContract } from './site-user.contract.ts';
import {
  countSiteUsers,
  findSiteUser,
  listLacking,
  listSiteUsers,
  type SiteUserRow,
} from './site-user.queries.ts';

/** The accounts of the institution, a page of them. */
export async function pageOfSiteUsers(
  context: SiteContext,
  input: InputOf<typeof siteUserContract.list>,
): Promise<Page<SiteUser>> {
  const page = await listSiteUsers(context.tx, input);
  return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
}

function withRights({ caller, can }: SiteContext, row: SiteUserRow): SiteUser {
  const edit = can('people.user.edit') && row.id !== caller.user_id;
  return { ...row, can: { edit, set_password: edit && row.user_type !== 'site-admin' } };
}

/** Opens accounts for those of a kind who have none. @throws 409 `people:no_account_to_open` */
export async function openLacking(context: SiteContext, kind: SiteUserKind) {
  const ids = await listLacking(context.tx, kind);
  if (ids.length === 0) throw new Problem(409, 'people:no_account_to_open');
  return startAccounts(context, { deed: 'open', kinds: [kind], ids });
}

/** Role and rights of an account, and which the caller may give it. @throws 404 */
export async function rightsOfSiteUser(context: SiteContext, id: string): Promise<SiteUserRights> {
  requireFound(await findSiteUser(context.tx, id));
  const { role_permissions, extra_permissions, grantable, roles } = await permissionsOfUser(context, id);
  return {
    role_permissions,
    extra_permissions,
    roles,
    grantable: grantable.filter((it) => context.can(it) || extra_permissions.includes(it)),
  };
}

/**
 * Changes the email, role, rights or state of an account.
 * @throws 404; 409 `access:own_account` for the caller's own; 422 for a role of other accounts, and for a role or right beyond what
 * the caller holds
 */
export async function changeSiteUser(
  context: SiteContext,
  { id, ...fields }: InputOf<typeof siteUserContract.update>,
): Promise<SiteUser> {
  const { tx } = context;
  const before = requireFound(await findSiteUser(tx, id));
  requireOther(context, [id]);
  const { extra_permissions, grantable, roles } = await permissionsOfUser(context, id);
  if (!roles.some((it) => it.id === fields.role_code))
    throw fieldProblem('role_code', 'access:role_of_others');
  if (fields.role_code !== before.role_code) await requireOwnRights(context, fields.role_code);
  const added = fields.extra_permissions.filter((it) => !extra_permissions.includes(it));
  if (added.some((it) => !grantable.includes(it)))
    throw fieldProblem('extra_permissions', 'access:permission_of_others');
  if (added.some((it) => !context.can(it)))
    throw fieldProblem('extra_permissions', 'people:beyond_own_rights');
  const { is_active, ...others } = fields;
  await changeAccount(tx, id, {
    ...others,
    extra_permissions: [...new Set(fields.extra_permissions)].sort(),
  });
  await switchAccounts(tx, [id], is_active);
  return withRights(context, requireFound(await findSiteUser(tx, id)));
}

/** A role gives to others of its kind what the caller may not hold; then only somebody who does can give it. */
async function requireOwnRights({ tx, caller, can }: SiteContext, roleCode: string): Promise<void> {
  const role = (await rolesWithPermissions(tx)).find((it) => it.code === roleCode);
  const isOfCallersKind = role?.user_type === caller.user_type;
  if (isOfCallersKind && role.permissions.some((it) => !can(it)))
    throw fieldProblem('role_code', 'people:beyond_own_rights');
}

/**
 * Enables or disables accounts. @returns how many were in the other state
 * @throws 404 where one is none of the institution's people; 409 `access:own_account` where the caller's own is among them
 */
export async function setActive(
  context: SiteContext,
  ids: readonly string[],
  isActive: boolean,
): Promise<number> {
  const { tx } = context;
  requireOther(context, ids);
  const unique = [...new Set(ids)];
  if ((await countSiteUsers(tx, unique)) < unique.length) throw notFound();
  return switchAccounts(tx, unique, isActive);
}

/** @throws 404; 409 `people:administrators_keep_password`; 422 for a weak one */
export async function setSiteUserPassword({ tx }: SiteContext, id: string, password: string): Promise<void> {
  const account = requireFound(await findSiteUser(tx, id));
  if (account.user_type === 'site-admin') throw new Problem(409, 'people:administrators_keep_password');
  await changeAccount(tx, id, {
    password_hash: await hashNewPassword(password, account),
    must_change_password: true,
  });
  await endSessions(tx, [id]);
}

/** @throws 404; 409 `access:delete_self` */
export async function removeSiteUser({ tx, caller }: SiteContext, id: string): Promise<void> {
  requireFound(await findSiteUser(tx, id));
  if (id === caller.user_id) throw new Problem(409, 'access:delete_self');
  requireFound(await deleteAccount(tx, id));
}

function requireOther({ caller }: SiteContext, ids: readonly string[]): void {
  if (ids.includes(caller.user_id ?? '')) throw new Problem(409, 'access:own_account');
}
