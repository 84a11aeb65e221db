import { implementForSite } from '#kernel/http/implement.ts';
import { removeBuilding, renameBuilding, setUpBuilding } from './building.actions.ts';
import { buildingContract } from './building.contract.ts';
import { listBuildings } from './building.queries.ts';

const os = implementForSite(buildingContract);

export const buildingRoutes = os.router({
  list: os.list.handler(({ context }) => listBuildings(context.tx, context.siteId)),
  setUp: os.setUp.handler(({ context, input }) => setUpBuilding(context, input)),
  update: os.update.handler(({ context, input: { id, ...fields } }) => renameBuilding(context, id, fields)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeBuilding(context, input.id);
    return { done: true as const };
  }),
});
