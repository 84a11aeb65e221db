import { notFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { scopeText } from '../scopes/scope-texts.ts';
import { grantContract } from './grant.contract.ts';
import { deleteGrants, listGrants } from './grant.queries.ts';

export const grantRoutes = makeRoutes(grantContract, {
  list: async ({ tx, caller, language }) => {
    const grants = await listGrants(tx, userIdOf(caller));
    return grants.map(({ scope, ...grant }) => ({
      ...grant,
      scopes: [...new Set(scope.split(' '))].map((it) => scopeText(it, language)),
    }));
  },
  withdraw: async ({ tx, caller }, input) => {
    if (!(await deleteGrants(tx, userIdOf(caller), input.client_id))) throw notFound();
  },
});
