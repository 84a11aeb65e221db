import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { assignCard, importPunchFile, readPunchFile, revokeCard } from './punch.actions.ts';
import { punchContract } from './punch.contract.ts';
import { listCards, listImports, listUnknownCards } from './punch.queries.ts';

export const punchRoutes = makeSiteRoutes(punchContract, {
  read: readPunchFile,
  import: importPunchFile,
  imports: ({ tx }) => listImports(tx),
  unknown: ({ tx }) => listUnknownCards(tx),
  cards: ({ tx }) => listCards(tx),
  assign: assignCard,
  release: (context, input) => revokeCard(context, input.id),
});
