import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '#kernel/files/stored-files.ts';
import { unique } from '#test/builders/academics.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';

const pages = '/api/v1/calendar/pages';

interface Page {
  id: string;
  year: number;
  is_default: boolean;
}

describe('an error below the modules is answered as a problem:', () => {
  let w: World;
  let core: TestClient;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
  });

  const draft = (year: number, fields: object = {}) => ({
    year,
    name_en: unique(),
    name_bn: 'পাতা',
    ...fields,
  });
  const addPage = async (year: number, fields: object = {}) =>
    (await core.post<Page>(pages, draft(year, fields))).body;

  it('a value that the database cannot store', async () => {
    const refused = await core.post(pages, draft(2071, { name_en: `Page \u0000 ${unique()}` }));
    expect(refused.status).toBe(422);
    expect(refusalOf(refused)).toBe('not_allowed_value');
  });

  it('an unexpected error, without its internal message', async () => {
    const { files } = w.stage.services;
    const photo = {
      purpose: 'employee_photo',
      name: 'me.webp',
      content_type: 'image/webp',
      created_by: null,
    };
    const photo_file_id = await w.inSite((tx) =>
      storeFile(tx, files, { ...photo, site_id: w.site.id, bytes: Buffer.from('x') }),
    );
    const employee = await buildEmployee(w, { photo_file_id });
    const office = await w.as('site-admin');
    const show = () => office.get(`/api/v1/employees/${employee.id}/photo`);
    expect((await show()).status).toBe(200);
    // A disk that lost a file.
    await files.remove(`${w.site.id}/${photo_file_id}`);
    const lost = await show();
    expect([lost.status, refusalOf(lost)]).toEqual([503, 'unexpected']);
    // Only failures that pass by themselves are worth a retry.
    expect(lost.headers).not.toHaveProperty('retry-after');
    expect(lost.raw.toString()).not.toContain(photo_file_id);
  });

  // Two transactions that wait for each other need two connections.
  it.runIf(process.env.TEST_DATABASE_URL)('a deadlock, after which nothing is saved', async () => {
    const page = await addPage(2072);
    const standard = await addPage(2072, { is_default: true });
    const lock = (id: string) => `select from calendar_page where id = '${id}' for update`;
    const refused = await w.stage.database.owner.session(async (session) => {
      // The request must detect the deadlock, not this transaction.
      await session.run(`begin; set local deadlock_timeout = '1min'; ${lock(standard.id)}`);
      const saving = core.put(`${pages}/${page.id}`, { ...page, is_default: true });
      while (!(await isWaitedFor(session))) await pause(20);
      await session.run(lock(page.id));
      await session.run('rollback');
      return saving;
    });
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'try_again']);
    const { body } = await core.get<Page[]>(pages, { year: 2072 });
    expect(body.filter((it) => it.is_default).map((it) => it.id)).toEqual([standard.id]);
    expect((await core.put(`${pages}/${page.id}`, { ...page, is_default: true })).status).toBe(200);
  });

  type Session = Parameters<Parameters<World['stage']['database']['owner']['session']>[0]>[0];

  async function isWaitedFor(session: Session): Promise<boolean> {
    const waiting = await session.query(
      'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    return waiting.length > 0;
  }
});
