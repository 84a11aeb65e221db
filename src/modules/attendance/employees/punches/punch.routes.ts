import { implementForSite } from '#kernel/http/implement.ts';
import { assignCard, importPunchFile, readPunchFile, takeCardBack } from './punch.actions.ts';
import { punchContract } from './punch.contract.ts';
import { listCards, listImports, listUnknownCards } from './punch.queries.ts';

const os = implementForSite(punchContract);

export const punchRoutes = os.router({
  read: os.read.handler(({ context, input }) => readPunchFile(context, input)),
  import: os.import.handler(({ context, input }) => importPunchFile(context, input)),
  imports: os.imports.handler(({ context: { tx, siteId } }) => listImports(tx, siteId)),
  unknown: os.unknown.handler(({ context: { tx, siteId } }) => listUnknownCards(tx, siteId)),
  cards: os.cards.handler(({ context: { tx, siteId } }) => listCards(tx, siteId)),
  assign: os.assign.handler(({ context, input }) => assignCard(context, input)),
  release: os.release.handler(async ({ context, input }) => {
    await takeCardBack(context, input.id);
    return { done: true as const };
  }),
});
