import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { type LookupRequest, lookUpResult, verifyResult } from './lookup.actions.ts';
import { lookupContract } from './lookup.contract.ts';
import { publishedExams } from './lookup.queries.ts';

const os = implement(lookupContract);

export const lookupRoutes = os.router({
  exams: os.exams.handler(({ context: { tx, caller } }) =>
    caller.site_id ? publishedExams(tx, caller.site_id) : [],
  ),
  lookup: os.lookup.handler(({ context, input }) => lookUpResult(visitOf(context), input)),
  verify: os.verify.handler(({ context, input }) => verifyResult(visitOf(context), input.code)),
});

const visitOf = ({ tx, services, caller, request }: Context): LookupRequest => ({
  tx,
  services,
  site_id: caller.site_id,
  address: request.ip,
});
