import { existsSync, readFileSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import { notFoundPage } from '#modules/website/index.ts';
import { screens } from '../panel/screens.ts';

const built = new URL('../../../dist/panel/', import.meta.url);

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
  server.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || isNoPage(request.url)) throw new Problem(404, 'not_found');
    const isMissing = !isScreen(request.url);
    if (isMissing && !sessionSecretOf(services.config, request)) {
      const missing = await notFoundPage(services, request);
      if (missing)
        return reply.status(404).type(missing.type).header('cache-control', 'no-store').send(missing.body);
    }
    const alias = await services.aliasOfHost(request);
    return reply
      .status(isMissing ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page
          .replace('__CSRF__', reply.generateCsrf())
          .replace('__INSTITUTION__', alias ?? '')
          .replaceAll('__NONCE__', reply.cspNonce.style),
      );
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

/**
 * Addresses of data and files. A browser asks for files such as /favicon.ico by itself, while the page is still
 * on its way: answered with the panel, they would replace the secret that the token of that page belongs to.
 */
function isNoPage(url: string): boolean {
  const path = url.split('?', 1)[0]!;
  const lastPart = path.slice(path.lastIndexOf('/'));
  return path.startsWith('/api/') || path.startsWith('/panel-assets/') || /\.[a-z0-9]{2,5}$/i.test(lastPart);
}
