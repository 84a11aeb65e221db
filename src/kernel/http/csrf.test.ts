import { beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '#test/world.ts';

describe('a missing or wrong CSRF token', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  function post(headers: Record<string, string>, cookies: Record<string, string> = {}) {
    return w.stage.server.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { username: 'nobody', password: 'nothing' },
      headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
      cookies,
      remoteAddress: '10.255.0.1',
    });
  }

  it('is refused with a problem in the language of the caller', async () => {
    const english = await post({ 'accept-language': 'en' });
    expect(english.statusCode).toBe(403);
    expect(english.headers['content-type']).toContain('application/problem+json');
    expect(english.json()).toMatchObject({
      code: 'csrf',
      detail: 'This page is out of date. Reload it and try again.',
    });
    const bangla = await post({ 'accept-language': 'bn' });
    expect(bangla.json()).toMatchObject({
      code: 'csrf',
      detail: 'পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।',
    });
  });

  it('is refused when it belongs to another secret; a renewed token works at once', async () => {
    const { server } = w.stage;
    const first = await server.inject('/api/csrf-token');
    const second = await server.inject('/api/csrf-token');
    const secret = second.cookies.find((it) => it.name === 'bidyaloy_csrf')!.value;
    const stale = await post({ 'x-csrf-token': first.json().csrf_token }, { bidyaloy_csrf: secret });
    expect(stale.statusCode).toBe(403);
    expect(stale.json().code).toBe('csrf');

    const renewed = await server.inject({ url: '/api/csrf-token', cookies: { bidyaloy_csrf: secret } });
    expect(renewed.cookies).toEqual([]);
    const good = await post({ 'x-csrf-token': renewed.json().csrf_token }, { bidyaloy_csrf: secret });
    expect(good.statusCode).toBe(422);
  });
});
