import { z } from 'zod';
import { chosenDay, id, instant, listInput, pageOfMany, route } from '#shared/contract.ts';

const action = z.enum(['insert', 'update', 'delete']);

/** A field as it was and as it became; nothing where the record was not there before, or is no more. */
const change = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });

const activity = z.object({
  id: z.string(),
  changed_at: instant,
  site_id: id.nullable(),
  site_name_en: z.string().nullable(),
  site_name_bn: z.string().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  /** Who really did it, where somebody acted in another's place. */
  impersonator_name: z.string().nullable(),
  action,
  table_name: z.string(),
  /** The table in the reader's language. */
  entity: z.string(),
  row_id: z.string().nullable(),
  changes: z.array(change),
});

export const activityLogContract = {
  list: route('platform.activity_log.list')
    .route({ method: 'GET', path: '/platform/activity-log', tags: ['activity-log'] })
    .input(
      listInput(['id'], {
        from: chosenDay('platform:select_date'),
        to: chosenDay('platform:select_date'),
        site_id: id.optional(),
        table_name: z.string().max(63).optional(),
        action: action.optional(),
        /** Only what was done in another's place. */
        is_impersonated: z.stringbool().optional(),
      }),
    )
    .output(pageOfMany(activity)),
  /** One change, with the names of the records it points to in place of their identifiers. */
  show: route('platform.activity_log.list')
    .route({ method: 'GET', path: '/platform/activity-log/{id}', tags: ['activity-log'] })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/) }))
    .output(activity),
  /** What the log can be narrowed to: every kind of record whose changes are kept. */
  entities: route('platform.activity_log.list')
    .route({ method: 'GET', path: '/platform/activity-log/entities', tags: ['activity-log'] })
    .output(z.array(z.object({ table_name: z.string(), entity: z.string() }))),
};

export type Activity = z.infer<typeof activity>;
export type ActivityChange = z.infer<typeof change>;
export type ActivityAction = z.infer<typeof action>;
