import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { RoleCode } from '#kernel/http/permissions.ts';
import { modules } from './modules.ts';

const roles: { code: RoleCode; name_en: string; name_bn: string }[] = [
  { code: 'core-admin', name_en: 'Core administrator', name_bn: 'কেন্দ্রীয় অ্যাডমিন' },
  { code: 'site-admin', name_en: 'Site administrator', name_bn: 'প্রতিষ্ঠানের অ্যাডমিন' },
  { code: 'employee', name_en: 'Employee', name_bn: 'কর্মচারী' },
  { code: 'teacher', name_en: 'Teacher', name_bn: 'শিক্ষক' },
  { code: 'student', name_en: 'Student', name_bn: 'শিক্ষার্থী' },
  { code: 'guardian', name_en: 'Guardian', name_bn: 'অভিভাবক' },
  { code: 'site-group-user', name_en: 'Site-group user', name_bn: 'প্রতিষ্ঠান গ্রুপের ব্যবহারকারী' },
  { code: 'bank-user', name_en: 'Bank user', name_bn: 'ব্যাংকের ব্যবহারকারী' },
];

/** The permissions a role holds as the modules declare them. */
export function defaultPermissions(role: RoleCode): string[] {
  return modules
    .flatMap((module) => Object.entries(module.permissions))
    .filter(([, holders]) => holders.includes(role))
    .map(([permission]) => permission)
    .sort();
}

/** The roles of this version with what they may. */
export const systemRoles = () =>
  roles.map((role) => ({ ...role, permissions: defaultPermissions(role.code) }));

/**
 * Writes the system roles with the permissions that the modules declare today, in one transaction of the core's. What
 * the core added to a role or took from it stays.
 */
export async function writeRoles(database: Database): Promise<void> {
  await runInTenant(database, { scope: 'core' }, (tx) =>
    sql`insert into role (code, user_type, is_system, name_en, name_bn, default_permissions)
      select r.code, r.code, true, r.name_en, r.name_bn, r.permissions
      from jsonb_to_recordset(${JSON.stringify(systemRoles())}::jsonb)
        as r(code text, name_en text, name_bn text, permissions text[])
      on conflict (code) do update set default_permissions = excluded.default_permissions
      where role.default_permissions is distinct from excluded.default_permissions`.execute(tx),
  );
}
