import type { FastifyRequest } from 'fastify';
import type { Config } from '#kernel/config.ts';

type CookieName = 'bidyaloy_session' | 'bidyaloy_device' | 'bidyaloy_csrf';

/**
 * What a cookie of ours is called. Over HTTPS with the prefix `__Host-`, so that browsers take it from this host alone:
 * no other host of the same domain can set it.
 */
export const cookieName = (config: Pick<Config, 'SECURE_COOKIES'>, name: CookieName): string =>
  config.SECURE_COOKIES ? `__Host-${name}` : name;

/** The secret of the session that a request brings along. */
export const sessionSecretOf = (
  config: Pick<Config, 'SECURE_COOKIES'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): string | undefined => cookies[cookieName(config, 'bidyaloy_session')];
