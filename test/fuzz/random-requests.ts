import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes, type RoleCode } from '#kernel/http/permissions.ts';
import { problemDocument } from '#kernel/http/problem-document.ts';
import { type TestClient, type World, world } from '../world.ts';
import { type Attack, attacksOn, kindOf, type Operation } from './attacks.ts';

const roles: RoleCode[] = [
  'site-admin',
  'core-admin',
  'employee',
  'teacher',
  'student',
  'guardian',
  'bank-user',
  'site-group-user',
];

// Signing out ends what the others need, so its turn comes last.
const routes = declaredRoutes(contract).sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)));

function endsSession({ method, path }: { method: string; path: string }): boolean {
  return method === 'DELETE' && path === '/session';
}

/** Sends every route of some methods what no screen would. Sorted by method into files, which share the processors. */
export const describeRandomRequests = (methods: readonly string[]) =>
  describe(`random requests by ${methods.join(', ')}`, () => {
    let w: World;
    let paths: Record<string, Record<string, Operation>>;
    const kinds = new Set<string>();
    const sent = routes.filter((it) => methods.includes(it.method));

    beforeAll(async () => {
      w = await world();
      const answer = await w.stage.server.inject({ url: '/api/openapi.json' });
      paths = (answer.json() as { paths: typeof paths }).paths;
    });

    it('are generated for every route', () => {
      expect(sent.length).toBeGreaterThan(50);
      const missing = sent.filter(({ method, path }) => !paths[path]?.[method.toLowerCase()]);
      expect(missing.map((it) => it.name)).toEqual([]);
    });

    it.each(sent.map((it) => [`${it.method} ${it.path}`, it] as const))(
      '%s never fails with a server error, and explains refusals in Bangla',
      async (_, route) => {
        const operation = paths[route.path]![route.method.toLowerCase()]!;
        const asker = await w.as(holderOf(route.permission!), { language: 'bn' });
        const kind = kindOf(route.method, route.path, operation, route.permission === 'public');
        const isFirstOfKind = !kinds.has(kind);
        kinds.add(kind);
        const offences: string[] = [];
        for (const attack of attacksOn({ ...route, operation, isFirstOfKind })) {
          const offence = await offenceOf(asker, route.method, attack);
          if (offence) offences.push(`${attack.name}: ${offence}`);
        }
        expect(offences).toEqual([]);
      },
    );
  });

function holderOf(permission: string): RoleCode {
  if (permission === 'public' || permission === 'signed-in') return 'site-admin';
  const holder = roles.find((it) => defaultPermissions(it).includes(permission));
  // Somebody else would be refused before anything is read.
  if (!holder) throw new Error(`Nobody holds ${permission}.`);
  return holder;
}

async function offenceOf(asker: TestClient, method: string, attack: Attack): Promise<string | undefined> {
  const headers = { 'idempotency-key': randomUUID(), ...attack.headers };
  const answer = await asker.send<{ detail: string }>(method, attack.path, attack.bytes, headers);
  if (answer.status < 400) return undefined;
  if (answer.status >= 500) return `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return `${answer.status} as ${answer.headers['content-type']}`;
  if (!problemDocument.safeParse(answer.body).success)
    return `no problem document: ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (!/[\u0980-\u09ff]/.test(answer.body.detail)) return `not in Bangla: ${answer.body.detail}`;
  return undefined;
}
