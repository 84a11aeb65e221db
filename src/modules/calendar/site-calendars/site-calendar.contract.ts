import { z } from 'zod';
import { id, listInput, pageOf, route } from '#shared/contract.ts';

/** Which institutions: all that are active, those of a group, or some. */
const setUp = z
  .object({
    scope: z.enum(['all', 'group', 'sites']),
    site_group_id: id.nullish(),
    site_ids: z.array(id).max(500).default([]),
    page_ids: z.array(id).max(20).default([]),
    /** Only entries of these titles; all where none is named. */
    title_ids: z.array(id).max(200).default([]),
    /** ISO week days, 1 Monday … 7 Sunday; null leaves them as they are. */
    weekly_holidays: z.array(z.number().int().min(1).max(7)).max(6).nullable().default(null),
    /** Removes the pages instead of adding them. */
    withdraw: z.boolean().default(false),
  })
  .superRefine((input, context) => {
    const ask = (path: string, code: string) =>
      context.addIssue({ code: 'custom', path: [path], params: { code } });
    if (input.scope === 'group' && !input.site_group_id) ask('site_group_id', 'required');
    if (input.scope === 'sites' && input.site_ids.length === 0) ask('site_ids', 'required');
    if (input.page_ids.length === 0 && (input.withdraw || input.weekly_holidays === null)) {
      ask('page_ids', 'calendar:nothing_to_set_up');
    }
  });

/** Entries by outcome; `kept`: the institution has changed, deleted or entered them itself. */
const counts = {
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  same: z.number().int(),
  kept: z.number().int(),
};

const preview = z.object({
  site_count: z.number().int(),
  ...counts,
  /** Institutions whose weekly holidays would change, and those that keep their own. */
  weekly_changed: z.number().int(),
  weekly_kept: z.number().int(),
  /** The first of them, with what happens in each. */
  sites: z.array(z.object({ site_id: id, name_en: z.string(), name_bn: z.string(), ...counts })),
});

const siteCalendar = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  alias: z.string(),
  pages: z.array(z.object({ id, year: z.number().int(), name_en: z.string(), name_bn: z.string() })),
  weekly_holidays: z.array(z.number().int()),
  entry_count: z.number().int(),
  holiday_count: z.number().int(),
  /** Entries that the institution made or changed itself. */
  own_count: z.number().int(),
});

export const siteCalendarContract = {
  list: route('calendar.site.list', 'GET /calendar/site-calendars')
    .input(
      listInput(['name_en', 'name_bn', 'alias'], {
        year: z.coerce.number().int(),
        site_group_id: id.optional(),
        page_id: id.optional(),
      }),
    )
    .output(pageOf(siteCalendar)),
  /** Previews a set-up; changes nothing. */
  preview: route('calendar.site.edit', 'POST /calendar/set-up-previews', { isRead: true })
    .input(setUp)
    .output(preview),
  /** Applies the set-up; as a job where there are many institutions. Idempotent. */
  setUp: route('calendar.site.edit', 'POST /calendar/set-ups')
    .input(setUp)
    .output(z.object({ site_count: z.number().int(), job_id: id.nullable() })),
};

export type SetUp = z.output<typeof setUp>;
export type SetUpPreview = z.infer<typeof preview>;
export type SiteCalendar = z.infer<typeof siteCalendar>;
