import { beforeAll, describe, expect, it } from 'vitest';
import { buildClassSection } from '#test/builders/academics.ts';
import { buildStudent } from '#test/builders/people.ts';
import { waitForJob } from '#test/jobs.ts';
import { type TestClient, type World, world } from '#test/world.ts';

describe('waiting jobs', () => {
  let w: World;
  let colleague: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    w = await world();
    for (const site of [w.site, w.otherSite]) {
      const section = await buildClassSection(w, {}, site);
      await buildStudent(w, {}, { class_section_id: section.id }, site);
    }
    // Two people of one institution.
    colleague = await w.as('site-admin', { language: 'bn' });
    other = await w.as('site-admin', { language: 'en' });
  });

  async function print(asker: TestClient): Promise<string> {
    const begun = await asker.post<{ job_id: string }>('/api/v1/student-list-prints', {});
    expect(begun.status).toBe(202);
    return begun.body.job_id;
  }

  const printMany = async (asker: TestClient, count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await print(asker));
    return ids;
  };

  /** How many of the jobs ended after another one was asked for and before it ended. */
  async function endedBefore(ids: string[], created_at: string, id: string, site = w.site): Promise<number> {
    const of = (wanted: string[], at: typeof w.site) =>
      w.inSite(
        (tx) => tx.selectFrom('job_run').select(['id', 'ended_at']).where('id', 'in', wanted).execute(),
        at,
      );
    const [own] = await of([id], site);
    const all = await of(ids, w.site);
    return all.filter(
      (it) => it.ended_at !== null && it.ended_at > created_at && it.ended_at < own!.ended_at!,
    ).length;
  }

  it('of one person do not hold up the job of another person', async () => {
    const many = await printMany(colleague, 30);
    const one = await print(other);
    const job = await waitForJob(other, one);
    expect(await endedBefore(many, job.created_at, one)).toBeLessThanOrEqual(3);
    await waitForJob(colleague, many.at(-1)!);
  });

  it('of one institution do not hold up the job of another institution', async () => {
    const many = [...(await printMany(colleague, 6)), ...(await printMany(other, 6))];
    const stranger = await w.as('site-admin', { site: w.otherSite });
    const one = await print(stranger);
    const job = await waitForJob(stranger, one);
    expect(await endedBefore(many, job.created_at, one, w.otherSite)).toBeLessThanOrEqual(3);
    for (const id of many.slice(-1)) await waitForJob(other, id);
    await waitForJob(colleague, many[5]!);
  });

  it('of one person run short jobs before long ones', async () => {
    const copies: string[] = [];
    const boss = await w.as('core-admin');
    for (let at = 0; at < 4; at += 1) {
      const begun = await boss.post<{ job_id: string }>(
        '/api/v1/platform/jobs',
        { kind: 'platform.copy_site' },
        { 'x-for-site': w.site.id },
      );
      expect(begun.status).toBe(202);
      copies.push(begun.body.job_id);
    }
    const resent = await boss.post<{ job_id: string }>(
      '/api/v1/platform/jobs',
      { kind: 'platform.resend_messages' },
      { 'x-for-site': w.site.id },
    );
    const ended = async () =>
      w.inSite((tx) =>
        tx
          .selectFrom('job_run')
          .select(['id', 'state'])
          .where('id', 'in', [...copies, resent.body.job_id])
          .where('ended_at', 'is not', null)
          .orderBy('ended_at')
          .execute(),
      );
    await expect.poll(async () => (await ended()).length, { timeout: 100_000 }).toBe(5);
    expect((await ended()).map((it) => it.id).indexOf(resent.body.job_id)).toBeLessThanOrEqual(2);
    expect((await ended()).every((it) => it.state === 'done')).toBe(true);
  });
});
