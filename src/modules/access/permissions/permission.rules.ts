import type { UserType } from '../roles/role.contract.ts';

/** Groups of user types that may hold the same permissions: only the screens of its own group guard a permission. */
const circles: readonly (readonly UserType[])[] = [
  ['core-admin'],
  ['site-group-user'],
  ['site-admin', 'employee', 'teacher'],
  ['student', 'guardian'],
  ['bank-user'],
];

export interface RoleDefaults {
  user_type: string;
  is_system: boolean;
  default_permissions: readonly string[];
}

/** The permissions that users of a kind may be given: those that the product gives to some role of their circle. */
export function grantablePermissions(userType: UserType, roles: readonly RoleDefaults[]): string[] {
  const circle: readonly string[] = circles.find((it) => it.includes(userType)) ?? [];
  const found = roles.filter((it) => it.is_system && circle.includes(it.user_type));
  return [...new Set(found.flatMap((it) => it.default_permissions))].sort();
}

/** What must be added to and taken from a role's defaults so that it holds exactly what is wanted. */
export function differenceFrom(defaults: readonly string[], wanted: readonly string[]) {
  return {
    granted_permissions: wanted.filter((it) => !defaults.includes(it)),
    withheld_permissions: defaults.filter((it) => !wanted.includes(it)),
  };
}
