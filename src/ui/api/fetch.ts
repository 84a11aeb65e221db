import { currentLanguage, translate } from '../i18n/language.ts';
import { ApiProblem, isProblemDocument } from './problem.ts';

/**
 * `fetch` with what the server wants from a browser: the cookie, the XMLHttpRequest marker, the CSRF
 * token of the page and the language. A server that renews the token says so in the same header.
 * Throws `ApiProblem` with status 0 when no answer comes.
 */
export async function fetchFromServer(request: Request | string | URL, init: RequestInit = {}) {
  const headers = new Headers(init.headers ?? (request instanceof Request ? request.headers : undefined));
  headers.set('X-Requested-With', 'XMLHttpRequest');
  headers.set('Accept-Language', currentLanguage());
  const token = csrfToken();
  if (token) headers.set('X-CSRF-Token', token);
  try {
    const response = await fetch(request, { ...init, headers, credentials: 'same-origin' });
    const renewed = response.headers.get('X-CSRF-Token');
    if (renewed) csrfMeta()?.setAttribute('content', renewed);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem({ title: translate('ui:problem.network'), status: 0, code: 'network' });
  }
}

/**
 * Calls one of the fixed paths outside the versioned API, such as
 * `requestJson<Unread[]>('POST', '/user/notification/get-unread-notifications')`.
 * Throws `ApiProblem` for every answer that is not a success.
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
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  if (isProblemDocument(answer)) throw new ApiProblem(answer);
  throw new ApiProblem({
    title: translate('ui:problem.unexpected'),
    status: response.status,
    code: 'unexpected',
  });
}

function csrfMeta() {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
}

function csrfToken(): string | undefined {
  const token = csrfMeta()?.content;
  if (!token) console.error('CSRF token not found: the page has no meta tag "csrf-token".');
  return token;
}
