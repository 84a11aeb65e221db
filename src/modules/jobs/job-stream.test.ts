import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount } from '#test/builders/auth.ts';
import { type ListeningServer, startOauthServer } from '#test/builders/oauth.ts';
import { refusalOf } from '#test/refusal.ts';
import { type SignedIn, signInAt } from '#test/server-process.ts';
import { type World, world } from '#test/world.ts';

describe('job progress streams', () => {
  let w: World;
  let at: ListeningServer;
  const open: AbortController[] = [];

  beforeAll(async () => {
    w = await world();
    at = await startOauthServer(w);
  });
  afterAll(() => {
    for (const it of open) it.abort();
    at.server.close();
  });

  async function signIn(account: BuiltAccount): Promise<SignedIn> {
    return signInAt(Number(new URL(at.origin).port), account.username, account.password);
  }

  /** A job that goes on for as long as the test needs. */
  const buildJob = (created_by: string) =>
    w.inSite((tx) =>
      tx
        .insertInto('job_run')
        .values({ site_id: w.site.id, kind: 'people.print_student_list', state: 'running', created_by })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );

  function follow(person: SignedIn, id: string) {
    const stream = new AbortController();
    open.push(stream);
    return fetch(`${person.url}/api/v1/jobs/${id}/events`, {
      headers: person.headers,
      signal: stream.signal,
    });
  }

  it('are limited to six for each user; a closed one frees a place', async () => {
    const [account, other] = [await buildAccount(w), await buildAccount(w)];
    const [job, job2] = [await buildJob(account.id), await buildJob(other.id)];
    const [person, stranger] = [await signIn(account), await signIn(other)];
    for (let count = 0; count < 6; count += 1) expect((await follow(person, job.id)).status).toBe(200);
    const refused = await follow(person, job.id);
    expect(refusalOf({ status: refused.status, body: await refused.json() })).toBe('jobs:too_many_streams');
    expect(refused.status).toBe(429);
    expect((await follow(stranger, job2.id)).status).toBe(200);
    open[0]!.abort();
    await expect.poll(async () => (await follow(person, job.id)).status, { timeout: 20_000 }).toBe(200);
  });
});
