import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeSmsCredit, freeSmsCredit, openSmsCredit } from '#kernel/outbox/sms-credit.ts';
import { smsCreditContract } from './sms-credit.contract.ts';
import { listCredits, listEntries, lockCredit, siteExists } from './sms-credit.queries.ts';

export const smsCreditRoutes = makeRoutes(smsCreditContract, {
  list: (context, input) => listCredits(context.tx, input),
  entries: async (context, input) => {
    requireFound(await siteExists(scopeToSite(context.tx, input.site_id)));
    return listEntries(context.tx, input);
  },
  buy: async (context, input) => {
    const { part_count: parts, part_price_poisha, reference, note } = input;
    const tx = scopeToSite(context.tx, input.site_id);
    requireFound(await siteExists(tx));
    await openSmsCredit(tx, part_price_poisha);
    const amount_poisha = parts * part_price_poisha;
    const entry = {
      kind: 'bought',
      parts,
      amount_poisha,
      reference,
      note,
      created_by: context.caller.user_id,
    } as const;
    return { balance_poisha: await changeSmsCredit(tx, entry) };
  },
  correct: async (context, { site_id, kind, part_count: parts, note }) => {
    const tx = scopeToSite(context.tx, site_id);
    const { part_price_poisha } = requireFound(await lockCredit(tx));
    const poisha = parts * part_price_poisha;
    if (kind === 'taken_back' && poisha > (await freeSmsCredit(tx)))
      throw new Problem(409, 'communication:sms_credit_is_used');
    const amount_poisha = kind === 'refunded' ? poisha : -poisha;
    const entry = { kind, parts, amount_poisha, note, created_by: context.caller.user_id };
    return { balance_poisha: await changeSmsCredit(tx, entry) };
  },
});
