import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfRows } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Role, RoleFields, roleContract, UserType } from './role.contract.ts';

type ListInput = InputOf<typeof roleContract.list>;

const selectRoles = (tx: Tx) =>
  tx
    .selectFrom('role')
    .select(['role.code as id', 'role.name_en', 'role.name_bn', 'role.is_system', 'role.is_active'])
    .select(['role.user_type'])
    .$narrowType<{ user_type: UserType }>()
    .select(countReferencing('user_account', 'user_account.role_code', 'role.code').as('user_count'))
    .select(sql<number>`cardinality(role.permissions)`.as('permission_count'));

export function listRoles(tx: Tx, input: ListInput): Promise<Page<Role>> {
  let query = selectRoles(tx);
  if (input.user_type) query = query.where('user_type', '=', input.user_type);
  if (input.is_active !== undefined) query = query.where('is_active', '=', input.is_active);
  if (input.q) query = query.where(anyContains(['role.name_en', 'role.name_bn', 'role.code'], input.q));
  return pageOfRows(query, input, 'role.code');
}

export const findRole = (tx: Tx, code: string): Promise<Role | undefined> =>
  selectRoles(tx).where('role.code', '=', code).executeTakeFirst();

/** The new role starts with the permissions of the product's own for the same kind of user. */
export async function insertRole(
  tx: Tx,
  code: string,
  user_type: UserType,
  fields: RoleFields,
): Promise<void> {
  await tx
    .insertInto('role')
    .columns(['code', 'user_type', 'name_en', 'name_bn', 'is_active', 'granted_permissions'])
    .expression((eb) =>
      eb
        .selectFrom('role as own')
        .select([
          eb.val(code).as('code'),
          'own.user_type',
          eb.val(fields.name_en).as('name_en'),
          eb.val(fields.name_bn).as('name_bn'),
          eb.val(fields.is_active).as('is_active'),
          'own.permissions',
        ])
        .where('own.code', '=', user_type),
    )
    .execute();
}

export async function updateRole(tx: Tx, code: string, fields: RoleFields): Promise<void> {
  await tx.updateTable('role').set(fields).where('code', '=', code).execute();
}

export async function deleteRole(tx: Tx, code: string): Promise<void> {
  await tx.deleteFrom('role').where('code', '=', code).execute();
}
