import { z } from 'zod';
import { route } from '#shared/contract.ts';

export const scopeContract = {
  /** What a client can be allowed to do, in the caller's language, module by module. */
  list: route('oauth.client.list', 'GET /oauth/scopes').output(
    z.array(z.object({ code: z.string(), name: z.string(), module_name: z.string() })),
  ),
};
