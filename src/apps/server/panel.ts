import { existsSync, readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import { notFoundPage } from '#modules/website/index.ts';
import type { Language } from '#shared/language.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { shellPath, workerPath } from '#ui/offline/worker-paths.ts';
import { defaultAccent } from '#ui/theme/accent.ts';
import { firstAnswers, usualPatienceMs } from './first-answers.ts';
import { findScreen } from './screen-addresses.ts';

const built = new URL('../../../dist/panel/', import.meta.url);
const builtWorker = new URL('../../../dist/panel-worker/', import.meta.url);

/** What the panel shows at an address without a screen. */
const notFoundPath = '/not-found';

/**
 * Serves the built panel: its files for ever (their names carry a hash), its page for every address that no route handles, with
 * a fresh CSRF token and the institution of its host. An address that is no screen is answered with 404: to visitors by
 * the website of the host's institution, to others by the panel, which shows the way back.
 * @param patienceMs how long a page waits for the first answers that come with it
 */
export async function mountPanel(
  server: FastifyInstance,
  services: Services,
  patienceMs = usualPatienceMs,
): Promise<void> {
  const index = new URL('index.html', built);
  if (!existsSync(index)) throw new Error('The panel is not built. Run `npm run build` first.');
  const page = readFileSync(index, 'utf8');
  await server.register(staticFiles, {
    root: built.pathname,
    prefix: '/panel-assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    preCompressed: true,
    maxAge: '365d',
  });
  mountWorker(server, services);
  const linksFor = readBuild();
  const pageFor = async (
    { request, nonce, token }: { request: FastifyRequest; nonce: string; token: string },
    begin: { links: string; answers: object } = { links: '', answers: {} },
  ) => {
    const institution = await services.institutionOfHost(request);
    const values: Record<string, string> = {
      __CSRF__: token,
      __INSTITUTION__: institution?.alias ?? '',
      __ACCENT__: institution?.accent_color ?? defaultAccent,
      '<html lang="bn">': `<html lang="${institution?.default_language ?? 'bn'}">`,
      // Behind the sheet of the shell, whose rules those of the kit go before.
      '</head>': `${begin.links}</head>`,
      // Inside of a script, nothing may look like its end.
      '"__FIRST_ANSWERS__"': JSON.stringify(begin.answers).replaceAll('<', '\\u003c'),
    };
    return page
      .replace(
        /__(CSRF|INSTITUTION|ACCENT)__|<html lang="bn">|<\/head>|"__FIRST_ANSWERS__"/g,
        (place) => values[place]!,
      )
      .replaceAll('__NONCE__', nonce);
  };
  // The page that the worker keeps for use without a network: whatever is read with it later takes a token of its own.
  server.get(shellPath, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await pageFor({ request, nonce: reply.cspNonce.style, token: '' })),
  );
  server.setNotFoundHandler(() => {
    throw new Problem(404, 'not_found');
  });
  server.get('/*', async (request, reply) => {
    if (isNoPage(request.url)) throw new Problem(404, 'not_found');
    const screen = findScreen(request.url);
    if (!screen && !sessionSecretOf(services.config, request)) {
      const missing = await notFoundPage(services, request);
      if (missing) {
        if (missing.location) reply.header('location', missing.location);
        const { status = 404, type, body } = missing;
        return reply.status(status).type(type).header('cache-control', 'no-store').send(body);
      }
    }
    const language = await languageOfPage(services, request);
    const nonce = reply.cspNonce.style;
    const answers = await firstAnswers(server, services, request, screen, language, patienceMs);
    const html = await pageFor(
      { request, nonce, token: reply.generateCsrf() },
      { links: linksFor(screen?.entry, language, nonce), answers: { language, answers } },
    );
    return reply
      .status(screen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html);
  });
}

/** The language that was chosen in this browser, else that of the institution. */
async function languageOfPage(services: Services, request: FastifyRequest): Promise<Language> {
  const { language } = request.cookies;
  if (language === 'en' || language === 'bn') return language;
  return (await services.institutionOfHost(request))?.default_language ?? 'bn';
}

/**
 * Reads what the build made. @returns the links by which a page fetches, while it is still being read, what its script
 * asks for only later: the texts and the files of the screen at its address. They tell no more than the address does.
 */
function readBuild() {
  const filesOf = JSON.parse(readFileSync(new URL('.vite/screens.json', built), 'utf8')) as Record<
    string,
    Record<Language, string[]>
  >;
  return (screen: ScreenEntry | undefined, language: Language, nonce: string): string => {
    const files = filesOf[screen?.path ?? notFoundPath]![language];
    const link = (file: string) => {
      const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `<link rel="${rel}" crossorigin nonce="${nonce}" href="/panel-assets/${file}">`;
    };
    return files.map(link).join('');
  };
}

/** The service worker. Its address is fixed, and browsers compare it with theirs at each visit. */
function mountWorker(server: FastifyInstance, { config }: Services): void {
  const worker = readFileSync(new URL('worker.js', builtWorker), 'utf8');
  server.get(workerPath, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(config.PANEL_WORKER ? worker : leavingWorker),
  );
}

/** Deletes the files that a worker kept, and the worker. */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Addresses of data and files; a few screens have an address below `/api`, too. A browser asks for files such as
 * /favicon.ico by itself, while the page is still on its way: answered with the panel, they would replace the secret that
 * the token of that page belongs to.
 */
function isNoPage(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  const lastPart = path.slice(path.lastIndexOf('/'));
  const isApi = path.startsWith('/api/') && !findScreen(path);
  return isApi || path.startsWith('/panel-assets/') || /\.[a-z0-9]{2,5}$/i.test(lastPart);
}
