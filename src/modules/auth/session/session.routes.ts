import { loadCaller } from '#kernel/http/handle-api-request.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { implement } from '#kernel/http/implement.ts';
import { joinInstitution, partInstitution } from './own-accounts.actions.ts';
import { changeInstitution, signIn, signOut } from './session.actions.ts';
import { sessionContract } from './session.contract.ts';
import { describeSession, ownInstitutions } from './session.queries.ts';

const os = implement(sessionContract);

export const sessionRoutes = os.router({
  show: os.show.handler(({ context }) => describeSession(context.tx, context.caller, context.language)),
  create: os.create.handler(async ({ context, input }) => {
    const secret = await signIn(context, input);
    const caller = await loadCaller(context.tx, secret);
    const session = await describeSession(context.tx, caller, context.language);
    // Marks the signed-in state in the browser; it authorises nothing.
    return { ...session, token: hashSecret(`marker ${secret}`) };
  }),
  institutions: os.institutions.handler(({ context }) => ownInstitutions(context.tx)),
  move: os.move.handler(async ({ context, input }) => {
    await changeInstitution(context, input.account_id);
    return { done: true as const };
  }),
  join: os.join.handler(({ context, input }) => joinInstitution(context, input)),
  part: os.part.handler(({ context, input }) => partInstitution(context, input.account_id)),
  delete: os.delete.handler(async ({ context }) => {
    await signOut(context);
    return { done: true as const };
  }),
});
