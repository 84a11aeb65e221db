import { implement } from '#kernel/http/implement.ts';
import { sectionsOfCaller } from '../class-sections/section-access.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { optionContract } from './option.contract.ts';
import { defaultYearId, listOptions } from './option.queries.ts';

const os = implement(optionContract);

export const optionRoutes = os.router({
  list: os.list.handler(async ({ context: { tx, caller }, input }) => {
    const siteId = caller.site_id!;
    if (input.academic_year_id) await requireYear(tx, siteId, input.academic_year_id);
    const academic_year_id = input.academic_year_id ?? (await defaultYearId(tx, siteId));
    const mine = await sectionsOfCaller(tx, caller);
    return listOptions(tx, siteId, { academic_year_id, class_id: input.class_id }, mine);
  }),
});
