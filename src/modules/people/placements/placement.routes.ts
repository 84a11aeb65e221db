import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { changePlacement, placementSections, showPlacements, undoPlacement } from './placement.actions.ts';
import { placementContract } from './placement.contract.ts';

export const placementRoutes = makeSiteRoutes(placementContract, {
  show: (context, input) => showPlacements(context, input.id),
  sections: placementSections,
  change: async (context, input) => {
    await changePlacement(context, input.id, input);
    return showPlacements(context, input.id);
  },
  undo: async (context, input) => {
    await undoPlacement(context, input.id, input.change_id);
    return showPlacements(context, input.id);
  },
});
