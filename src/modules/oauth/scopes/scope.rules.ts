import { forReading } from '#kernel/http/access-token.ts';

/** Scopes about the identity of a person; every client may request them. */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** Verbs of permissions that only show. */
const readingVerbs: ReadonlySet<string> = new Set(['list', 'show', 'view', 'own', 'changes']);

/** What permissions are about accounts: user names, passwords, who may do what. */
const accountNouns: ReadonlySet<string> = new Set([
  'user',
  'employee_account',
  'student_account',
  'impersonation',
]);

/** No scope gives access to the management of OAuth clients. */
const closedModule = 'oauth';

/** The permissions that every scope grants, by its code. */
export type ScopeCatalogue = ReadonlyMap<string, readonly string[]>;

/**
 * The scopes of the product, by one rule: `<module>:read` opens what a module shows, `<module>:write` everything it does, both
 * without people's accounts, which `<module>:accounts` opens. Every permission is a scope by itself under its own code, such as
 * `fees.receipt.collect`.
 */
export function scopesOf(permissions: readonly string[]): ScopeCatalogue {
  const open = [...new Set(permissions)].filter((it) => moduleOf(it) !== closedModule).sort();
  const modules = Map.groupBy(open, moduleOf);
  return new Map(
    [...modules].flatMap(([module, own]): [string, readonly string[]][] => {
      const accounts = own.filter(isAboutAccounts);
      const work = own.filter((it) => !isAboutAccounts(it));
      const extents = { read: work.filter(isReading), write: work, accounts };
      return [
        ...Object.entries(extents).flatMap(([extent, opened]): [string, string[]][] =>
          opened.length > 0 ? [[`${module}:${extent}`, opened]] : [],
        ),
        ...own.map((permission): [string, string[]] => [permission, [permission]]),
      ];
    }),
  );
}

/** Whether a permission only shows, by the verb of its code. */
export const isReading = (permission: string) => readingVerbs.has(permission.split('.').at(-1)!);

const isAboutAccounts = (permission: string) => accountNouns.has(permission.split('.')[1]!);

/** The module of a permission or of a scope. */
export const moduleOf = (code: string) => code.split(/[.:]/, 1)[0]!;

/**
 * All permissions of some scopes together; unknown scopes grant nothing. Those of a scope for reading are marked: with them a token
 * gets, and starts no work such as a print.
 */
export function permissionsOf(scopes: readonly string[], catalogue: ScopeCatalogue): string[] {
  const opened = scopes.flatMap((scope) => {
    const permissions = catalogue.get(scope) ?? [];
    return scope.endsWith(':read') ? permissions.map((it) => it + forReading) : permissions;
  });
  return [...new Set(opened)].sort();
}
