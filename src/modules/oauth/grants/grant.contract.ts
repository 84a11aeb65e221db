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
export const grantContract = {
  /** The programs that the signed-in person has let use their account. */
  list: route('signed-in', 'GET /oauth/grants', { personal: true }).output(z.array(grant)),
  /** Revokes a grant: the program's tokens for this person end at once, and it has to ask again. */
  withdraw: route('signed-in', 'DELETE /oauth/grants/{client_id}', { personal: true })
    .input(z.object({ client_id: id }))
    .output(done),
};

export type Grant = z.infer<typeof grant>;
