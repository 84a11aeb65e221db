import { implement } from '#kernel/http/implement.ts';
import { dashboardContract } from './contract.ts';
import { showDashboard } from './dashboard.actions.ts';
import { dashboardTileRoutes } from './palettes/dashboard-tile.routes.ts';
import { hideGuide, isGuideHidden } from './setup-guide/setup-guide.actions.ts';

const os = implement(dashboardContract);

export const dashboardRoutes = os.router({
  show: os.show.handler(({ context, input }) => showDashboard(context, input.student_id)),
  setupGuide: os.setupGuide.handler(async ({ context }) => ({ is_hidden: await isGuideHidden(context) })),
  hideSetupGuide: os.hideSetupGuide.handler(async ({ context, input }) => {
    await hideGuide(context, input.is_hidden);
    return { done: true as const };
  }),
  tiles: dashboardTileRoutes,
});
