import { type APIRequestContext, type BrowserContextOptions, expect, request, test } from '@playwright/test';
import type { Language } from '#shared/language.ts';
import type { UserType } from '#shared/user-types.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** What a browser keeps of somebody who is signed in. */
export type SessionState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Chosen at a first sign-in. */
export const ownPassword = 'padma meghna jamuna';

/** The account of the demo that a role has. */
export const accountOfDemo = (username: UserType): Credentials => ({ username, password: 'bidyaloy-demo' });

const ofDemo = new Map<string, Promise<SessionState>>();

/** The session that all journeys of this worker share which only need somebody of that role; none of them may end it. */
export function sharedSession(role: UserType, language: Language): Promise<SessionState> {
  const key = `${role} ${language}`;
  const known = ofDemo.get(key) ?? signIn(accountOfDemo(role), language);
  ofDemo.set(key, known);
  return known;
}

interface SignedIn {
  token: string;
  user: { language: Language };
  must_change_password: boolean;
}

/**
 * Signs in by requests, as the login does, and keeps what it keeps. Whoever has a password that was handed out chooses
 * {@link ownPassword} in its place.
 */
export async function signIn({ username, password }: Credentials, language: Language): Promise<SessionState> {
  const { baseURL } = test.info().project.use;
  const context = await request.newContext({ baseURL });
  const send = await sender(context, language);
  const { token, user, must_change_password } = await send<SignedIn>('POST', '/session', {
    username,
    password,
  });
  if (must_change_password)
    await send('PUT', '/profile/password', {
      current_password: password,
      password: ownPassword,
      password_confirmation: ownPassword,
    });
  // An account of the demo belongs to journeys in both languages.
  if (must_change_password && user.language !== language) await send('PATCH', '/profile', { language });
  const { cookies } = await context.storageState();
  await context.dispose();
  return {
    cookies: [...cookies, languageCookie(new URL(baseURL!).hostname, language)],
    origins: [{ origin: baseURL!, localStorage: [{ name: 'token', value: token }] }],
  };
}

/** Sets a password by the link of a mail. */
export async function setPasswordByLink(link: string, password: string): Promise<void> {
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL });
  const send = await sender(context, 'en');
  await send('PUT', `/password-resets/${pathname.split('/').at(-1)}`, {
    email: searchParams.get('email'),
    password,
    password_confirmation: password,
  });
  await context.dispose();
}

async function sender(context: APIRequestContext, language: Language) {
  const { csrf_token } = (await (await context.get('/api/csrf-token')).json()) as { csrf_token: string };
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-Token': csrf_token,
    'Accept-Language': language,
  };
  return async <Answer>(method: string, path: string, data: object): Promise<Answer> => {
    const answer = await context.fetch(`/api/v1${path}`, { method, data, headers });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** With it the server writes the pages in the language of the journey. */
const languageCookie = (domain: string, value: Language): SessionState['cookies'][number] => ({
  name: 'language',
  value,
  domain,
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
});
