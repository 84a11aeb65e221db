import { randomBytes } from 'node:crypto';
import type { World } from './world.ts';

export interface Answer {
  status: number;
  body: { code: string; detail: string; errors?: { field: string; message: string }[] };
}

/**
 * Somebody at an address of their own (or at the one given), so that what is counted against addresses does not touch other tests.
 * Carries cookies and token as a browser would.
 */
export async function clientFromNewAddress(
  w: World,
  language: 'en' | 'bn' = 'en',
  remoteAddress = `10.${[...randomBytes(3)].join('.')}`,
  host = 'localhost',
) {
  const { server } = w.stage;
  const page = await server.inject({ url: '/api/csrf-token', remoteAddress });
  const cookies = Object.fromEntries(page.cookies.map((it) => [it.name, it.value]));
  const token: string = page.json().csrf_token;
  return async (method: 'POST' | 'PUT', url: string, payload: object): Promise<Answer> => {
    const answer = await server.inject({
      method,
      url,
      payload,
      remoteAddress,
      cookies,
      headers: {
        host,
        'accept-language': language,
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
      },
    });
    for (const cookie of answer.cookies) cookies[cookie.name] = cookie.value;
    return { status: answer.statusCode, body: answer.json() };
  };
}
