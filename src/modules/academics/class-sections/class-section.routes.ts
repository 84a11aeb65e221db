import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { closeSections, openSections, previewOpening, refuseWhileEnrolled } from './class-section.actions.ts';
import { classSectionContract } from './class-section.contract.ts';
import { deleteSection, findSection, listSections, updateSection } from './class-section.queries.ts';

const os = implementForSite(classSectionContract);

export const classSectionRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, siteId }, input }) => {
    await requireYear(tx, siteId, input.academic_year_id);
    return listSections(tx, siteId, input.academic_year_id);
  }),
  previewOpening: os.previewOpening.handler(({ context, input }) =>
    previewOpening(context.tx, context.siteId, input),
  ),
  open: os.open.handler(({ context, input }) => openSections(context.tx, context.siteId, input)),
  update: os.update.handler(async ({ context: { tx, siteId }, input: { id, ...change } }) => {
    const section = requireFound(await findSection(tx, siteId, id));
    if (section.is_open && !change.is_open) refuseWhileEnrolled([section]);
    await updateSection(tx, siteId, id, change);
    return requireFound(await findSection(tx, siteId, id));
  }),
  close: os.close.handler(async ({ context, input }) => ({
    closed_count: await closeSections(context.tx, context.siteId, input.class_section_ids),
  })),
  delete: os.delete.handler(async ({ context, input }) => {
    requireFound(await deleteSection(context.tx, context.siteId, input.id));
    return { done: true as const };
  }),
});
