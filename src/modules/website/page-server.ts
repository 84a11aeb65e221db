import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#kernel/database/database.ts';
import { inTenant } from '#kernel/database/tenant.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Services } from '#kernel/services.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { accentColors } from './accent-colors.rules.ts';
import { createPageCache } from './page-cache.ts';
import type { Frame } from './pages/frame.ts';
import type { PageName, PageProps } from './pages/pages.ts';
import { readContentVersion, readSite } from './website.queries.ts';

export interface Answer {
  status?: number;
  type: string;
  body: string;
}

/** A request for a page, inside the institution of its host. */
export interface Visit {
  tx: Tx;
  siteId: string;
  /** The day in Bangladesh: notices begin and end with it. */
  today: string;
  frame: Frame & { site: NonNullable<Frame['site']> };
  request: FastifyRequest;
  render<Name extends PageName>(name: Name, props: Omit<PageProps<Name>, 'frame'>, status?: number): Answer;
  notFound(): Answer;
}

export interface PageOptions {
  method?: 'GET' | 'POST';
  /** Kept until something changes that visitors see; left out: made anew for everyone. */
  isKept?: boolean;
}

type MakePage = (visit: Visit) => Promise<Answer>;

const stylesheet = readFileSync(new URL('website.css', import.meta.url), 'utf8');
const stylesheetHash = createHash('sha256').update(stylesheet).digest('hex').slice(0, 10);
const html = 'text/html; charset=utf-8';

/** Answers the addresses of the websites: `page(path, make)` for Bangla at the root and English below `/en`. */
export function pageServer(server: FastifyInstance, services: Services) {
  const cache = createPageCache<Answer>(
    (siteId) =>
      inTenant(services.database, { scope: 'public', site_id: siteId }, (tx) =>
        readContentVersion(tx, siteId),
      ),
    (answer) => !answer.status,
  );

  server.get<{ Params: { accent: string } }>(
    `/website-assets/${stylesheetHash}/:accent(^[0-9a-f]{6}$).css`,
    (request, reply) => {
      const { accent, onAccent, ink } = accentColors(`#${request.params.accent}`);
      const colors = `:root{--accent:${accent};--on-accent:${onAccent};--accent-ink:${ink}}\n`;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(colors + stylesheet);
    },
  );

  async function answer(
    request: FastifyRequest,
    language: Language,
    path: string,
    make: MakePage,
  ): Promise<Answer> {
    const siteId = await services.siteOfHost(request);
    if (!siteId) return product(services, request, language, path);
    return inTenant(services.database, { scope: 'public', site_id: siteId }, async (tx) => {
      const site = await readSite(tx, siteId);
      if (!site) return product(services, request, language, path);
      const frame = {
        ...frameOf(language, path, site.accent_color),
        site,
        origin: siteAddress(services.config, site),
      };
      const render = (name: PageName, props: object, status?: number): Answer => ({
        type: html,
        body: services.renderPage(name, { ...props, frame }),
        status,
      });
      return make({
        ...{ tx, siteId, frame, request, render, today: today() },
        notFound: () => render('notFound', {}, 404),
      });
    });
  }

  return function page(
    path: string,
    make: MakePage,
    { method = 'GET', isKept = false }: PageOptions = {},
  ): void {
    for (const language of ['bn', 'en'] as const) {
      const url = language === 'bn' ? path : path === '/' ? '/en' : `/en${path}`;
      server.route({
        method,
        url,
        handler: async (request, reply) => {
          const [address = '', query = ''] = request.url.split('?');
          const own = language === 'en' ? address.replace(/^\/en(?=\/|$)/, '') || '/' : address;
          const work = () => answer(request, language, own, make);
          const siteId = isKept && !query ? await services.siteOfHost(request) : null;
          const made = siteId ? await cache.get(siteId, `${today()} ${language} ${own}`, work) : await work();
          return send(request, reply, made, isKept);
        },
      });
    }
  };
}

function send(request: FastifyRequest, reply: FastifyReply, made: Answer, isKept: boolean) {
  reply.status(made.status ?? 200).type(made.type);
  if (!isKept || made.status) return reply.header('cache-control', 'no-store').send(made.body);
  const etag = `W/"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.status(304).send();
  return reply.send(made.body);
}

function product(services: Services, request: FastifyRequest, language: Language, path: string): Answer {
  const frame: Frame = {
    ...frameOf(language, path, '#0b7285'),
    site: undefined,
    origin: `${request.protocol}://${request.host}`,
  };
  if (path === '/' || path === '/home')
    return { type: html, body: services.renderPage('product', { frame }) };
  return { type: html, body: services.renderPage('notFound', { frame }), status: 404 };
}

function frameOf(language: Language, path: string, accent: string) {
  const translate = translator(language);
  return {
    language,
    path,
    stylesheet: `/website-assets/${stylesheetHash}/${accent.slice(1)}.css`,
    t: (key: string, params: Record<string, string | number> = {}) =>
      translate(key.includes(':') ? key : `website:${key}`, params),
  };
}
