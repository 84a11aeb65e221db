import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import type { RouteMeta } from '#shared/contract.ts';
import type { UserType } from '#shared/user-types.ts';

/** The roles that hold each permission by default. */
export type PermissionDefaults = Record<string, readonly RoleCode[]>;
export type RoleCode = UserType;

export interface DeclaredRoute {
  /** Its place in the contract, e.g. `fees.receipts.collect`. */
  name: string;
  method: string;
  path: string;
  permission: string | undefined;
  procedure: AnyContractProcedure;
}

/** Every route of a contract or router, in order. */
export function declaredRoutes(router: AnyRouter | object, place: readonly string[] = []): DeclaredRoute[] {
  if (isContractProcedure(router)) {
    const { meta, route } = router['~orpc'];
    const name = place.join('.');
    return [
      {
        name,
        method: route.method ?? 'POST',
        path: route.path ?? `/${place.join('/')}`,
        permission: (meta as RouteMeta).permission,
        procedure: router,
      },
    ];
  }
  return Object.entries(router).flatMap(([key, inner]) => declaredRoutes(inner as object, [...place, key]));
}

/** @throws naming every route that says neither a permission nor `public` nor `signed-in`. */
export function assertPermissionsDeclared(router: AnyRouter): void {
  const silent = declaredRoutes(router).filter((it) => !it.permission);
  if (silent.length > 0) {
    throw new Error(`These routes declare no permission: ${silent.map((it) => it.name).join(', ')}`);
  }
}
