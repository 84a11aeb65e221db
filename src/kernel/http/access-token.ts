import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { ofEveryTransaction } from '#kernel/database/tenant.ts';
import type { RouteMeta } from '#shared/contract.ts';
import type { UserType } from '#shared/user-types.ts';
import type { Caller, RequestContext } from './context.ts';
import { hashSecret } from './hash-secret.ts';
import { notFound, Problem } from './problem.ts';

type AskedRoute = Pick<RouteMeta, 'permission' | 'personal'> & { method?: string };

type OpenedToken = Omit<Caller, 'permissions' | 'user_type' | 'must_change_password'> & {
  user_type: UserType;
  permissions: string[];
  is_site_refused: boolean;
};

/** Ends a permission of a token that opens what it shows and nothing else. */
export const forReading = ':read';

/** The bearer token of a request. With one, cookies are ignored and no CSRF token is needed. */
export function readAccessToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
}

/**
 * Opens the request for the person or the client that a token stands for. Refusals are those of RFC 6750: 401
 * `invalid_token`, 403 `insufficient_scope`. A client of a site group names the institution in `X-For-Site`; one that
 * is not the token's answers like one that is not there.
 */
export async function authenticateToken(
  tx: Tx,
  { request, reply }: RequestContext,
  token: string,
  { permission, personal, method }: AskedRoute,
): Promise<Caller> {
  const challenge = (error: string, more = '') =>
    reply.header('www-authenticate', `Bearer realm="bidyaloy", error="${error}"${more}`);
  const opened = await openToken(tx, token, wantedSite(request));
  if (!opened) {
    challenge('invalid_token');
    throw new Problem(401, 'invalid_token');
  }
  const { is_site_refused, ...account } = opened;
  if (is_site_refused && !request.headers['x-for-site']) throw new Problem(400, 'site_header_required');
  if (is_site_refused) throw notFound();
  // An account whose password is still to be chosen opens no token.
  const opens = new Set(method === 'GET' ? account.permissions.map(withoutMark) : account.permissions);
  const caller = { ...account, must_change_password: false, permissions: opens };
  if (permission === 'public') return caller;
  // A token never gives access to accounts and permissions, not even to the user's own.
  const isHeld = permission === 'signed-in' ? method === 'GET' : caller.permissions.has(permission ?? '');
  const isOpen = isHeld && !personal;
  if (!isOpen) {
    challenge('insufficient_scope', permission === 'signed-in' ? '' : `, scope="${permission}"`);
    throw new Problem(403, 'insufficient_scope', { scope: permission ?? '' });
  }
  return caller;
}

const withoutMark = (permission: string) =>
  permission.endsWith(forReading) ? permission.slice(0, -forReading.length) : permission;

async function openToken(tx: Tx, token: string, site: string | null): Promise<OpenedToken | undefined> {
  const { rows } = await sql<OpenedToken>`
    select t.*, set_config('role', 'bidyaloy_app', true), ${ofEveryTransaction} from open_token(${hashSecret(token)}, ${site}) t`.execute(
    tx,
  );
  return rows[0];
}

const nowhere = '00000000-0000-0000-0000-000000000000';

function wantedSite({ headers }: FastifyRequest): string | null {
  const wanted = headers['x-for-site'];
  if (typeof wanted !== 'string') return null;
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wanted) ? wanted : nowhere;
}
