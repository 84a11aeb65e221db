import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { assignCard, importPunchFile, readPunchFile, revokeCard } from './punch.actions.ts';
import { punchContract } from './punch.contract.ts';
import { listCards, listImports, listUnknownCards } from './punch.queries.ts';

export const punchRoutes = makeSiteRoutes(punchContract, {
  read: readPunchFile,
  import: importPunchFile,
  imports: ({ tx, siteId }) => listImports(tx, siteId),
  unknown: ({ tx, siteId }) => listUnknownCards(tx, siteId),
  cards: ({ tx, siteId }) => listCards(tx, siteId),
  assign: assignCard,
  release: (context, input) => revokeCard(context, input.id),
});
