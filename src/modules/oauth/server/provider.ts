import { type Account, errors, Provider } from 'oidc-provider';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { readScopeCatalogue } from '../scopes/scope.queries.ts';
import { identityScopes, type ScopeCatalogue } from '../scopes/scope.rules.ts';
import { findClaims } from './account.queries.ts';
import { payloadAdapter } from './adapter.ts';
import { serverKeys } from './keys.ts';
import { failurePage } from './pages.ts';

/** Path below which the authorization server answers; with PUBLIC_URL before it, its name (issuer). */
export const serverPath = '/oauth';

/** Path of the pages that ask people; the id of the interaction follows. */
export const interactionPath = `${serverPath}/interaction`;

export interface AuthorizationServer {
  provider: Provider;
  catalogue: ScopeCatalogue;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const issuerOf = ({ PUBLIC_URL }: { PUBLIC_URL: string }) =>
  PUBLIC_URL.replace(/\/$/, '') + serverPath;

/**
 * The authorization server: authorization code with PKCE, client credentials, refresh with rotation, revocation,
 * introspection, user info. Its tokens are opaque, and what is kept of them lies in the database.
 */
export async function createAuthorizationServer(services: Services): Promise<AuthorizationServer> {
  const catalogue = await runInTenant(services.database, { scope: 'oauth' }, readScopeCatalogue);
  const keys = await serverKeys(services);
  const provider = new Provider(issuerOf(services.config), {
    adapter: payloadAdapter(services, catalogue),
    jwks: { keys: keys.signing },
    scopes: [...identityScopes, ...catalogue.keys()],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'locale', 'user_type', 'site_id', 'site_group_id'],
      email: ['email'],
    },
    findAccount: (_context, id) => findAccount(services, id),
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clientBasedCORS: () => false,
    // Grants last until they expire, not until the person signs out of the browser.
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    issueRefreshToken: (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    clockTolerance: 5,
    ttl: {
      AccessToken: hour,
      ClientCredentials: hour,
      AuthorizationCode: minute,
      IdToken: hour,
      RefreshToken: 30 * day,
      Grant: 365 * day,
      Interaction: hour,
      Session: day,
    },
    routes: {
      authorization: '/authorize',
      token: '/token',
      revocation: '/revocation',
      introspection: '/introspection',
      userinfo: '/userinfo',
      jwks: '/jwks',
    },
    cookies: {
      keys: keys.cookies,
      names: {
        session: 'bidyaloy_oauth',
        interaction: 'bidyaloy_oauth_interaction',
        resume: 'bidyaloy_oauth_resume',
      },
      long: { path: serverPath, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      revocation: {
        enabled: true,
        allowedPolicy(_context, client, token) {
          if (token.clientId !== client.clientId)
            throw new errors.InvalidRequest('not a token of this client');
          return true;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `${interactionPath}/${uid}` },
    renderError(context, out) {
      context.type = 'html';
      context.body = failurePage(context.get('accept-language') === 'en' ? 'en' : 'bn', out);
    },
  });
  // All issued URLs start with PUBLIC_URL, because a reverse proxy sets the host header.
  provider.proxy = true;
  provider.on('server_error', (_context, error) =>
    services.log.error({ err: error }, 'authorization server'),
  );
  return { provider, catalogue };
}

async function findAccount({ database }: Services, id: string): Promise<Account | undefined> {
  const account = await runInTenant(database, { scope: 'auth' }, (tx) => findClaims(tx, id));
  if (!account) return undefined;
  return {
    accountId: account.id,
    claims: async () => ({
      sub: account.id,
      name: account.full_name,
      preferred_username: account.username,
      locale: account.language,
      email: account.email ?? undefined,
      user_type: account.user_type,
      site_id: account.site_id ?? undefined,
      site_group_id: account.site_group_id ?? undefined,
    }),
  };
}
