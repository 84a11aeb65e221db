import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translator } from '#kernel/language/translate.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import type { Frame } from './pages/frame.ts';
import type { MarketingPageName, MarketingPageProps } from './pages/pages.ts';
import { stylesheetHref } from './stylesheet.ts';

/** The answer: a page, or a redirect. */
export interface PageResponse {
  status: number;
  body?: string;
  location?: string;
}

/** A request for one of the product's pages. */
export interface PageRequest {
  request: FastifyRequest;
  frame: Frame;
  render<Name extends MarketingPageName>(
    name: Name,
    props: Omit<MarketingPageProps<Name>, 'frame'>,
    status?: number,
  ): PageResponse;
}

export type PageHandler = (visit: PageRequest) => Promise<PageResponse>;

/**
 * Answers the addresses of the product's own pages, Bangla as they are and English below `/en`. On the host of an
 * institution they lead to the product's.
 */
export function pageServer(server: FastifyInstance, services: Services) {
  return function page(path: string, make: PageHandler, method: 'GET' | 'POST' = 'GET'): void {
    for (const language of ['bn', 'en'] as const) {
      server.route({
        method,
        url: language === 'bn' ? path : `/en${path}`,
        handler: async (request, reply) => {
          const elsewhere = await ownAddress(services, request);
          const { status, body, location } = elsewhere
            ? { status: 302, body: undefined, location: elsewhere }
            : await make(visitOf(services, request, language, path));
          reply.status(status).header('cache-control', method === 'GET' ? 'no-cache' : 'no-store');
          if (location) return reply.header('location', location).send();
          return reply.type('text/html; charset=utf-8').send(body);
        },
      });
    }
  };
}

/** The same page on the product's own host, where the request came to that of an institution. */
async function ownAddress(services: Services, request: FastifyRequest): Promise<string | undefined> {
  const { origin, host } = new URL(services.config.PUBLIC_URL);
  if (request.host === host || !(await services.institutionOfHost(request))) return undefined;
  return origin + request.url;
}

function visitOf(services: Services, request: FastifyRequest, language: Language, path: string): PageRequest {
  const translate = translator(language);
  const frame: Frame = {
    language,
    path,
    stylesheet: stylesheetHref,
    origin: new URL(services.config.PUBLIC_URL).origin,
    t: (key, params = {}) => translate(key.includes(':') ? key : `marketing:${key}`, params),
  };
  return {
    request,
    frame,
    render: (name, props, status = 200) => ({
      status,
      body: services.renderPage(name, { ...props, frame }),
    }),
  };
}
