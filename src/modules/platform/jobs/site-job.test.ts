import { beforeAll, describe, expect, it } from 'vitest';
import { coreJobSiteId } from '#kernel/jobs/core-job.ts';
import { buildEnrolledStudent, buildFeeSchool } from '#test/builders/fees.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { SiteJob } from './site-job.contract.ts';

const path = '/api/v1/platform/jobs';

describe('the jobs of all institutions', () => {
  let w: World;
  let core: TestClient;
  let school: Awaited<ReturnType<typeof buildFeeSchool>>;

  beforeAll(async () => {
    w = await world();
    core = await w.as('core-admin');
    school = await buildFeeSchool(w);
    await buildEnrolledStudent(w, {
      academic_year_id: school.year.id,
      class_section_id: school.section.id,
      roll: 1,
    });
  });

  const list = async (query: object = {}) =>
    (await core.get<{ rows: SiteJob[]; total: number }>(path, { site_id: w.site.id, ...query })).body;
  const start = (body: object) => core.post<{ job_id: string }>(`${path}?for_site=${w.site.id}`, body);
  const following = () =>
    ({ ...core, get: (url: string) => core.get(`${url}?for_site=${w.site.id}`) }) as TestClient;
  const dues = () => ({
    kind: 'fees.generate_dues',
    academic_year_id: school.year.id,
    period: '2026-01',
    fee_sub_head_ids: [school.january],
  });
  const duePeriods = async () => {
    const rows = await w.inSite((tx) => tx.selectFrom('student_fee_due').select('period').execute());
    return rows.map((it) => it.period);
  };
  /** Inserts a job in a given state. */
  const stored = (kind: string, state: string, input: object = {}) =>
    w.inSite(async (tx) => {
      const row = await tx
        .insertInto('job_run')
        .values({ site_id: w.site.id, kind, state, input: JSON.stringify(input), language: 'en' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });

  it('are started by the core for an institution, and listed with their counts', async () => {
    const unclear = await start({ kind: 'fees.generate_dues' });
    expect(unclear.status).toBe(422);
    expect(refusalOf(await core.post(path, dues()))).toBe('platform:select_site');
    const periods = await duePeriods();
    const before = (await list({ kind: 'fees.generate_dues' })).rows.map((it) => it.id);
    const started = await start(dues());
    expect(started.status).toBe(202);
    await waitForJob(following(), started.body.job_id);
    const { rows } = await list({ kind: 'fees.generate_dues' });
    expect(rows.filter((it) => !before.includes(it.id))).toEqual([
      expect.objectContaining({
        id: started.body.job_id,
        state: 'done',
        done_count: 1,
        site_name_en: 'Test School A',
        created_by_name: 'The core-admin',
        can: { cancel: false, retry: false },
      }),
    ]);
    expect((await duePeriods()).sort()).toEqual([...periods, '2026-01'].sort());
  });

  it('can be stopped before their scheduled time', async () => {
    const past = await start({ ...dues(), starts_at: '2020-01-01T00:00:00+06:00' });
    expect(refusalOf(past)).toBe('platform:hour_is_past');
    const started = await start({ ...dues(), starts_at: '2099-01-01T00:00:00+06:00' });
    const waiting = await list({ is_waiting: true });
    expect(waiting.rows).toEqual([
      expect.objectContaining({
        id: started.body.job_id,
        state: 'queued',
        can: { cancel: true, retry: false },
      }),
    ]);
    const url = `${path}/${started.body.job_id}/cancellation`;
    expect((await core.post(url, { site_id: w.otherSite.id })).status).toBe(404);
    expect((await core.post(url, { site_id: w.site.id })).status).toBe(200);
    expect((await list({ state: 'cancelled' })).rows[0]).toMatchObject({
      id: started.body.job_id,
      can: { cancel: false, retry: true },
    });
    const again = await core.post(url, { site_id: w.site.id });
    expect([again.status, refusalOf(again)]).toEqual([409, 'platform:job_has_ended']);
  });

  it('that failed are repeated as new jobs', async () => {
    const periods = await duePeriods();
    const { kind, ...input } = dues();
    const failed = await stored(kind, 'failed', {
      ...input,
      period: '2026-02',
      fee_sub_head_ids: [school.february],
    });
    const again = await core.post<{ job_id: string }>(`${path}/${failed}/repetition`, { site_id: w.site.id });
    expect(again.status).toBe(202);
    await waitForJob(following(), again.body.job_id);
    const { rows } = await list({ state: 'done', kind });
    expect(rows.find((it) => it.id === again.body.job_id)).toMatchObject({ repeats_id: failed });
    expect((await duePeriods()).sort()).toEqual([...periods, '2026-02'].sort());
  });

  it('include the core’s own jobs, which belong to no institution', async () => {
    const own = (state: string) =>
      w.inCore((tx) =>
        tx
          .insertInto('job_run')
          .values({ site_id: coreJobSiteId, kind: 'sites.found_site', state, scope: 'core', language: 'en' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [failed, queued] = [await own('failed'), await own('queued')];
    const all = async () => (await core.get<{ rows: SiteJob[]; total: number }>(path)).body;
    const before = await all();
    expect(before.rows).toHaveLength(Math.min(before.total, 25));
    expect(before.rows.find((it) => it.id === failed.id)).toMatchObject({
      site_id: null,
      site_name_en: null,
      can: { cancel: false, retry: true },
    });
    expect((await core.post(`${path}/${queued.id}/cancellation`, {})).status).toBe(200);
    const again = await core.post<{ job_id: string }>(`${path}/${failed.id}/repetition`, {});
    expect(again.status).toBe(202);
    const after = await all();
    expect(after.rows.find((it) => it.id === queued.id)?.state).toBe('cancelled');
    expect(after.rows.find((it) => it.id === again.body.job_id)?.repeats_id).toBe(failed.id);
    expect((await core.post(`${path}/${failed.id}/repetition`, { site_id: w.site.id })).status).toBe(404);
  });

  it('refuses to stop or retry jobs that do not support it', async () => {
    const refused = async (id: string, verb: string) => {
      const { status, body } = await core.post<{ code: string }>(`${path}/${id}/${verb}`, {
        site_id: w.site.id,
      });
      return [status, body.code];
    };
    const running = await stored('fees.generate_dues', 'running');
    expect(await refused(running, 'cancellation')).toEqual([409, 'platform:job_cannot_be_stopped']);
    const notice = await stored('communication.notice_turn', 'queued');
    expect(await refused(notice, 'cancellation')).toEqual([409, 'platform:job_keeps_its_day']);
    const results = await stored('results.generate', 'failed');
    expect(await refused(results, 'repetition')).toEqual([409, 'platform:job_begins_anew']);
    const done = await stored('fees.generate_dues', 'done');
    expect(await refused(done, 'repetition')).toEqual([409, 'platform:job_did_not_fail']);
  });

  it('send failed messages again', async () => {
    await w.inSite((tx) =>
      tx
        .insertInto('sms_outbox')
        .values({
          site_id: w.site.id,
          recipient: '8801712345678',
          message: 'Hello',
          parts: 1,
          purpose: 'test',
          state: 'failed',
          attempts: 8,
        })
        .execute(),
    );
    const started = await start({ kind: 'platform.resend_messages' });
    const { result } = await waitForJob(following(), started.body.job_id);
    expect(result).toEqual({ sms: 1, mails: 0 });
    const rows = await w.inSite((tx) => tx.selectFrom('sms_outbox').select(['state', 'attempts']).execute());
    expect(rows).toEqual([{ state: 'queued', attempts: 0 }]);
  });

  it('export the data of one institution for the core, which downloads it', async () => {
    const started = await start({ kind: 'platform.copy_site' });
    const { file_url, result } = await waitForJob(following(), started.body.job_id);
    expect(result).toMatchObject({ table_count: expect.any(Number), row_count: expect.any(Number) });
    const file = await core.get(`${file_url}?for_site=${w.site.id}`);
    expect(file.status).toBe(200);
    expect(file.raw.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('counts jobs by state, for core administrators only', async () => {
    await stored('fees.generate_dues', 'failed');
    const { body } = await core.get<{ kinds: string[]; figures: { name: string; count: number }[] }>(
      `${path}/overview`,
    );
    expect(body.kinds).toContain('fees.generate_dues');
    expect(body.figures.find((it) => it.name === 'job_failed')?.count).toBeGreaterThan(0);
    expect(refusalOf(await (await w.as('site-admin')).get(path))).toBe('forbidden');
  });
});
