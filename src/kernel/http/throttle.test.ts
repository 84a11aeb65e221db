import { describe, expect, it } from 'vitest';
import { world } from '#test/world.ts';

describe('failed logins', () => {
  it('are counted outside the request transactions, even with more requests than database connections', async () => {
    const w = await world();
    const guess = Buffer.from(JSON.stringify({ username: 'nobody-of-that-name', password: 'a guess' }));
    const json = { 'content-type': 'application/json' };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => w.visitor().send('POST', '/api/v1/session', guess, json)),
    );
    expect(new Set(answers.map((it) => it.status)).difference(new Set([422, 429]))).toEqual(new Set());
    const late = await w.visitor().send('POST', '/api/v1/session', guess, json);
    expect(late).toMatchObject({ status: 429, body: { code: 'auth:throttled' } });
  });
});
