import { currentLanguage, translate } from '../i18n/language.ts';
import { ApiProblem, isProblemDocument } from './problem.ts';

/**
 * `fetch` with what the server expects of a browser: the cookie, the XMLHttpRequest marker, the page's CSRF token and the
 * language. Where the token is stale (another tab replaced the cookie, or it is gone), takes a new one and retries once. Throws
 * `ApiProblem` with status 0 when no answer comes.
 */
export async function fetchFromServer(request: Request | string | URL, init: RequestInit = {}) {
  // A body can be sent once, so a copy is kept for the second time.
  const again = request instanceof Request ? request.clone() : request;
  const response = await send(request, init);
  if (!(await isStaleToken(response))) return response;
  await renewToken();
  return send(again, init);
}

async function send(request: Request | string | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers ?? (request instanceof Request ? request.headers : undefined));
  headers.set('X-Requested-With', 'XMLHttpRequest');
  headers.set('Accept-Language', currentLanguage());
  const token = csrfToken();
  if (token) headers.set('X-CSRF-Token', token);
  try {
    return await fetch(request, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem({ title: translate('ui:problem.network'), status: 0, code: 'network' });
  }
}

/**
 * Calls one of the fixed paths outside the versioned API, such as `requestJson<Unread[]>('POST',
 * '/user/notification/get-unread-notifications')`. Throws `ApiProblem` for every answer that is not a success.
 */
export async function requestJson<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetchFromServer(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw await problemOf(response);
  return response.json().catch(() => undefined);
}

/** Reads the problem from an unsuccessful answer. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (isProblemDocument(answer)) return new ApiProblem(answer);
  return new ApiProblem({
    title: translate('ui:problem.unexpected'),
    status: response.status,
    code: 'unexpected',
  });
}

async function isStaleToken(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isProblemDocument(problem) && problem.code === 'csrf';
}

let renewal: Promise<void> | undefined;

/** Requests that fail at the same moment share one new token; a second secret would make the first token stale. */
function renewToken(): Promise<void> {
  renewal ??= renewCsrfToken().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renewCsrfToken(): Promise<void> {
  const response = await send('/api/csrf-token', {});
  if (!response.ok) return;
  const { csrf_token } = (await response.json()) as { csrf_token: string };
  csrfMeta()?.setAttribute('content', csrf_token);
}

function csrfMeta() {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

function csrfToken(): string | undefined {
  const meta = csrfMeta();
  if (!meta) console.error('CSRF token not found: the page has no meta tag "csrf-token".');
  // The page that opened from the device has an empty one; the first write takes a new token.
  return meta?.content;
}
