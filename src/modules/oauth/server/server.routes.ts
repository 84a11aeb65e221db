import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInTenant } from '#kernel/database/tenant.ts';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';
import { findSignedIn } from './account.queries.ts';
import { mountInteraction } from './interaction.routes.ts';
import { pageLanguage } from './page-language.ts';
import { type AuthorizationServer, createAuthorizationServer, serverPath } from './provider.ts';
import { mountStylesheet } from './stylesheet.ts';

/** Endpoints that programs ask with their secret; wrong guesses are counted. */
const guarded = ['/token', '/introspection', '/revocation'];
const open = [
  '/userinfo',
  '/jwks',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
];

/** Puts the authorization server below `/oauth`; it is made at the first request that needs it. */
export function mountAuthorizationServer(server: FastifyInstance, services: Services): void {
  let made: Promise<AuthorizationServer> | undefined;
  const authorizationServer = () => {
    made ??= createAuthorizationServer(services).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  mountStylesheet(server);
  mountInteraction(server, services, authorizationServer);

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The authorization server reads by itself; what it is sent is a form of a few hundred bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 56 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    const hand = async (request: FastifyRequest, reply: FastifyReply, path: string) =>
      handOver(services, await authorizationServer(), request, reply, path);
    const below = (request: FastifyRequest) => request.url.slice(serverPath.length);

    scope.get(`${serverPath}/authorize`, async (request, reply) => {
      const elsewhere = addressOfServer(services, request);
      if (elsewhere) return reply.redirect(elsewhere, 307);
      await forgetOtherPerson(services, await authorizationServer(), request, reply);
      return hand(request, reply, below(request));
    });
    scope.get(`${serverPath}/authorize/:uid`, (request, reply) => hand(request, reply, below(request)));
    for (const path of open)
      scope.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: serverPath + path,
        handler: (request, reply) => hand(request, reply, below(request)),
      });
    // Where clients look for a server whose name has a path (RFC 8414).
    scope.get(`/.well-known/oauth-authorization-server${serverPath}`, (request, reply) =>
      hand(request, reply, '/.well-known/oauth-authorization-server'),
    );
    for (const path of guarded)
      scope.post(serverPath + path, async (request, reply) => {
        const seconds = await countFailure(services, request, reply);
        if (seconds === 0) return hand(request, reply, below(request));
        return reply
          .status(429)
          .header('retry-after', seconds)
          .type('application/json')
          .send({ error: 'temporarily_unavailable', error_description: `try again in ${seconds} seconds` });
      });
  });
}

/**
 * Passes a request to the authorization server, which answers by itself. It gets a copy of the request: with its path below
 * `/oauth`, the body read so far, and the address of PUBLIC_URL, so that everything it issues begins with that.
 */
async function handOver(
  { config }: Services,
  { provider }: AuthorizationServer,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<void> {
  const { host, protocol } = new URL(config.PUBLIC_URL);
  const own = new IncomingMessage(request.raw.socket);
  own.method = request.method;
  own.url = path;
  Object.assign(own, { originalUrl: serverPath + path });
  own.headers = {
    ...request.headers,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'accept-language': pageLanguage(request),
  };
  if (request.body instanceof Buffer) own.push(request.body);
  own.push(null);
  // Otherwise its end would look like a broken connection.
  own.complete = true;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  await provider.callback()(own, reply.raw);
}

/** Institutions have hosts of their own; the authorization server has one, and so have its cookies. */
function addressOfServer({ config }: Services, request: FastifyRequest): string | undefined {
  const own = new URL(config.PUBLIC_URL);
  if (request.hostname === own.hostname) return undefined;
  return own.origin + request.url;
}

/** Ends the authorization server's own session where another person, or nobody, is signed in by now. */
async function forgetOtherPerson(
  { database, config }: Services,
  { provider }: AuthorizationServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (!session.accountId) return;
  const secret = sessionSecretOf(config, request);
  const person = secret && (await runInTenant(database, { scope: 'auth' }, (tx) => findSignedIn(tx, secret)));
  if (!person || person.id !== session.accountId) await session.destroy();
}

/** Throttles failures by client and address, and by address. @returns seconds to wait; 0 where the request may go on */
async function countFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const attempts = services.config.OAUTH_ATTEMPTS;
  const throttle = throttleFor(services, { name: 'oauth', attempts, seconds: 60 });
  const keys = [`address:${request.ip}`, `client:${hashSecret(`${clientOf(request)} ${request.ip}`)}`];
  const waits = await Promise.all(keys.map((key) => throttle.take(key)));
  const seconds = Math.max(...waits);
  if (seconds > 0) return seconds;
  reply.raw.once('close', () => {
    if (reply.raw.statusCode >= 400 && reply.raw.statusCode < 500) return;
    Promise.all(keys.map((key) => throttle.giveBack(key))).catch((error) =>
      services.log.error({ err: error }, 'counting failures'),
    );
  });
  return 0;
}

/** The client that a request says it is. */
function clientOf({ headers, body }: FastifyRequest): string {
  const basic = /^basic +(.*)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic) return Buffer.from(basic, 'base64').toString().split(':', 1)[0]!;
  return new URLSearchParams(body instanceof Buffer ? body.toString() : '').get('client_id') ?? '';
}
