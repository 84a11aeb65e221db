import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { userTypes } from '#shared/user-types.ts';
import { askAbout, type DescribedRoute, guardedRoutes, isById, isGuarded } from '../asking.ts';
import { tenantTables } from '../builders/every-table.ts';
import { setToday, useRealClock } from '../clock.ts';
import { textOf } from '../documents.ts';
import { type World, world } from '../world.ts';
import { expectOwnFigures, expectShown, expectToldOfOthers, expectWrittenOnce } from './expectations.ts';
import { type Owner, ownerOf } from './owner.ts';
import { namesNationalRecord } from './owner-exceptions.ts';

// The core sees all institutions, and a trust those of its group.
const rolesOfInstitutions = userTypes.filter((it) => it !== 'core-admin' && it !== 'site-group-user');

const holders = (permission: string | undefined): RoleCode[] =>
  permission === 'signed-in'
    ? ['site-admin']
    : rolesOfInstitutions.filter((role) => defaultPermissions(role).includes(permission!));

/**
 * On the embedded database, after all was asked of PostgreSQL, each route is asked once more, by one of those whose rows they are:
 * its statements could fare differently there, and not what they leave to whom.
 */
const isRepeated = process.env.IS_REPEATED === 'true';

/** Who asks; the account of the rows is of the last of these roles when it writes, which is the one with the most rights. */
const askers = ({ permission }: DescribedRoute) =>
  holders(permission)
    .toReversed()
    .slice(isRepeated ? -1 : 0);

const routes = declaredRoutes(contract).filter((it) => isGuarded(it) && holders(it.permission).length > 0);
const routesById = routes.filter((it) => isById(it) && !namesNationalRecord[it.name]);
const otherRoutes = routes.filter((it) => !routesById.includes(it));

/** Every read and every write of an institution, asked by its own people and by those of another. */
describe('a record of another institution', () => {
  let w: World;
  let owner: Owner;
  let described: Map<string, DescribedRoute>;
  let policies: string[];

  beforeAll(async () => {
    setToday('2026-11-19');
    w = await world();
    owner = await ownerOf(w, w.otherSite, w.otherRows);
    described = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
    // With row security opened, a query that leaves out the condition for its institution answers with the other's rows.
    // That the policies hold is the subject of row-security.test.ts.
    policies = await tenantTables(w.stage.database);
    await w.stage.database.owner.run(
      policies.map((it) => `create policy opened on ${it} using (true) with check (true)`).join(';'),
    );
  });

  afterAll(async () => {
    await owner.leave();
    await w.stage.database.owner.run(policies.map((it) => `drop policy opened on ${it}`).join(';'));
    useRealClock();
  });

  /** A write is carried out once for a key, and not over what others changed. */
  async function expectSafeWrites(route: DescribedRoute) {
    const version = await owner.version();
    await expectWrittenOnce(route, askers(route).at(-1)!, owner);
    if (!isRepeated) await expectToldOfOthers(route, owner, version);
  }

  it.each(routesById.map((it) => [it.name] as const))(
    '%s answers 404 to its id, and its own institution not',
    async (name) => {
      const route = described.get(name)!;
      for (const role of askers(route)) {
        await owner.become(role, route);
        if (route.method === 'GET') await expectShown(route, role, w.otherRows, await owner.ask(route));
        if (isRepeated) continue;
        const answer = await askAbout(await w.as(role), route, w.otherRows);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(404);
      }
      if (route.method !== 'GET') await expectSafeWrites(route);
    },
  );

  it.each(otherRoutes.map((it) => [it.name] as const))(
    '%s shows none of its data when asked with its id, and shows it to its own institution',
    async (name) => {
      const route = described.get(name)!;
      for (const role of askers(route)) {
        await owner.become(role, route);
        const own = route.method === 'GET' ? await owner.ask(route) : undefined;
        const shown = own && (await expectShown(route, role, w.otherRows, own));
        if (isRepeated) continue;
        const answer = await askAbout(await w.as(role), route, w.otherRows);
        expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        const text = await textOf(answer);
        expect(text).not.toContain(w.otherRows.mark);
        if (shown === 'id') expect(text).not.toContain(w.otherRows.id);
        if (shown === 'nothing' && own!.status < 300 && answer.status < 300)
          expectOwnFigures(route, role, await textOf(own!), text);
      }
      if (route.method !== 'GET') await expectSafeWrites(route);
    },
  );
});
