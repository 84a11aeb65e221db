import { currentLanguage } from '../i18n/language.ts';
import { fetchFromServer } from './fetch.ts';

/*
 * Answers that were asked for before a screen needed them: by the server, which sends them with the page, and by the router,
 * which asks together with the code of a screen. Each is taken once, by the first call to its address.
 */
const asked = new Map<string, Promise<Response | undefined>>();

/** Taken within this time or not at all, since what an answer says may have changed. */
const freshMs = 20_000;

/** Keeps the answers that came with the page, unless they are in another language than it. */
export function cacheAnswersOfPage(): void {
  const written = document.getElementById('first-answers')?.textContent;
  if (!written) return;
  const { language, answers = {} } = JSON.parse(written) as {
    language?: string;
    answers?: Record<string, { etag: string; body: unknown }>;
  };
  if (language !== currentLanguage()) return;
  for (const [path, { etag, body }] of Object.entries(answers))
    cache(path, Promise.resolve(Response.json(body, { headers: { etag } })));
}

/** Asks for what a screen is going to need, by its address below `/api/v1`; what fails is left to the screen's own call. */
export function askEarly(path: string): void {
  if (asked.has(keyOf(path))) return;
  const answer = fetchFromServer(`/api/v1${path}`, { headers: { Accept: 'application/json' } });
  cache(
    path,
    answer.then(readWhole).catch(() => undefined),
  );
}

/** An answer that nobody reads would hold its connection, of which a browser has six. */
async function readWhole(response: Response): Promise<Response | undefined> {
  const body = await response.arrayBuffer();
  return response.ok ? new Response(body, { headers: response.headers }) : undefined;
}

/** The early answer to a request, `undefined` where there is none. What changes something makes all of them outdated. */
export async function consumeEarlyAnswer(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET') asked.clear();
  if (asked.size === 0 || request.headers.has('X-For-Site')) return undefined;
  const { pathname, search } = new URL(request.url);
  const key = keyOf(pathname.replace('/api/v1', '') + search);
  const answer = asked.get(key);
  asked.delete(key);
  return answer;
}

function cache(path: string, answer: Promise<Response | undefined>): void {
  const key = keyOf(path);
  asked.set(key, answer);
  setTimeout(() => {
    if (asked.get(key) === answer) asked.delete(key);
  }, freshMs);
}

/** The same for an address whose parameters stand in another order. */
function keyOf(path: string): string {
  const [pathname = '', search = ''] = path.split('?', 2);
  return `${pathname}?${new URLSearchParams(search.split('&').sort().join('&'))}`;
}
