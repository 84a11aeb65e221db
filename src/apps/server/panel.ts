import { existsSync, readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import { notFoundPage } from '#modules/website/index.ts';
import { shellPath, workerPath } from '#ui/offline/worker-paths.ts';
import { defaultAccent } from '#ui/theme/accent.ts';
import { screens } from '../panel/screens.ts';

const built = new URL('../../../dist/panel/', import.meta.url);
const builtWorker = new URL('../../../dist/panel-worker/', import.meta.url);

/**
 * Serves the built panel: its files for ever (their names carry a hash), its page for every address that no route handles, with
 * a fresh CSRF token and the institution of its host. An address that is no screen is answered with 404: to visitors by
 * the website of the host's institution, to others by the panel, which shows the way back.
 */
export async function mountPanel(server: FastifyInstance, services: Services): Promise<void> {
  const index = new URL('index.html', built);
  if (!existsSync(index)) throw new Error('The panel is not built. Run `npm run build` first.');
  const page = readFileSync(index, 'utf8');
  await server.register(staticFiles, {
    root: built.pathname,
    prefix: '/panel-assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  mountWorker(server, services);
  const pageFor = async (request: FastifyRequest, nonce: string, token: string) => {
    const institution = await services.institutionOfHost(request);
    return page
      .replace('__CSRF__', token)
      .replace('__INSTITUTION__', institution?.alias ?? '')
      .replace('__ACCENT__', institution?.accent_color ?? defaultAccent)
      .replaceAll('__NONCE__', nonce);
  };
  // The page that the worker keeps for use without a network: whatever is read with it later takes a token of its own.
  server.get(shellPath, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await pageFor(request, reply.cspNonce.style, '')),
  );
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || isNoPage(request.url)) throw new Problem(404, 'not_found');
    const isMissing = !isScreen(request.url);
    if (isMissing && !sessionSecretOf(services.config, request)) {
      const missing = await notFoundPage(services, request);
      if (missing)
        return reply.status(404).type(missing.type).header('cache-control', 'no-store').send(missing.body);
    }
    return reply
      .status(isMissing ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await pageFor(request, reply.cspNonce.style, reply.generateCsrf()));
  });
}

const screenPatterns = screens.map(
  ({ path }) => new RegExp(`^${path.replace(/:[a-z_]+/gi, '[^/]+').replace('*', '.*')}/?$`),
);

/** Whether the panel has a screen at an address. */
const isScreen = (url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  return screenPatterns.some((it) => it.test(path));
};

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
 * Addresses of data and files. A browser asks for files such as /favicon.ico by itself, while the page is still
 * on its way: answered with the panel, they would replace the secret that the token of that page belongs to.
 */
function isNoPage(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  const lastPart = path.slice(path.lastIndexOf('/'));
  return path.startsWith('/api/') || path.startsWith('/panel-assets/') || /\.[a-z0-9]{2,5}$/i.test(lastPart);
}
