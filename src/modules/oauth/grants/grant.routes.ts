import { implement } from '#kernel/http/implement.ts';
import { notFound } from '#kernel/http/problem.ts';
import { scopeText } from '../scopes/scope-texts.ts';
import { grantContract } from './grant.contract.ts';
import { deleteGrants, listGrants } from './grant.queries.ts';

const os = implement(grantContract);

export const grantRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller, language } }) => {
    const grants = await listGrants(tx, caller.user_id!);
    return grants.map(({ scope, ...grant }) => ({
      ...grant,
      scopes: [...new Set(scope.split(' '))].map((it) => scopeText(it, language)),
    }));
  }),
  withdraw: os.withdraw.handler(async ({ context: { tx, caller }, input }) => {
    if (!(await deleteGrants(tx, caller.user_id!, input.client_id))) throw notFound();
    return { done: true as const };
  }),
});
