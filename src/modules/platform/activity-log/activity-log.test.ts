import { beforeAll, describe, expect, it } from 'vitest';
import { columnLabel } from '#kernel/language/field-name.ts';
import { formatDay, today } from '#shared/dates.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Activity } from './activity-log.contract.ts';

const path = '/api/v1/platform/activity-log';
const day = today();

interface Found {
  rows: Activity[];
  total: number;
}

describe('the activity log', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    const admin = await w.as('site-admin');
    const fields = { title: 'Holiday', body: 'Closed on Monday.', audiences: ['public'], publish_on: day };
    const made = await admin.post<{ id: string }>('/api/v1/notices', fields);
    expect(made.status).toBe(201);
    await admin.put(`/api/v1/notices/${made.body.id}`, {
      ...fields,
      title: 'Holiday on Monday',
    });
  });

  const read = (query: object, asker = core) =>
    asker.get<Found>(path, {
      from: day,
      to: day,
      sort: '-id',
      site_id: w.site.id,
      table_name: 'notice',
      ...query,
    });

  it('shows who changed what, with the old value', async () => {
    const { body } = await read({ action: 'update' });
    expect(body.rows[0]).toMatchObject({
      site_id: w.site.id,
      table_name: 'notice',
      action: 'update',
      impersonator_name: null,
      changes: expect.arrayContaining([
        { field: 'title', label: 'Title', before: 'Holiday', after: 'Holiday on Monday' },
      ]),
    });
    expect(body.rows[0]!.changes.map((it) => it.field)).not.toContain('body');
  });

  it('shows yes and no, dates and names of records instead of stored values', async () => {
    const { body } = await read({ action: 'insert' });
    const shown = await core.get<Activity>(`${path}/${body.rows[0]!.id}`);
    expect(shown.body).toMatchObject({ id: body.rows[0]!.id, entity: 'Notices' });
    const changes = new Map(shown.body.changes.map((it) => [it.field, it.after]));
    expect(changes.has('id')).toBe(false);
    expect(changes.get('publish_on')).toBe(formatDay(day, 'en'));
    expect([...changes.values()].join(' ')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect((await core.get(`${path}/999999999999`)).status).toBe(404);
  });

  it('leaves out sign-ins, and gives what a visitor wrote to the institution visited', async () => {
    const updates = { table_name: 'user_account', action: 'update', site_id: undefined };
    const before = (await read(updates)).body.total;
    await (await w.as('teacher')).get('/api/v1/session');
    await w.inCore((tx) =>
      tx.updateTable('user_account').set({ last_sign_in_at: new Date().toISOString() }).execute(),
    );
    expect((await read(updates)).body.total).toBe(before);

    const topic = await core.post<{ id: string }>('/api/v1/feedback-topics', {
      name_en: 'Fees',
      name_bn: 'ফি',
    });
    const words = { topic_id: topic.body.id, name: 'Rahima', email: '', message: 'A question' };
    await w.stage.server.inject({
      method: 'POST',
      url: '/en/web/feedback',
      headers: {
        host: `${w.site.alias}.localhost`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(words).toString(),
    });
    const { body } = await read({ table_name: 'feedback' });
    expect(body.rows).toMatchObject([{ site_id: w.site.id, action: 'insert' }]);
  });

  it('is filtered by date, institution, record, action and user', async () => {
    expect((await read({ action: 'insert' })).body.rows.every((it) => it.action === 'insert')).toBe(true);
    expect((await read({ site_id: w.otherSite.id })).body.total).toBe(0);
    expect((await read({ from: '2020-01-01', to: '2020-01-31' })).body.total).toBe(0);
    expect((await read({ is_impersonated: true })).body.total).toBe(0);
    const { username } = (await read({})).body.rows[0]!;
    const byUser = await read({ q: username });
    expect(byUser.body.total).toBeGreaterThanOrEqual(2);
    expect(new Set(byUser.body.rows.map((it) => it.username))).toEqual(new Set([username]));
  });

  it('counts up to 10,000 entries and says when there are more', async () => {
    const months = { from: '2019-01-01', to: '2019-12-31' };
    const add = (count: number) =>
      w.stage.database.owner.run(`insert into audit_log (site_id, table_name, action, changed_at)
        select '${w.site.id}', 'notice', 'insert', timestamptz '2019-06-01' + n * interval '1 minute'
        from generate_series(1, ${count}) n`);
    await add(10_000);
    expect((await read(months)).body).toMatchObject({ total: 10_000, has_more: false });
    await add(1);
    const { body } = await read({ ...months, page_size: 200 });
    expect(body).toMatchObject({ total: 10_000, has_more: true });
    const times = body.rows.map((it) => it.changed_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('requires dates, with the specified messages', async () => {
    const refused = await core.get<{ errors: { message: string }[] }>(path, { to: day });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ message: 'Please Select Date.' }] } });
  });

  it('names every kind of record in the reader’s language', async () => {
    const entities = await core.get<{ table_name: string; entity: string }[]>(`${path}/entities`);
    expect(entities.body.map((it) => it.table_name)).toEqual(
      expect.arrayContaining(['notice', 'student', 'site']),
    );
    const bangla = await (await w.as('core-admin', { language: 'bn' })).get<typeof entities.body>(
      `${path}/entities`,
    );
    expect(bangla.body.filter((it) => !/[\u0980-\u09ff]/.test(it.entity))).toEqual([]);
  });

  it('has a label for every field', async () => {
    const rows = await w.stage.database.owner.query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns
       where table_schema = 'public' and table_name in (select audited_tables())`,
    );
    expect(rows.length).toBeGreaterThan(100);
    // A column without a Bangla text would get the English one.
    const isInBangla = (name: string) => /[\u0980-\u09ff]/.test(columnLabel(name, 'bn') ?? '');
    expect(rows.filter(({ name }) => !isInBangla(name))).toEqual([]);
  });

  it('is shown to core administrators only', async () => {
    expect((await read({}, await w.as('site-admin'))).status).toBe(403);
    expect((await read({}, w.visitor())).status).toBe(401);
  });
});
