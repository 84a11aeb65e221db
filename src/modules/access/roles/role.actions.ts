import type { Tx } from '#kernel/database/database.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import type { Role, RoleFields } from './role.contract.ts';
import { deleteRole, findRole, updateRole } from './role.queries.ts';

/** @throws 404; 409 `access:system_role` where a built-in role would be deactivated. */
export async function changeRole(tx: Tx, code: string, fields: RoleFields): Promise<Role> {
  const { is_system } = requireFound(await findRole(tx, code));
  if (is_system && !fields.is_active) throw new Problem(409, 'access:system_role');
  await updateRole(tx, code, fields);
  return requireFound(await findRole(tx, code));
}

/** @throws 404; 409 `access:system_role` for a built-in role; the database refuses while an account has the role. */
export async function removeRole(tx: Tx, code: string): Promise<void> {
  const { is_system } = requireFound(await findRole(tx, code));
  if (is_system) throw new Problem(409, 'access:system_role');
  await deleteRole(tx, code);
}
