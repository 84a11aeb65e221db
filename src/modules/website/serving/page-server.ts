import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Services } from '#kernel/services.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { href, type PageFrame, pickText } from '../frame/frame.ts';
import { type PublicSite, readContentVersion, readSite } from '../frame/site.queries.ts';
import { mountStylesheet, stylesheetHref } from '../frame/stylesheet.ts';
import type { PageName, PageProps } from '../pages.ts';
import { canonicalPath } from './address.rules.ts';
import { type CachedPage, type PageResponse, sendCachedPage, toCachedPage } from './cached-page.ts';
import { type FormBody, readFormBody } from './form-body.ts';
import { createPageCache } from './page-cache.ts';

/** A look at a page of an institution. */
export interface Visit {
  tx: SiteTx;
  siteId: string;
  /** The day in Bangladesh: notices begin and end with it. */
  today: string;
  frame: PageFrame & { site: PublicSite };
  render<Name extends PageName>(
    name: Name,
    props: Omit<PageProps<Name>, 'frame'>,
    status?: number,
  ): PageResponse;
  notFound(): PageResponse;
  /** For what was shown here once and is no longer. */
  gone(): PageResponse;
}

/** A visitor's request for a page, inside the institution of its host. */
export interface PageRequest extends Visit {
  request: FastifyRequest;
}

/** A form that a visitor posted, read to its end. What is slow, such as pictures, is done between the transactions it opens. */
export interface FormRequest extends Omit<Visit, 'tx'> {
  request: FastifyRequest;
  form: FormBody;
  /** Runs work in a transaction of the institution that may read what its visitors see. */
  inSite<Result>(work: (tx: SiteTx) => Promise<Result>): Promise<Result>;
}

export interface PageOptions {
  /** Whether to cache it until visible content changes; left out: rendered for every visitor. */
  isKept?: boolean;
  languages?: readonly Language[];
}

type MakePage = (visit: PageRequest) => Promise<PageResponse>;
type AnswerForm = (visit: FormRequest) => Promise<PageResponse>;

/** The page of an institution's website for an address that does not exist; nothing where the host is none's. */
export async function notFoundPage(
  services: Services,
  request: FastifyRequest,
): Promise<PageResponse | undefined> {
  if (!(await services.siteOfHost(request))) return undefined;
  const address = canonicalPath(request.url.split('?', 1)[0]!);
  const language = /^\/en(\/|$)/.test(address) ? 'en' : 'bn';
  const path = language === 'en' ? address.replace(/^\/en(?=\/|$)/, '') || '/' : address;
  return answerPage(services, request, language, path, unknownAddress);
}

/** An address without a page; with a slash too many at its end, it leads to the one without. */
export async function unknownAddress({ request, notFound }: PageRequest): Promise<PageResponse> {
  const [address = '', query] = request.url.split('?', 2);
  const bare = `/${address.replace(/^\/+|\/+$/g, '')}`;
  if (!address.endsWith('/') || bare === '/') return notFound();
  return { status: 301, location: query ? `${bare}?${query}` : bare, type: html, body: '' };
}

const html = 'text/html; charset=utf-8';

/** What is the same for every visitor. */
export const kept: PageOptions = { isKept: true };

/** See {@link pageServer}. */
export type AddPage = ReturnType<typeof pageServer>;

/**
 * Answers the addresses of the websites: `page(path, make)` and `page.form(path, answer)` for Bangla at the root and English below
 * `/en`.
 */
export function pageServer(server: FastifyInstance, services: Services) {
  mountStylesheet(server);
  const cache = createPageCache<CachedPage>(
    // The day is part of the version, because notices are published and expire without a change.
    async (siteId) => `${today()} ${await contentVersion(services, siteId)}`,
    (page) => page.status === 200,
  );

  function page(
    path: string,
    make: MakePage,
    { isKept = false, languages = ['bn', 'en'] }: PageOptions = {},
  ): void {
    for (const language of languages) {
      server.get(urlOf(language, path), async (request, reply) => {
        const query = request.url.split('?', 2)[1] ?? '';
        const own = ownPath(language, request);
        const work = () => answerPage(services, request, language, own, make);
        const siteId = isKept && !query ? await services.siteOfHost(request) : null;
        if (!siteId) return send(reply, await work());
        const copy = await cache.get(siteId, `${language} ${own}`, async () => toCachedPage(await work()));
        if (copy.status === 200) return sendCachedPage(request, reply, copy);
        return reply.status(copy.status).type(copy.type).header('cache-control', 'no-store').send(copy.plain);
      });
    }
  }

  page.form = (path: string, answer: AnswerForm): void => {
    for (const language of ['bn', 'en'] as const) {
      server.post(urlOf(language, path), async (request, reply) =>
        send(reply, await answerForm(services, request, language, answer)),
      );
    }
  };
  return page;
}

const urlOf = (language: Language, path: string) =>
  language === 'bn' ? path : path === '/' ? '/en' : `/en${path}`;

/** The path of a request without its language. */
function ownPath(language: Language, request: FastifyRequest): string {
  const address = canonicalPath(request.url.split('?', 1)[0]!);
  return language === 'en' ? address.replace(/^\/en(?=\/|$)/, '') || '/' : address;
}

function send(reply: FastifyReply, { status = 200, type, body, location }: PageResponse) {
  if (location) reply.header('location', location);
  return reply.status(status).type(type).header('cache-control', 'no-store').send(body);
}

async function answerPage(
  services: Services,
  request: FastifyRequest,
  language: Language,
  path: string,
  make: MakePage,
): Promise<PageResponse> {
  const siteId = await services.siteOfHost(request);
  if (!siteId) return withoutSite(services, request, language, path);
  return inVisit(services, siteId, async (tx) => {
    const site = await readSite(tx);
    if (!site) return product(services, request, language, path, null);
    return make({ ...openVisit(services, { tx, siteId, site, language, path }), request });
  });
}

/** The whole form is read before the first transaction, as its sender may take minutes. */
async function answerForm(
  services: Services,
  request: FastifyRequest,
  language: Language,
  answer: AnswerForm,
): Promise<PageResponse> {
  const path = ownPath(language, request);
  const siteId = await services.siteOfHost(request);
  if (!siteId) return withoutSite(services, request, language, path);
  const form = await readFormBody(request);
  const site = await inVisit(services, siteId, (tx) => readSite(tx));
  if (!site) return product(services, request, language, path, null);
  return answer({
    ...visitOf(services, { siteId, site, language, path }),
    request,
    form,
    inSite: (work) => inVisit(services, siteId, work),
  });
}

const inVisit = <Result>(
  { database }: Services,
  site_id: string,
  work: (tx: SiteTx) => Promise<Result>,
): Promise<Result> => runInTenant(database, { scope: 'public', site_id }, work);

async function withoutSite(services: Services, request: FastifyRequest, language: Language, path: string) {
  const closed = await services.closedSiteOfHost(request);
  return product(services, request, language, path, closed);
}

interface VisitedPage {
  siteId: string;
  site: PublicSite;
  language: Language;
  /** Without the language. */
  path: string;
}

/** What renders a page of an institution, in a transaction that may read what its visitors see. */
export const openVisit = (services: Services, { tx, ...visited }: VisitedPage & { tx: SiteTx }): Visit => ({
  tx,
  ...visitOf(services, visited),
});

function visitOf(services: Services, { siteId, site, language, path }: VisitedPage): Omit<Visit, 'tx'> {
  const frame = {
    ...frameOf(language, path, site.accent_color),
    site,
    origin: siteAddress(services.config, site),
  };
  const render = (name: PageName, props: object, status?: number): PageResponse => ({
    type: html,
    body: services.renderPage(name, { ...props, frame }),
    status,
  });
  return {
    siteId,
    frame,
    render,
    today: today(),
    notFound: () => render('notFound', {}, 404),
    gone: () => render('gone', {}, 410),
  };
}

async function contentVersion({ database }: Services, siteId: string): Promise<string> {
  const row = await runInTenant(database, { scope: 'public', site_id: siteId }, (tx) =>
    readContentVersion(tx),
  );
  return String(row?.content_version ?? '');
}

/** Answers a host without an active institution: the product's page, or a notice that the institution is closed. */
function product(
  services: Services,
  request: FastifyRequest,
  language: Language,
  path: string,
  closed: { name_en: string; name_bn: string } | null,
): PageResponse {
  const isStart = path === '/' || path === '/home';
  if (!closed && isStart && isOwnHost(services, request))
    return { ...moved, location: href(language, '/edu/feature') };
  const frame: PageFrame = {
    ...frameOf(language, path, '#0b7285'),
    site: undefined,
    origin: `${request.protocol}://${request.host}`,
  };
  if (closed) {
    const name = pickText(language, closed.name_en, closed.name_bn);
    return { type: html, body: services.renderPage('closed', { frame, name }), status: 503 };
  }
  if (isStart) return { type: html, body: services.renderPage('product', { frame }) };
  return { type: html, body: services.renderPage('notFound', { frame }), status: 404 };
}

const moved = { status: 302, type: html, body: '' };

/** Whether this is the product's own host; any other names an unknown institution. */
function isOwnHost({ config }: Services, request: FastifyRequest): boolean {
  return [config.BASE_HOST, new URL(config.PUBLIC_URL).hostname].includes(request.hostname.toLowerCase());
}

function frameOf(language: Language, path: string, accent: string) {
  const translate = translator(language);
  return {
    language,
    path,
    stylesheet: stylesheetHref(accent),
    t: (key: string, params: Record<string, string | number> = {}) =>
      translate(key.includes(':') ? key : `website:${key}`, params),
  };
}
