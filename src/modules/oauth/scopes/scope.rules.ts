/** Scopes about the identity of a person; every client may request them. */
export const identityScopes = ['openid', 'profile', 'email', 'offline_access'] as const;

/** Verbs of permissions that only show. */
const readingVerbs: ReadonlySet<string> = new Set(['list', 'show', 'view', 'own', 'changes']);

/** No scope gives access to the management of OAuth clients. */
const closedModule = 'oauth';

/** The permissions that every scope grants, by its code. */
export type ScopeCatalogue = ReadonlyMap<string, readonly string[]>;

/**
 * The scopes of the product, by one rule: `<module>:read` opens what a module shows, `<module>:write` everything it
 * does, and every permission is a scope by itself under its own code, such as `fees.receipt.collect`.
 */
export function scopesOf(permissions: readonly string[]): ScopeCatalogue {
  const open = [...new Set(permissions)].filter((it) => moduleOf(it) !== closedModule).sort();
  const modules = Map.groupBy(open, moduleOf);
  return new Map(
    [...modules].flatMap(([module, own]): [string, readonly string[]][] => {
      const reading = own.filter(isReading);
      return [
        ...(reading.length > 0 ? [[`${module}:read`, reading] as [string, string[]]] : []),
        [`${module}:write`, own],
        ...own.map((permission): [string, string[]] => [permission, [permission]]),
      ];
    }),
  );
}

/** Whether a permission only shows, by the verb of its code. */
export const isReading = (permission: string) => readingVerbs.has(permission.split('.').at(-1)!);

/** The module of a permission or of a scope. */
export const moduleOf = (code: string) => code.split(/[.:]/, 1)[0]!;

/** All permissions of some scopes together; unknown scopes grant nothing. */
export function permissionsOf(scopes: readonly string[], catalogue: ScopeCatalogue): string[] {
  return [...new Set(scopes.flatMap((scope) => catalogue.get(scope) ?? []))].sort();
}
