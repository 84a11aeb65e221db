import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { closeSections, openSections, previewOpening, refuseWhileEnrolled } from './class-section.actions.ts';
import { classSectionContract } from './class-section.contract.ts';
import { deleteSection, findSection, listSections, updateSection } from './class-section.queries.ts';

export const classSectionRoutes = makeSiteRoutes(classSectionContract, {
  list: async ({ tx }, input) => {
    await requireYear(tx, input.academic_year_id);
    return listSections(tx, input.academic_year_id);
  },
  previewOpening: (context, input) => previewOpening(context.tx, input),
  open: (context, input) => openSections(context.tx, input),
  update: async ({ tx }, { id, ...change }) => {
    const section = requireFound(await findSection(tx, id));
    if (section.is_open && !change.is_open) refuseWhileEnrolled([section]);
    await updateSection(tx, id, change);
    return requireFound(await findSection(tx, id));
  },
  close: async (context, input) => ({
    closed_count: await closeSections(context.tx, input.class_section_ids),
  }),
  delete: async (context, input) => {
    requireFound(await deleteSection(context.tx, input.id));
  },
});
