import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { userTypes } from '#shared/user-types.ts';
import { askAbout, type DescribedRoute, guardedRoutes, isById, isGuarded } from '../asking.ts';
import { type World, world } from '../world.ts';

// The core sees all institutions, and a trust those of its group.
const rolesOfInstitutions = userTypes.filter((it) => it !== 'core-admin' && it !== 'site-group-user');

const holders = (permission: string | undefined): RoleCode[] =>
  permission === 'signed-in'
    ? ['site-admin']
    : rolesOfInstitutions.filter((role) => defaultPermissions(role).includes(permission!));

const routes = declaredRoutes(contract).filter((it) => isGuarded(it) && holders(it.permission).length > 0);

describe('a record of another institution', () => {
  let w: World;
  let described: Map<string, DescribedRoute>;

  beforeAll(async () => {
    w = await world();
    described = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
  });

  it.each(routes.filter(isById).map((it) => [it.name, it] as const))(
    '%s answers 404 to its id',
    async (name, route) => {
      for (const role of holders(route.permission)) {
        const answer = await askAbout(await w.as(role), described.get(name)!, w.otherRows.id);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(404);
      }
    },
  );

  it.each(routes.filter((it) => !isById(it)).map((it) => [it.name, it] as const))(
    '%s shows none of its data when asked with its id',
    async (name, route) => {
      for (const role of holders(route.permission)) {
        const answer = await askAbout(await w.as(role), described.get(name)!, w.otherRows.id);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        expect(answer.raw.toString()).not.toContain(w.otherRows.mark);
      }
    },
  );
});
