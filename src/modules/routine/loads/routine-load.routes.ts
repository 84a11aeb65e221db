import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { copyLoads, saveLoads, showLoads } from './routine-load.actions.ts';
import { routineLoadContract } from './routine-load.contract.ts';
import { listSectionLoads } from './routine-load.queries.ts';

export const routineLoadRoutes = makeSiteRoutes(routineLoadContract, {
  get: (context, input) => showLoads(context, input.class_section_id),
  save: saveLoads,
  copy: copyLoads,
  sections: (context, input) => listSectionLoads(context.tx, input.academic_year_id),
});
