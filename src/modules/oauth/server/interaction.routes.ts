import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction } from 'oidc-provider';
import { runInTenant } from '#kernel/database/tenant.ts';
import { sessionSecretOf } from '#kernel/http/cookies.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { identityScopes, type ScopeCatalogue } from '../scopes/scope.rules.ts';
import { scopeText } from '../scopes/scope-texts.ts';
import { findSignedIn, type SignedIn } from './account.queries.ts';
import { pageLanguage } from './page-language.ts';
import { consentPage, noticePage } from './pages.ts';
import { findServerClient } from './payload.queries.ts';
import { type AuthorizationServer, interactionPath, serverPath } from './provider.ts';

const address = `${interactionPath}/:uid`;

type Asked = FastifyRequest<{ Params: { uid: string } }>;

/** The pages between an application's request and its answer: sign-in and consent. */
export function mountInteraction(
  server: FastifyInstance,
  services: Services,
  authorizationServer: () => Promise<AuthorizationServer>,
): void {
  server.get(address, async (request: Asked, reply) => {
    const { provider, catalogue } = await authorizationServer();
    const person = await personOf(services, request);
    const language = pageLanguage(request, person?.language);
    rememberLanguage(request, reply, language);
    const interaction = await interactionOf(provider, request, reply);
    if (!interaction) return page(reply, noticePage(language, 'ended'), 400);
    if (!person || mustSignInAgain(interaction, person)) return reply.redirect(signInFor(request), 303);
    if (person.is_acted) return page(reply, noticePage(language, 'impersonating'), 403);
    if (person.must_change_password) return reply.redirect(choosePasswordFor(request), 303);
    if (interaction.prompt.name === 'login') {
      const result = { login: { accountId: person.id } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    }
    const client = await clientOf(services, interaction);
    if (!client) return page(reply, noticePage(language, 'ended'), 400);
    // The user has changed since the request began: restart it for the new user.
    if (!isSamePerson(interaction, person)) return reply.redirect(requestAgain(interaction), 303);

    const redirect = String(interaction.params.redirect_uri);
    allowFormTo(reply, redirect);
    return page(
      reply,
      consentPage(language, {
        client: client.name,
        address: URL.parse(redirect)?.host || redirect,
        person: person.full_name,
        institution: institutionOf(person, language),
        wants: scopesOf(interaction, catalogue).map((scope) => ({
          text: scopeText(scope, language),
          parts: partsOf(scope, catalogue.get(scope) ?? [], person, language),
        })),
        csrf_token: reply.generateCsrf(),
        action: `${interactionPath}/${interaction.uid}/decision`,
        another: signInFor(request),
      }),
    );
  });

  server.post<{ Params: { uid: string } }>(
    `${address}/decision`,
    {
      preHandler: (request, reply, done) => {
        // A form carries the page's token in a field, a script in a header.
        const { csrf_token } = (request.body ?? {}) as { csrf_token?: unknown };
        request.headers['x-csrf-token'] = typeof csrf_token === 'string' ? csrf_token : '';
        server.csrfProtection(request, reply, () => done());
      },
    },
    async (request, reply) => {
      const { provider, catalogue } = await authorizationServer();
      const person = await personOf(services, request);
      const language = pageLanguage(request, person?.language);
      const interaction = await interactionOf(provider, request, reply);
      const mayDecide = person && !person.must_change_password;
      if (interaction?.prompt.name !== 'consent' || !mayDecide || !isSamePerson(interaction, person))
        return page(reply, noticePage(language, 'ended'), 400);
      if (person.is_acted) return page(reply, noticePage(language, 'impersonating'), 403);
      allowFormTo(reply, String(interaction.params.redirect_uri));
      if ((request.body as { decision?: unknown }).decision !== 'allow') {
        const result = { error: 'access_denied', error_description: 'the person did not allow it' };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
      }
      const known = interaction.grantId ? await provider.Grant.find(interaction.grantId) : undefined;
      const grant =
        known ?? new provider.Grant({ accountId: person.id, clientId: String(interaction.params.client_id) });
      grant.addOIDCScope(scopesOf(interaction, catalogue).join(' '));
      const result = { consent: { grantId: await grant.save() } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    },
  );
}

function page(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

async function personOf(
  { database, config }: Services,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const secret = sessionSecretOf(config, request);
  return secret ? runInTenant(database, { scope: 'auth' }, (tx) => findSignedIn(tx, secret)) : undefined;
}

/** The interaction that this browser was redirected to; `undefined` where it has expired or belongs to another browser. */
async function interactionOf(
  provider: AuthorizationServer['provider'],
  request: Asked,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

const isSamePerson = (interaction: Interaction, person: SignedIn) =>
  interaction.session?.accountId === person.id;

/** The application wants a fresh sign-in, and the last one was before it asked. */
function mustSignInAgain({ prompt, iat }: Interaction, { signed_in_at }: SignedIn): boolean {
  const wantsFresh = prompt.reasons.some((it) => it === 'login_prompt' || it === 'max_age');
  return wantsFresh && Date.parse(signed_in_at) / 1000 < iat;
}

const signInFor = (request: Asked) => `/login?${backTo(request)}`;

const choosePasswordFor = (request: Asked) => `/password/first?${backTo(request)}`;

const backTo = ({ params }: Asked) => `next=${encodeURIComponent(`${interactionPath}/${params.uid}`)}`;

const clientOf = ({ database }: Services, { params }: Interaction) =>
  runInTenant(database, { scope: 'oauth' }, (tx) => findServerClient(tx, String(params.client_id)));

/** The requested scopes in order, without unknown ones. */
function scopesOf({ params }: Interaction, catalogue: ScopeCatalogue): string[] {
  const known = (scope: string) => catalogue.has(scope) || identityScopes.some((it) => it === scope);
  return [...new Set(String(params.scope ?? '').split(' '))].filter(known);
}

function requestAgain({ params }: Interaction): string {
  const sent = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${serverPath}/authorize?${new URLSearchParams(sent)}`;
}

/** The permissions of a scope that this person has, where its own sentence does not tell them. */
function partsOf(scope: string, opened: readonly string[], person: SignedIn, language: Language): string[] {
  const held = opened.filter((permission) => person.permissions.includes(permission));
  if (opened.length > 0 && held.length === 0) return [translator(language)('oauth:consent.not_now')];
  return scope.includes(':') ? held.map((permission) => scopeText(permission, language)) : [];
}

function institutionOf(person: SignedIn, language: Language): string {
  const [wanted, other] =
    language === 'bn'
      ? [person.institution_bn, person.institution_en]
      : [person.institution_en, person.institution_bn];
  const t = translator(language);
  return t('oauth:consent.within', { institution: wanted || other || t('oauth:consent.platform') });
}

function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  if ((request.query as { language?: unknown }).language !== language) return;
  reply.setCookie('language', language, { path: '/', maxAge: 31_536_000, sameSite: 'lax' });
}

/** The policy for forms also applies to the redirect after it, so the application's address must be allowed. */
function allowFormTo(reply: FastifyReply, redirect: string): void {
  const url = URL.parse(redirect);
  const policy = reply.getHeader('content-security-policy');
  if (!url || typeof policy !== 'string') return;
  const target = url.origin === 'null' ? url.protocol : url.origin;
  reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${target}`),
  );
}
