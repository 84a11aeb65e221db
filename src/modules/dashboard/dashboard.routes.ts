import { makeRoutes } from '#kernel/http/routes.ts';
import { shownDashboardContract } from './contract.ts';
import { showDashboard } from './dashboard.actions.ts';
import { dashboardTileRoutes } from './palettes/dashboard-tile.routes.ts';
import { hideGuide, isGuideHidden } from './setup-guide/setup-guide.actions.ts';

export const dashboardRoutes = {
  ...makeRoutes(shownDashboardContract, {
    show: (context, input) => showDashboard(context, input.student_id),
    setupGuide: async (context) => ({ is_hidden: await isGuideHidden(context) }),
    hideSetupGuide: (context, input) => hideGuide(context, input.is_hidden),
  }),
  tiles: dashboardTileRoutes,
};
