import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { closeSections, openSections, previewOpening, refuseWhileEnrolled } from './class-section.actions.ts';
import { classSectionContract } from './class-section.contract.ts';
import { deleteSection, findSection, listSections, updateSection } from './class-section.queries.ts';

const os = implement(classSectionContract);

export const classSectionRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller }, input }) => {
    await requireYear(tx, caller.site_id!, input.academic_year_id);
    return listSections(tx, caller.site_id!, input.academic_year_id);
  }),
  previewOpening: os.previewOpening.handler(({ context, input }) =>
    previewOpening(context.tx, context.caller.site_id!, input),
  ),
  open: os.open.handler(({ context, input }) => openSections(context.tx, context.caller.site_id!, input)),
  update: os.update.handler(async ({ context: { tx, caller }, input: { id, ...change } }) => {
    const section = found(await findSection(tx, caller.site_id!, id));
    if (section.is_open && !change.is_open) refuseWhileEnrolled([section]);
    await updateSection(tx, caller.site_id!, id, change);
    return found(await findSection(tx, caller.site_id!, id));
  }),
  close: os.close.handler(async ({ context, input }) => ({
    closed_count: await closeSections(context.tx, context.caller.site_id!, input.class_section_ids),
  })),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await deleteSection(context.tx, context.caller.site_id!, input.id));
    return { done: true as const };
  }),
});
