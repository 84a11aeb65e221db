import { loadCaller } from '#kernel/http/handle-api-request.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { describeSession } from './describe-session.queries.ts';
import { ownInstitutions } from './joined-accounts.queries.ts';
import { joinInstitution, partInstitution } from './own-accounts.actions.ts';
import { changeInstitution, signIn, signOut } from './session.actions.ts';
import { sessionContract } from './session.contract.ts';

export const sessionRoutes = makeRoutes(sessionContract, {
  show: (context) => describeSession(context.tx, context.caller, context.language),
  create: async (context, input) => {
    const secret = await signIn(context, input);
    const caller = await loadCaller(context.tx, secret);
    const session = await describeSession(context.tx, caller, context.language);
    // Marks the signed-in state in the browser; it authorises nothing.
    return { ...session, token: hashSecret(`marker ${secret}`) };
  },
  institutions: (context) => ownInstitutions(context.tx),
  move: (context, input) => changeInstitution(context, input.account_id),
  join: joinInstitution,
  part: (context, input) => partInstitution(context, input.account_id),
  delete: signOut,
});
