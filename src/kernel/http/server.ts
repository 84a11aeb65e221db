import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyRouter, ORPCError } from '@orpc/server';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { readAccessToken } from './access-token.ts';
import { acceptBodies, maxBodyBytes, readMultipart } from './bodies.ts';
import type { RequestContext } from './context.ts';
import { cookieName } from './cookies.ts';
import { handleApiRequest } from './handle-api-request.ts';
import { boundOpenRequests } from './open-requests.ts';
import { assertPermissionsDeclared, declaredRoutes } from './permissions.ts';
import { Problem } from './problem.ts';
import { toProblemDocument } from './problem-document.ts';
import { refuseUnreadableHead } from './unreadable-head.ts';

/**
 * The HTTP server without its pages: security headers, cookies, CSRF, problem documents, and the API.
 * @throws when a route of the router declares no permission.
 */
export async function createServer(
  services: Services,
  router: AnyRouter,
  fixedRouter: AnyRouter = {},
): Promise<FastifyInstance> {
  assertPermissionsDeclared(router);
  assertPermissionsDeclared(fixedRouter);
  const server = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: services.log.level !== 'debug' }),
    trustProxy: trustOf(services.config),
    bodyLimit: maxBodyBytes,
    // The whole of a request; one that sends nothing is ended sooner, see open-requests.ts.
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: services.config.HEADER_SECONDS * 1000, connectionsCheckingInterval: 2_000 },
    // Whoever stops the server limits how long requests in progress may take.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A malformed address, which reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      const problem = new Problem(400, 'malformed');
      const document = toProblemDocument(problem, languageOf(request), services.log);
      (reply as FastifyReply).status(document.status).type('application/problem+json').send(document);
    },
    clientErrorHandler: (error, socket) => refuseUnreadableHead(error, socket, services.log),
    genReqId: () => randomBytes(8).toString('hex'),
  });
  await server.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Sheets that the panel adds at run time carry the page's nonce; style attributes carry no script.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // Workbooks of some size are zipped in a worker made from a blob.
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // A PDF that the panel fetched is printed from a frame.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: services.config.SECURE_COOKIES,
    // For browsers that know no frame-ancestors; the same answer.
    frameguard: { action: 'deny' },
  });
  await server.register(compress, { global: true, threshold: 1024 });
  await server.register(cookie);
  await server.register(csrf, {
    cookieKey: cookieName(services.config, 'bidyaloy_csrf'),
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: services.config.SECURE_COOKIES },
    getToken: (request) => request.headers['x-csrf-token'] as string | undefined,
  });
  boundOpenRequests(server, services.config);
  acceptBodies(server);
  answerProblems(server, services);

  serve(server, services, router, '/api/v1/*', '/api/v1');
  for (const path of new Set(declaredRoutes(fixedRouter).map((route) => route.path)))
    serve(server, services, fixedRouter, path, undefined);
  return server;
}

/** Turns a number of proxies into a function of the hop; hop 0 is the socket's own address. */
const trustOf = ({ TRUST_PROXY: proxies }: Services['config']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Answers the addresses under `pattern` with the routes of a router. */
function serve(
  server: FastifyInstance,
  services: Services,
  router: AnyRouter,
  pattern: string,
  prefix: '/api/v1' | undefined,
): void {
  const handler = new OpenAPIHandler(router, {
    interceptors: [refuseUnreadable as never],
    clientInterceptors: [handleApiRequest as never],
    customErrorResponseBodyEncoder: (error) => error.data ?? error.toJSON(),
  });
  server.all(
    pattern.replaceAll(/\{(\w+)\}/g, ':$1'),
    { helmet: false, onRequest: sendHeaders(dataHeaders(services.config)), preHandler: guardWrites(server) },
    async (request, reply) => {
      const context: RequestContext = { services, request, reply, language: languageOf(request) };
      reply.header('cache-control', 'no-store');
      if (isUpload(request)) request.body = await readMultipart(request);
      const { matched } = await handler.handle(request, reply, { prefix, context });
      if (!matched) throw new Problem(404, 'not_found');
    },
  );
}

const isUpload = ({ headers, body }: FastifyRequest) =>
  body === undefined && headers['content-type']?.startsWith('multipart/form-data');

/** Headers of answers that are data, not pages: no nonce, and the same for every answer. */
const dataHeaders = ({ SECURE_COOKIES: isSecure }: Services['config']) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const sendHeaders =
  (headers: Record<string, string>) => (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.headers(headers);
    done();
  };

interface Reading {
  context: RequestContext;
  next(): Promise<unknown>;
}

/** Answers input that cannot be parsed, and so never reaches the gate, in the same form. */
async function refuseUnreadable({ context, next }: Reading): Promise<unknown> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    context.services.log.debug({ err: error }, 'unreadable request');
    const { language, services } = context;
    const document = toProblemDocument(new Problem(400, 'malformed'), language, services.log);
    throw new ORPCError(document.code, { status: document.status, message: document.detail, data: document });
  }
}

/** The language a request asks for: header first (the panel sends it), then the remembered cookie, else Bangla. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  const cookieLanguage = request.cookies?.language;
  for (const wanted of [header, cookieLanguage]) if (wanted === 'en' || wanted === 'bn') return wanted;
  return 'bn';
}

/**
 * A request that changes something must carry the page's token and the marker header; a foreign page can send neither. An
 * access token suffices alone, because a foreign page cannot send one either.
 */
export function guardWrites(server: FastifyInstance) {
  return (
    request: FastifyRequest,
    reply: Parameters<FastifyInstance['csrfProtection']>[1],
    done: (error?: Error) => void,
  ) => {
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    if (readAccessToken(request) !== undefined) return done();
    // A program with a key of its own, such as a gateway; without cookies it acts as nobody else.
    if (request.headers['api-key'] !== undefined && request.headers.cookie === undefined) return done();
    if (request.headers['x-requested-with'] !== 'XMLHttpRequest') return done(new Problem(403, 'csrf'));
    server.csrfProtection(request, reply, () => done());
  };
}

function answerProblems(server: FastifyInstance, services: Services): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (
      reply.statusCode >= 400 &&
      reply.getHeader('content-type')?.toString().startsWith('application/json')
    ) {
      reply.header('content-type', 'application/problem+json; charset=utf-8');
    }
    return payload;
  });
  server.setErrorHandler((error: ServerError, request, reply) => {
    const document = toProblemDocument(toClientError(error), languageOf(request), services.log);
    return reply.status(document.status).type('application/problem+json').send(document);
  });
}

type ServerError = Error & { statusCode?: number; code?: string };

/** Translates refusals of Fastify and its plugins into problems. */
function toClientError(error: ServerError): Error {
  if (error instanceof Problem || !error.statusCode || error.statusCode >= 500) return error;
  // The guard of the token answers by itself instead of calling back.
  if (error.code?.startsWith('FST_CSRF_')) return new Problem(403, 'csrf');
  return error.statusCode === 413 ? new Problem(413, 'too_large') : new Problem(400, 'malformed');
}
