import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '#modules/jobs/job.contract.ts';
import { buildMembership } from '#test/builders/memberships.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { openExport } from './read-archive.ts';
import type { SiteExport } from './site-export.contract.ts';

const path = '/api/v1/exports';

describe('the export of all data', () => {
  let w: World;
  let admin: TestClient;
  let folder: string;
  /** An export that was made, by its job. */
  let made: { id: string } & Pick<Job, 'done' | 'total' | 'file_url'>;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    folder = await mkdtemp(join(tmpdir(), 'bidyaloy-export-'));
    const started = await start();
    expect(started.status).toBe(202);
    made = await waitForJob(admin, started.body.job_id);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const list = async (client = admin) => (await client.get<{ rows: SiteExport[]; total: number }>(path)).body;
  const start = (client = admin) => client.post<{ job_id: string }>(path);

  it('is made as a job, listed with its size and maker, and downloaded by administrators', async () => {
    const { file_url, done, total } = made;
    expect(done).toBe(total);
    const { rows } = await list();
    expect(rows.filter((it) => it.id === made.id)).toEqual([
      expect.objectContaining({
        id: made.id,
        state: 'done',
        created_by_name: 'The site-admin',
        problem: null,
        file_id: file_url!.split('/').at(-1),
      }),
    ]);
    const file = await admin.get(file_url!);
    expect(file.raw.byteLength).toBe(rows.find((it) => it.id === made.id)!.size_bytes);
    expect(file.headers['content-disposition']).toContain(`${w.site.alias}-`);
    const saved = join(folder, 'saved.zip');
    await writeFile(saved, file.raw);
    const archive = await openExport(saved);
    archive.close();
    expect(archive.description).toMatchObject({
      made_by: 'The site-admin',
      institution: { id: w.site.id, alias: w.site.alias },
      // Neither this export nor its job is in it.
      files: { count: 0 },
    });
  });

  it('explains itself in both languages, and every table and column that has a name', async () => {
    const saved = join(folder, 'read.zip');
    await writeFile(saved, (await admin.get(made.file_url!)).raw);
    const archive = await openExport(saved);
    const text = async (name: string) =>
      Buffer.concat(await Array.fromAsync(await archive.read(name))).toString('utf8');
    expect(await text('README.txt')).toContain('take it for a');
    expect(await text('README.bn.txt')).toContain('ব্যক্তিগত তথ্য');
    const account = (await text('tables/user_account.csv')).split('\r\n');
    expect(account[0]).toContain('username');
    archive.close();
    const student = archive.description.tables.find((it) => it.name === 'student')!;
    expect(student).toMatchObject({
      primary_key: ['site_id', 'id'],
      references: expect.arrayContaining([{ columns: ['site_id'], table: 'site', references: ['id'] }]),
    });
    expect(student.columns.find((it) => it.name === 'date_of_birth')).toMatchObject({
      type: 'date',
      meaning: { en: expect.any(String), bn: expect.stringMatching(/[ক-হ]/) },
    });
    const users = archive.description.tables.find((it) => it.name === 'user_account')!;
    expect(users.left_behind.map((it) => it.column)).toEqual(['password_hash']);
  });

  it('is for those alone who may see everything', async () => {
    const { file_url } = made;
    for (const role of ['employee', 'teacher', 'student', 'guardian', 'bank-user'] as const) {
      const other = await w.as(role);
      expect(refusalOf(await start(other))).toBe('forbidden');
      expect((await other.get(path)).status).toBe(403);
      expect((await other.get(file_url!)).status).toBe(404);
    }
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get(file_url!)).status).toBe(404);
    expect((await list(elsewhere)).rows.map((it) => it.id)).not.toContain(made.id);
    const colleague = await w.as('site-admin', { language: 'bn' });
    expect((await colleague.get(file_url!)).status).toBe(200);
  });

  it('is not begun a second time while it runs', async () => {
    const running = await w.inSite((tx) =>
      tx
        .insertInto('job_run')
        .values({ site_id: w.site.id, kind: 'platform.copy_site', state: 'running', language: 'en' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const refused = await start();
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'platform:export_runs']);
    await w.inSite((tx) =>
      tx.updateTable('job_run').set({ state: 'cancelled' }).where('id', '=', running.id).execute(),
    );
    const started = await start();
    expect(started.status).toBe(202);
    await admin.post(`/api/v1/jobs/${started.body.job_id}/cancellation`);
  });

  it('is open to an institution whose membership has ended', async () => {
    const leaving = await w.emptySite();
    await buildMembership(w, -40, -1, leaving);
    const head = await w.as('site-admin', { site: leaving });
    const refused = await head.put('/api/v1/fees/setting', {});
    expect(refusalOf(refused)).toBe('membership_ended');
    const started = await start(head);
    expect(started.status).toBe(202);
    const { file_url } = await waitForJob(head, started.body.job_id);
    expect((await head.get(file_url!)).status).toBe(200);
  });
});
