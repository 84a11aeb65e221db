import { implementForSite } from '#kernel/http/implement.ts';
import { copyLoads, saveLoads, showLoads } from './routine-load.actions.ts';
import { routineLoadContract } from './routine-load.contract.ts';
import { listSectionLoads } from './routine-load.queries.ts';

const os = implementForSite(routineLoadContract);

export const routineLoadRoutes = os.router({
  get: os.get.handler(({ context, input }) => showLoads(context, input.class_section_id)),
  save: os.save.handler(({ context, input }) => saveLoads(context, input)),
  copy: os.copy.handler(({ context, input }) => copyLoads(context, input)),
  sections: os.sections.handler(({ context, input }) =>
    listSectionLoads(context.tx, context.siteId, input.academic_year_id),
  ),
});
