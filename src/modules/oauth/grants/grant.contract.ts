import { z } from 'zod';
import { done, id, instant, route } from '#shared/contract.ts';

const grant = z.object({
  client_id: id,
  client_name: z.string(),
  /** What was allowed, as sentences in the caller's language. */
  scopes: z.array(z.string()),
  allowed_at: instant,
  /** When the grant expires. */
  ends_at: instant,
});

const tags = ['oauth'];

export const grantContract = {
  /** The programs that the signed-in person has let use their account. */
  list: route('signed-in', { personal: true })
    .route({ method: 'GET', path: '/oauth/grants', tags })
    .output(z.array(grant)),
  /** Revokes a grant: the program's tokens for this person end at once, and it has to ask again. */
  withdraw: route('signed-in', { personal: true })
    .route({ method: 'DELETE', path: '/oauth/grants/{client_id}', tags })
    .input(z.object({ client_id: id }))
    .output(done),
};

export type Grant = z.infer<typeof grant>;
