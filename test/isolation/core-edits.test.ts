import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { defaultPermissions } from '#apps/server/roles.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import { userTypes } from '#shared/user-types.ts';
import { askAbout, type DescribedRoute, guardedRoutes, isGuarded } from '../asking.ts';
import type { Wish } from '../asking.values.ts';
import { refusalOf } from '../refusal.ts';
import { type TestClient, type World, world } from '../world.ts';
import { editsOfCore, type KnownRecord, oldest } from './core-edits.values.ts';
import { undoesNothing } from './owner-exceptions.ts';
import { currentVersion, undoSince } from './undo-since.ts';

/** Whether nobody of an institution may ask; what they edit is asked in `other-institution.test.ts`. */
const isOfCore = ({ permission }: { permission?: string }) =>
  permission !== 'signed-in' &&
  userTypes
    .filter((it) => it !== 'core-admin' && it !== 'site-group-user')
    .every((it) => !defaultPermissions(it).includes(permission!));

const edits = declaredRoutes(contract).filter(
  (it) => isGuarded(it) && ['PUT', 'PATCH'].includes(it.method) && isOfCore(it),
);

/** Every edit of the national catalogue, of institutions by the core, and of who may what. */
describe('an edit of the core', () => {
  let w: World;
  let core: TestClient;
  let colleagueId: string;
  let described: Map<string, DescribedRoute>;
  let started: string;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    const colleague = await w.as('core-admin', { language: 'en' });
    colleagueId = (await colleague.get<{ user: { id: string } }>('/api/v1/session')).body.user.id;
    described = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
    started = await currentVersion(w.stage.database);
  });

  const sites = () => [w.site.id, w.otherSite.id];

  afterEach(() => undoSince(w.stage.database, started, sites(), ['insert', 'update', 'delete']));

  /** The oldest record of the list that stands above an edit's address; where there is none, one is made. */
  async function recordOf(route: DescribedRoute): Promise<KnownRecord> {
    const list = `/api/v1${route.path.replace(/\/(\{\w+\}|order$).*$/, '')}`;
    const { body } = await core.get<{ rows?: KnownRecord[] } | KnownRecord[]>(list, { page_size: 100 });
    const rows = Array.isArray(body) ? body : (body.rows ?? []);
    // What stands at the first place already would not be moved there.
    const first = oldest(route.name.endsWith('.order') ? rows.filter((it) => it.sort_order !== 10) : rows);
    const create = described.get(route.name.replace(/\w+$/, 'create'));
    if (first || !create) return first ?? { id: w.otherRows.id };
    const made = await askAbout(core, create, w.otherRows);
    return made.body as unknown as KnownRecord;
  }

  it.each(edits.map((it) => [it.name] as const))('%s is told of what others changed', async (name) => {
    const route = described.get(name)!;
    const stage = { core, colleagueId, w };
    const { record: find, wish, others } = editsOfCore[name] ?? {};
    const record = await (find?.(stage) ?? recordOf(route));
    const own = (await wish?.(record, stage)) ?? {};
    const body = { ...editOf(record, route), ...own.body };
    const ask = (headers: Record<string, string> = {}, more: Wish = { ...own, body }) =>
      askAbout(core, route, { ...w.otherRows, id: record.id }, { ...more, headers });

    const version = await currentVersion(w.stage.database);
    const answer = await ask({}, others?.(record, stage));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    if (!others) await undoSince(w.stage.database, version, sites());
    const again = await ask({ 'if-match': version });
    const isTold = again.status === 412 && refusalOf(again) === 'edited_meanwhile';
    expect(isTold, `${again.status} ${JSON.stringify(again.body)}`).toBe(!undoesNothing.has(name));
  });
});

/** The fields of a record that a route takes, with other names. */
function editOf(record: KnownRecord, { operation }: DescribedRoute): Record<string, unknown> {
  const schema = operation.requestBody?.content['application/json']?.schema as { properties?: object };
  const fields = Object.keys(schema?.properties ?? {}).filter((it) => it in record);
  return Object.fromEntries(fields.map((it) => [it, renamed(it, record[it])]));
}

function renamed(field: string, value: unknown): unknown {
  if (/^(name|title)_en$/.test(field)) return `${value} B`;
  return /^(name|title)_bn$/.test(field) ? `${value} খ` : value;
}
