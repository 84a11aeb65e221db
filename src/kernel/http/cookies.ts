import type { FastifyRequest } from 'fastify';
import type { Config } from '#kernel/config.ts';

type CookieName = 'bidyaloy_session' | 'bidyaloy_device' | 'bidyaloy_csrf';

/** Name of a cookie. Over HTTPS it has the prefix `__Host-`, so that no other host of the same domain can set it. */
export const cookieName = (config: Pick<Config, 'SECURE_COOKIES'>, name: CookieName): string =>
  config.SECURE_COOKIES ? `__Host-${name}` : name;

/** The secret of the session that a request brings along. */
export const sessionSecretOf = (
  config: Pick<Config, 'SECURE_COOKIES'>,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): string | undefined => cookies[cookieName(config, 'bidyaloy_session')];
