import { setTimeout as pause } from 'node:timers/promises';
import { ORPCError, ValidationError } from '@orpc/server';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storeFile } from '#kernel/files/stored-files.ts';
import { unique } from '#test/builders/academics.ts';
import { buildEmployee } from '#test/builders/people.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { toProblemDocument } from './problem-document.ts';

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

describe('a value that a contract refuses is answered', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.bin');

  it.each<[code: string, schema: z.ZodType, value: unknown]>([
    ['required', z.string().min(1), ''],
    ['required', z.email(), ' '],
    ['required', z.number(), undefined],
    ['required', z.number(), null],
    ['required', z.number(), ''],
    ['type_string', z.string(), 5],
    ['type_number', z.number(), '5'],
    ['type_int', z.int(), 0.5],
    ['type_boolean', z.boolean(), 'yes'],
    ['type_array', z.array(z.string()), 'a'],
    ['type_object', z.object({}), 'a'],
    ['type_file', z.file(), 'a'],
    ['min_string', z.string().min(3), 'ab'],
    ['min_number', z.number().min(1), 0],
    ['min_int', z.int(), -(2 ** 60)],
    ['min_array', z.array(z.string()).min(1), []],
    ['min_file', z.file().min(1), file(0)],
    ['max_string', z.string().max(1), 'ab'],
    ['max_number', z.number().max(1), 2],
    ['max_int', z.int(), 2 ** 60],
    ['max_array', z.array(z.string()).max(1), ['a', 'b']],
    ['max_file', z.file().max(1), file(2)],
    ['format_email', z.email(), 'nobody'],
    ['format_uuid', z.uuid(), 'five'],
    ['format_date', z.iso.date(), '2026-02-30'],
    ['format_url', z.url(), 'nowhere'],
    ['format_regex', z.string().regex(/^a$/), 'b'],
    // Kinds without a sentence of their own.
    ['not_valid', z.iso.datetime(), 'noon'],
    ['not_valid', z.record(z.string(), z.string()), 5],
    ['not_valid', z.number().multipleOf(5), 7],
    ['not_valid', z.enum(['a', 'b']), 'c'],
  ])('with the code %s and its sentence', async (code, schema, value) => {
    const data = { amount: value };
    const { issues = [] } = await z.object({ amount: schema })['~standard'].validate(data);
    const cause = new ValidationError({ message: 'Input validation failed', issues, data });
    const log = pino({ level: 'silent' });
    const { status, errors } = toProblemDocument(new ORPCError('BAD_REQUEST', { cause }), 'en', log);
    expect([status, errors?.map((it) => it.code)]).toEqual([422, [code]]);
    expect(errors![0]!.message).toMatch(/amount/i);
    expect(errors![0]!.message).not.toMatch(/problem\.|\{\{/);
  });
});
