import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeSmsCredit, freeSmsCredit, openSmsCredit } from '#kernel/outbox/sms-credit.ts';
import { smsCreditContract } from './sms-credit.contract.ts';
import { listCredits, listEntries, lockCredit, siteExists } from './sms-credit.queries.ts';

export const smsCreditRoutes = makeRoutes(smsCreditContract, {
  list: (context, input) => listCredits(context.tx, input),
  entries: async (context, input) => {
    requireFound(await siteExists(context.tx, input.site_id));
    return listEntries(context.tx, input);
  },
  buy: async ({ tx, caller }, input) => {
    const { site_id, part_count: parts, part_price_poisha, reference, note } = input;
    requireFound(await siteExists(tx, site_id));
    await openSmsCredit(tx, site_id, part_price_poisha);
    const amount_poisha = parts * part_price_poisha;
    const entry = {
      kind: 'bought',
      parts,
      amount_poisha,
      reference,
      note,
      created_by: caller.user_id,
    } as const;
    return { balance_poisha: await changeSmsCredit(tx, site_id, entry) };
  },
  correct: async ({ tx, caller }, { site_id, kind, part_count: parts, note }) => {
    const { part_price_poisha } = requireFound(await lockCredit(tx, site_id));
    const poisha = parts * part_price_poisha;
    if (kind === 'taken_back' && poisha > (await freeSmsCredit(tx, site_id)))
      throw new Problem(409, 'communication:sms_credit_is_used');
    const amount_poisha = kind === 'refunded' ? poisha : -poisha;
    const entry = { kind, parts, amount_poisha, note, created_by: caller.user_id };
    return { balance_poisha: await changeSmsCredit(tx, site_id, entry) };
  },
});
