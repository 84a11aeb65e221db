import { implement } from '#kernel/http/implement.ts';
import { dashboardContract } from './contract.ts';
import { showDashboard } from './dashboard.actions.ts';
import { dashboardTileRoutes } from './palettes/dashboard-tile.routes.ts';

const os = implement(dashboardContract);

export const dashboardRoutes = os.router({
  show: os.show.handler(({ context, input }) => showDashboard(context, input.student_id)),
  tiles: dashboardTileRoutes,
});
