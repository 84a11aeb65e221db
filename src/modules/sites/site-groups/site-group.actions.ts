import type { Tx } from '#kernel/database/database.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { endSessions } from '#modules/auth/index.ts';
import type { SiteGroup, SiteGroupFields } from './site-group.contract.ts';
import { findGroup, groupOfSite, moveSite, updateGroup, usersOfGroup } from './site-group.queries.ts';

/** @throws 404 where there is no such group. */
export async function changeGroup(tx: Tx, id: string, fields: SiteGroupFields): Promise<SiteGroup> {
  const before = requireFound(await findGroup(tx, id));
  await updateGroup(tx, id, fields);
  // Sessions of an inactive group are refused with the reason; they are ended on reactivation, so that none comes back.
  if (fields.is_active && !before.is_active) await endSessions(tx, await usersOfGroup(tx, id));
  return requireFound(await findGroup(tx, id));
}

/** @throws 404; 409 `sites:in_another_group` where the institution belongs to a group already. */
export async function addSite(tx: Tx, id: string, siteId: string): Promise<SiteGroup> {
  requireFound(await findGroup(tx, id));
  const { site_group_id } = requireFound(await groupOfSite(tx, siteId));
  if (site_group_id !== null && site_group_id !== id) throw new Problem(409, 'sites:in_another_group');
  await moveSite(tx, siteId, { from: site_group_id, to: id });
  return requireFound(await findGroup(tx, id));
}

/** @throws 404 where the institution is not in the group. */
export async function removeSite(tx: Tx, id: string, siteId: string): Promise<SiteGroup> {
  if (!(await moveSite(tx, siteId, { from: id, to: null }))) throw new Problem(404, 'not_found');
  return requireFound(await findGroup(tx, id));
}
