import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { removeBuilding, renameBuilding, setUpBuilding } from './building.actions.ts';
import { buildingContract } from './building.contract.ts';
import { listBuildings } from './building.queries.ts';

export const buildingRoutes = makeSiteRoutes(buildingContract, {
  list: (context) => listBuildings(context.tx),
  setUp: setUpBuilding,
  update: (context, { id, ...fields }) => renameBuilding(context, id, fields),
  delete: (context, input) => removeBuilding(context, input.id),
});
