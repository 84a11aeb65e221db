import type { FastifyInstance } from 'fastify';
import * as openid from 'openid-client';
import { createApp } from '#apps/server/app.ts';
import { freePort } from '../free-port.ts';
import type { World } from '../world.ts';

/** The listening server under test, with its own address. */
export interface ListeningServer {
  origin: string;
  server: FastifyInstance;
}

/** The server over the world's database on a port of this machine. Close it. */
export async function startOauthServer(
  w: World,
  settings: { OAUTH_ATTEMPTS?: number } = {},
): Promise<ListeningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = { ...w.stage.config, OAUTH_ATTEMPTS: 1000, ...settings, PUBLIC_URL: origin };
  const server = await createApp({ ...w.stage.services, config });
  await server.listen({ port, host: '127.0.0.1' });
  return { origin, server };
}

export interface BuiltClient {
  id: string;
  name: string;
  redirect: string;
  secret: string;
}

/** A client, as the core's administrator makes it. */
export async function buildOauthClient(
  w: World,
  fields: {
    name?: string;
    redirect?: string;
    scopes?: string[];
    site_id?: string;
    site_group_id?: string;
  } = {},
): Promise<BuiltClient> {
  const core = await w.as('core-admin');
  const answer = await core.post<BuiltClient>('/oauth/clients', {
    name: 'Results app',
    redirect: 'https://app.example.org/callback',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The client as its maker's program sees it: discovered, with its secret. */
export function discoverOauthClient(
  origin: string,
  client: BuiltClient,
  secret = client.secret,
): Promise<openid.Configuration> {
  return openid.discovery(new URL(`${origin}/oauth`), client.id, secret, undefined, {
    execute: [openid.allowInsecureRequests],
  });
}

/** A request for a code, with what the program keeps to redeem it. */
export async function authorization(
  config: openid.Configuration,
  parameters: { redirect_uri: string; scope: string } & Record<string, string>,
) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    ...parameters,
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  return { url, checks: { pkceCodeVerifier, expectedState } };
}
