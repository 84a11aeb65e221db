import { implementForSite } from '#kernel/http/implement.ts';
import { changePlacement, placementSections, showPlacements, undoPlacement } from './placement.actions.ts';
import { placementContract } from './placement.contract.ts';

const os = implementForSite(placementContract);

export const placementRoutes = os.router({
  show: os.show.handler(({ context, input }) => showPlacements(context, input.id)),
  sections: os.sections.handler(({ context, input }) => placementSections(context, input)),
  change: os.change.handler(async ({ context, input }) => {
    await changePlacement(context, input.id, input);
    return showPlacements(context, input.id);
  }),
  undo: os.undo.handler(async ({ context, input }) => {
    await undoPlacement(context, input.id, input.change_id);
    return showPlacements(context, input.id);
  }),
});
