import { pageOfList } from '#kernel/database/paging.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { linkLedger, openLinkedLedger } from '../chart/linked-ledger.actions.ts';
import { partyContract } from './party.contract.ts';
import { findParty, listPartyOptions, selectParties } from './party.queries.ts';
import type { PartyKind } from './party-kinds.ts';

const search = ['name_en', 'name_bn', 'mobile', 'address'];

/** The ledger of the product beside which the ledger of a party is put. */
const beside: Record<PartyKind, string> = {
  supplier: 'supplier_payable',
  customer: 'customer_receivable',
  donor: 'customer_receivable',
  employee: 'staff_advance',
  other: 'supplier_payable',
};

export const partyRoutes = makeSiteRoutes(partyContract, {
  ...setupRoutes(partyContract, {
    table: 'party',
    ofSite: true,
    rows: (tx) => selectParties(tx),
    search,
    check: (_context, { before, after }) => {
      if (before && after?.ledger_id === null) throw fieldProblem('ledger_id', 'required');
    },
    stored: async ({ opening_poisha: _, side: __, ledger_id, ...fields }, context) => {
      const { name_en, name_bn, kind } = fields;
      const link = { ledger_id, name_en, name_bn, kind: 'party' as const, beside: beside[kind] };
      return { ...fields, ledger_id: await linkLedger(context, link) };
    },
    writeParts: async (context, id, opening) => {
      const party = await findParty(context.tx, id);
      await openLinkedLedger(context, party!.ledger_id, opening);
    },
  }),
  list: ({ tx, siteId }, { on, ...input }) =>
    pageOfList(selectParties(tx, on).where('party.site_id', '=', siteId), input, { table: 'party', search }),
  options: (context) => listPartyOptions(context.tx),
});
