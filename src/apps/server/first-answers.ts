import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { type CurrentSession, isAllowed } from '#ui/session/session.ts';
import type { FoundScreen } from './screen-addresses.ts';

/** How long a page waits for its answers: what has not come by then is asked for by the page itself. */
export const usualPatienceMs = 400;

/** An answer of the API with the version at which it was read. */
export interface FirstAnswer {
  etag: string;
  body: unknown;
}

/**
 * The answers of the API that a page of the panel begins with, by their addresses: the session, its menus and what the screen asks
 * first (`first` of `ScreenEntry`). They come with the page, so that a slow network is crossed once instead of three times.
 * Nothing for visitors, and no refusals: those are answers to the page's own calls.
 */
export async function firstAnswers(
  server: FastifyInstance,
  services: Services,
  request: FastifyRequest,
  screen: FoundScreen | undefined,
  language: Language,
  patienceMs: number,
): Promise<Record<string, FirstAnswer | undefined>> {
  if (!sessionSecretOf(services.config, request)) return {};
  const ask = async (path: string): Promise<FirstAnswer | undefined> => {
    const answer = await server.inject({
      url: `/api/v1${path}`,
      remoteAddress: request.ip,
      headers: {
        host: request.headers.host,
        cookie: request.headers.cookie,
        'user-agent': request.headers['user-agent'],
        'accept-language': language,
        'x-requested-with': 'XMLHttpRequest',
      },
    });
    return answer.statusCode === 200 ? { etag: String(answer.headers.etag), body: answer.json() } : undefined;
  };
  const answers: Record<string, FirstAnswer | undefined> = {};
  const keep = async (path: string) => {
    // An address that cannot even be asked is left to the page as well.
    answers[path] = await ask(path).catch(() => undefined);
  };
  const all = async () => {
    await keep('/session');
    const session = answers['/session']?.body as CurrentSession | undefined;
    if (!session) return;
    const studentId = session.children[0]?.student_id;
    const isOpen = screen && isAllowed(session, screen.entry.permission);
    const ofScreen = isOpen ? screen.entry.first?.({ ...screen, studentId }) : undefined;
    await Promise.all(['/menus', ...(ofScreen ?? [])].map(keep));
  };
  await Promise.race([all(), setTimeout(patienceMs, undefined, { ref: false })]);
  return answers;
}
