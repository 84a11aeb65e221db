import { z } from 'zod';
import { chosenDay, id, instant, listInput, pageOfMany, route } from '#shared/contract.ts';

const action = z.enum(['insert', 'update', 'delete']);

/** A field before and after; empty where the record did not exist. */
const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

const activity = z.object({
  id: z.string(),
  changed_at: instant,
  site_id: id.nullable(),
  site_name_en: z.string().nullable(),
  site_name_bn: z.string().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  /** Who really did it, during impersonation. */
  impersonator_name: z.string().nullable(),
  action,
  table_name: z.string(),
  /** The table in the reader's language. */
  entity: z.string(),
  row_id: z.string().nullable(),
  changes: z.array(change),
});

export const activityLogContract = {
  list: route('platform.activity_log.list', 'GET /platform/activity-log')
    .input(
      listInput(['id'], {
        from: chosenDay('platform:select_date'),
        to: chosenDay('platform:select_date'),
        site_id: id.optional(),
        table_name: z.string().max(63).optional(),
        action: action.optional(),
        /** Only changes made during impersonation. */
        is_impersonated: z.stringbool().optional(),
      }),
    )
    .output(pageOfMany(activity)),
  /** One change, with names instead of the identifiers of other records. */
  show: route('platform.activity_log.list', 'GET /platform/activity-log/{id}')
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/) }))
    .output(activity),
  /** The kinds of records whose changes are logged, as a filter. */
  entities: route('platform.activity_log.list', 'GET /platform/activity-log/entities').output(
    z.array(z.object({ table_name: z.string(), entity: z.string() })),
  ),
};

export type Activity = z.infer<typeof activity>;
export type ActivityChange = z.infer<typeof change>;
export type ActivityAction = z.infer<typeof action>;
