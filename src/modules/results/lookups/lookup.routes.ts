import { scopeToSite } from '#kernel/database/site-transaction.ts';
import type { Context } from '#kernel/http/context.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { type LookupRequest, lookUpResult, verifyResult } from './lookup.actions.ts';
import { lookupContract } from './lookup.contract.ts';
import { publishedExams } from './lookup.queries.ts';

export const lookupRoutes = makeRoutes(lookupContract, {
  exams: ({ tx, caller }) => (caller.site_id ? publishedExams(scopeToSite(tx, caller.site_id)) : []),
  lookup: (context, input) => lookUpResult(visitOf(context), input),
  verify: (context, input) => verifyResult(visitOf(context), input.code),
});

const visitOf = ({ tx, services, caller, request }: Context): LookupRequest => ({
  tx,
  services,
  site_id: caller.site_id,
  address: request.ip,
});
