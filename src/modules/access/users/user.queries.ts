import type { NotNull } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { UserType } from '../roles/role.contract.ts';
import type { User, userContract } from './user.contract.ts';

type ListInput = InputOf<typeof userContract.list>;

const selectUsers = (tx: Tx) =>
  tx
    .selectFrom('user_account')
    // Left joins, so that count(*) can skip them; every account has a role.
    .leftJoin('role', 'role.code', 'user_account.role_code')
    .leftJoin('company', 'company.id', 'user_account.company_id')
    .leftJoin('site_group', 'site_group.id', 'user_account.site_group_id')
    .leftJoin('site', 'site.id', 'user_account.site_id')
    .select(['user_account.id', 'user_account.username', 'user_account.full_name', 'user_account.email'])
    .select(['user_account.user_type', 'user_account.role_code', 'user_account.is_active'])
    .select(['role.name_en as role_name_en', 'role.name_bn as role_name_bn'])
    .select([
      'user_account.company_id',
      'company.name_en as company_name_en',
      'company.name_bn as company_name_bn',
    ])
    .select(['user_account.site_group_id', 'site_group.name_en as site_group_name_en'])
    .select(['site_group.name_bn as site_group_name_bn', 'user_account.last_sign_in_at'])
    .select(['user_account.site_id', 'site.name_en as site_name_en', 'site.name_bn as site_name_bn'])
    .$narrowType<{ user_type: UserType; role_name_en: NotNull; role_name_bn: NotNull }>();

export const listUsers = (tx: Tx, input: ListInput): Promise<Page<User>> =>
  pageOfList(selectUsers(tx), input, {
    table: 'user_account',
    search: ['username', 'full_name', 'email'],
  });

export const findUser = (tx: Tx, id: string): Promise<User | undefined> =>
  selectUsers(tx).where('user_account.id', '=', id).executeTakeFirst();
export const roleOf = (tx: Tx, code: string) =>
  tx
    .selectFrom('role')
    .select(['code', 'user_type', 'is_active'])
    .where('code', '=', code)
    .$narrowType<{ user_type: UserType }>()
    .executeTakeFirst();
