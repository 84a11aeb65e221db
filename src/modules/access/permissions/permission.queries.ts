import type { Tx } from '#kernel/database/database.ts';
import type { UserType } from '../roles/role.contract.ts';

/** Every role with its permissions; there are a few dozen at most. */
export const rolesWithPermissions = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['code', 'name_en', 'name_bn', 'user_type', 'is_system', 'is_active'])
    .select(['permissions', 'default_permissions'])
    .orderBy('name_en')
    .$narrowType<{ user_type: UserType }>()
    .execute();

export async function writeRolePermissions(
  tx: Tx,
  code: string,
  change: { granted_permissions: string[]; withheld_permissions: string[] },
): Promise<void> {
  await tx.updateTable('role').set(change).where('code', '=', code).execute();
}

export const findAccess = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'username', 'full_name', 'user_type', 'role_code', 'extra_permissions'])
    .where('id', '=', userId)
    .$narrowType<{ user_type: UserType }>()
    .executeTakeFirst();

/** The permissions that active packages leave out. */
export const withheldByPackages = (tx: Tx) =>
  tx
    .selectFrom('package')
    .select(['name_en', 'name_bn', 'withheld_permissions'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
