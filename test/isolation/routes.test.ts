import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { type DeclaredRoute, declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { userTypes } from '#shared/user-types.ts';
import { type TestClient, type TestResponse, type World, world } from '../world.ts';

const routes = declaredRoutes(contract);
const guarded = routes.filter((it) => it.permission !== 'public');

describe('every route', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  it('declares a permission that some role has', () => {
    const isHeld = (permission: string | undefined) =>
      permission === 'public' ||
      permission === 'signed-in' ||
      userTypes.some((role) => defaultPermissions(role).includes(permission!));
    expect(routes.length).toBeGreaterThan(500);
    expect(routes.filter((it) => !isHeld(it.permission)).map((it) => it.name)).toEqual([]);
  });

  it.each(guarded.map((it) => [it.name, it] as const))('%s asks a visitor to log in', async (_, route) => {
    const answer = await ask(w.visitor(), route, { id: randomUUID() });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ status: 401, code: 'sign_in_first' });
  });

  const permitted = guarded.filter((it) => it.permission !== 'signed-in');
  it.each(permitted.map((it) => [it.name, it] as const))(
    '%s refuses users without the permission',
    async (_, route) => {
      const params = { id: randomUUID() };
      // Whoever may ask hears of what is wrong or missing instead.
      const admitted = await ask(await w.as(holderOf(route)), route, params);
      expect([401, 403]).not.toContain(admitted.status);
      const stranger = userTypes.find((role) => !defaultPermissions(role).includes(route.permission!));
      const answer = await ask(await w.as(stranger!), route, params);
      expect(answer.status).toBe(403);
    },
  );

  const withBody = guarded.filter(
    (it) => ['POST', 'PUT', 'PATCH'].includes(it.method) && it.procedure['~orpc'].inputSchema,
  );
  it.each(withBody.map((it) => [it.name, it] as const))(
    '%s answers a malformed body with the errors',
    async (_, route) => {
      const asker = await w.as(holderOf(route));
      for (const body of [{ nonsense: { deep: [1, null] } }, [], { id: 12, name_en: { a: 1 } }]) {
        const answer = await ask(asker, route, { id: randomUUID() }, body);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        expect(answer.headers['content-type']).toMatch(/json/);
      }
    },
  );

  const byId = guarded.filter((it) => it.path.includes('{'));
  it.each(byId.map((it) => [it.name, it] as const))(
    '%s answers an unknown or malformed id with an error',
    async (_, route) => {
      const asker = await w.as(holderOf(route));
      const missing = await ask(asker, route, { id: randomUUID() });
      expect([404, 422]).toContain(missing.status);
      const malformed = await ask(asker, route, { id: "x' or 1=1" });
      expect([404, 422]).toContain(malformed.status);
    },
  );
});

function holderOf(route: DeclaredRoute): RoleCode {
  if (route.permission === 'signed-in') return 'site-admin';
  const holders = userTypes.filter((role) => defaultPermissions(role).includes(route.permission!));
  return holders.includes('site-admin') ? 'site-admin' : holders[0]!;
}

function ask(
  asker: TestClient,
  route: DeclaredRoute,
  params: { id: string },
  body: object = {},
): Promise<TestResponse> {
  const path = `/api/v1${route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(params.id))}`;
  const key = { 'idempotency-key': randomUUID() };
  switch (route.method) {
    case 'GET':
      return asker.get(path);
    case 'PUT':
      return asker.put(path, body, key);
    case 'PATCH':
      return asker.patch(path, body);
    case 'DELETE':
      return asker.delete(path);
    default:
      return asker.post(path, body, key);
  }
}
