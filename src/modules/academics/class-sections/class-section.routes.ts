import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { closeSections, openSections, previewOpening, refuseWhileEnrolled } from './class-section.actions.ts';
import { classSectionContract } from './class-section.contract.ts';
import { deleteSection, findSection, listSections, updateSection } from './class-section.queries.ts';

export const classSectionRoutes = makeSiteRoutes(classSectionContract, {
  list: async ({ tx, siteId }, input) => {
    await requireYear(tx, siteId, input.academic_year_id);
    return listSections(tx, siteId, input.academic_year_id);
  },
  previewOpening: (context, input) => previewOpening(context.tx, context.siteId, input),
  open: (context, input) => openSections(context.tx, context.siteId, input),
  update: async ({ tx, siteId }, { id, ...change }) => {
    const section = requireFound(await findSection(tx, siteId, id));
    if (section.is_open && !change.is_open) refuseWhileEnrolled([section]);
    await updateSection(tx, siteId, id, change);
    return requireFound(await findSection(tx, siteId, id));
  },
  close: async (context, input) => ({
    closed_count: await closeSections(context.tx, context.siteId, input.class_section_ids),
  }),
  delete: async (context, input) => {
    requireFound(await deleteSection(context.tx, context.siteId, input.id));
  },
});
