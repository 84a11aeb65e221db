import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  type AcademicFrame,
  isOffered,
  loadAcademicFrame,
} from '../academic-frame/academic-frame.queries.ts';
import { sectionsOfCaller } from '../class-sections/section-access.ts';
import { requireYear } from '../years/academic-year.queries.ts';
import { type AcademicOptions, optionContract } from './option.contract.ts';
import { defaultYearId, listOptions } from './option.queries.ts';

export const optionRoutes = makeSiteRoutes(optionContract, {
  list: async ({ tx, caller }, input) => {
    if (input.academic_year_id) await requireYear(tx, input.academic_year_id);
    const frame = await loadAcademicFrame(tx);
    const offered = frame && [...frame.academic_year_id];
    const academic_year_id = input.academic_year_id ?? (await defaultYearId(tx, offered));
    const mine = await sectionsOfCaller(tx, caller);
    const options = await listOptions(
      tx,
      { academic_year_id, class_id: input.class_id },
      mine,
      caller.employee_id,
    );
    return withinFrame(options, frame);
  },
});

/** Leaves out what the core does not let the institution offer. */
function withinFrame(options: AcademicOptions, frame: AcademicFrame): AcademicOptions {
  if (!frame) return options;
  const classes = options.classes.filter((it) => isOffered(frame, 'class_id', it.id));
  const groups = new Set(classes.map((it) => it.class_group_id));
  return {
    ...options,
    years: options.years.filter((it) => isOffered(frame, 'academic_year_id', it.id)),
    shifts: options.shifts.filter((it) => isOffered(frame, 'shift_id', it.id)),
    versions: options.versions.filter((it) => isOffered(frame, 'version_id', it.id)),
    class_groups: options.class_groups.filter((it) => groups.has(it.id)),
    classes,
    study_groups: options.study_groups.filter((it) => isOffered(frame, 'study_group_id', it.id)),
  };
}
