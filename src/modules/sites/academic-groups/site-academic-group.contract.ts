import { z } from 'zod';
import { byId, chosenId, done, id, optionalText, route, storedNames } from '#shared/contract.ts';
import { siteAcademicGroups } from './academic-group-kinds.ts';

const kind = z.enum(siteAcademicGroups);

const fields = z.object({
  academic_group: z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine((value) => kind.safeParse(value).success, { params: { code: 'sites:academic_group_required' } })
    .pipe(kind),
  board_id: chosenId('sites:board_required'),
  institute_code: optionalText(20),
});

const group = z.object({
  id,
  site_id: id,
  academic_group: z.string(),
  board_id: id,
  board_name_en: z.string(),
  board_name_bn: z.string(),
  institute_code: z.string().nullable(),
  class_count: z.number().int(),
  subject_count: z.number().int(),
  /** Its details are set. */
  is_set: z.boolean(),
});

const named = z.object({ id, ...storedNames });

const sessionType = z.enum(['calendar_year', 'july_june', 'two_year_board']);

const chosen = (code: string) =>
  z
    .array(id)
    .max(500)
    .nullish()
    .transform((value) => value ?? [])
    .refine((value) => value.length > 0, { params: { code } });

const ticks = z.object({
  shift_ids: chosen('sites:shift_required'),
  version_ids: chosen('sites:version_required'),
  session_types: z
    .array(sessionType)
    .nullish()
    .transform((value) => value ?? [])
    .refine((value) => value.length > 0, { params: { code: 'sites:session_required' } }),
  academic_year_ids: chosen('sites:academic_year_required'),
  class_ids: chosen('sites:class_required'),
  study_group_ids: chosen('sites:group_required'),
  /** None: every subject of the classes. */
  subject_ids: z.array(id).max(2000).default([]),
});

const details = group.extend({
  site_name_en: z.string(),
  site_name_bn: z.string(),
  choices: z.object({
    shifts: z.array(named),
    versions: z.array(named),
    years: z.array(z.object({ id, name: z.string(), session_type: sessionType })),
    class_groups: z.array(named),
    classes: z.array(named.extend({ class_group_id: id, level: z.string() })),
    study_groups: z.array(named),
    subjects: z.array(named.extend({ code: z.string(), level: z.string() })),
  }),
  ticked: z.object({
    shift_ids: z.array(id),
    version_ids: z.array(id),
    session_types: z.array(sessionType),
    academic_year_ids: z.array(id),
    class_ids: z.array(id),
    study_group_ids: z.array(id),
    subject_ids: z.array(id),
  }),
});
export const siteAcademicGroupContract = {
  list: route('sites.site.list', 'GET /sites/{site_id}/academic-groups')
    .input(z.object({ site_id: id }))
    .output(z.object({ site: named, rows: z.array(group) })),
  create: route('sites.site.edit', 'POST /sites/{site_id}/academic-groups', { status: 201 })
    .input(fields.extend({ site_id: id }))
    .output(group),
  update: route('sites.site.edit', 'PUT /site-academic-groups/{id}')
    .input(fields.extend({ id }))
    .output(group),
  /** Its details go with it, unless the institution uses what only they hold. */
  delete: route('sites.site.edit', 'DELETE /site-academic-groups/{id}').input(byId).output(done),
  showDetails: route('sites.site.list', 'GET /site-academic-groups/{id}/details').input(byId).output(details),
  /** Replaces what the institution offers in this group; what it uses cannot be left out. */
  replaceDetails: route('sites.site.edit', 'PUT /site-academic-groups/{id}/details')
    .input(ticks.extend({ id }))
    .output(details),
};

export type SiteAcademicGroup = z.infer<typeof group>;
export type SiteAcademicGroupFields = z.output<typeof fields>;
export type AcademicDetails = z.infer<typeof details>;
export type AcademicSelection = z.output<typeof ticks>;
