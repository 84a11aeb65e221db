import { z } from 'zod';
import {
  chosenDay,
  chosenId,
  day,
  done,
  id,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
  storedNames,
} from '#shared/contract.ts';

/**
 * State of a membership: `ending` ends within 30 days without a further period, `upcoming` has not begun, `none` never had one
 * and is not restricted.
 */
export const membershipState = z.enum(['active', 'ending', 'ended', 'suspended', 'upcoming', 'none']);

const row = z.object({
  /** Of the institution. */
  id,
  ...storedNames,
  alias: z.string(),
  company_name_en: z.string().nullable(),
  company_name_bn: z.string().nullable(),
  state: membershipState,
  package_id: id.nullable(),
  package_name_en: z.string().nullable(),
  package_name_bn: z.string().nullable(),
  /** Of the period in force, else of the one to come. */
  starts_on: day.nullable(),
  /** End of the last period. */
  ends_on: day.nullable(),
});

const period = z.object({
  id,
  package_id: id,
  package_name_en: z.string(),
  package_name_bn: z.string(),
  starts_on: day,
  ends_on: day,
  is_suspended: z.boolean(),
  note: z.string().nullable(),
  /** Only a period that has not begun can be deleted. */
  can: z.object({ delete: z.boolean() }),
});

const membership = row.extend({ periods: z.array(period) });

const note = optionalText(500);
const site = z.object({ site_id: id });
export const membershipContract = {
  /** Every institution with the state of its membership. */
  list: route('sites.membership.list', 'GET /site-memberships')
    .input(
      listInput(['name_en', 'name_bn', 'alias', 'ends_on', 'starts_on'], {
        package_id: id.optional(),
        company_id: id.optional(),
        site_group_id: id.optional(),
        state: membershipState.optional(),
      }),
    )
    .output(pageOf(row)),
  show: route('sites.membership.list', 'GET /site-memberships/{site_id}').input(site).output(membership),
  /** The first period, or one after a pause. */
  start: route('sites.membership.edit', 'POST /site-memberships/{site_id}/periods', { status: 201 })
    .input(
      site.extend({
        package_id: chosenId('required'),
        starts_on: chosenDay('required'),
        ends_on: chosenDay('required'),
        note,
      }),
    )
    .output(membership),
  /** The next period begins on the day after the last one. Without a package the last one goes on. */
  renew: route('sites.membership.edit', 'POST /site-memberships/{site_id}/renewal', { status: 201 })
    .input(site.extend({ package_id: id.nullish(), ends_on: chosenDay('required'), note }))
    .output(membership),
  /** As of that day, in its period and in all later ones. */
  changePackage: route('sites.membership.edit', 'POST /site-memberships/{site_id}/package-change')
    .input(site.extend({ package_id: chosenId('required'), from_on: chosenDay('required') }))
    .output(membership),
  /** Makes the institution read-only until it is resumed. */
  suspend: route('sites.membership.edit', 'PUT /site-memberships/{site_id}/suspension')
    .input(site.extend({ reason: requiredText('required', 500) }))
    .output(membership),
  resume: route('sites.membership.edit', 'DELETE /site-memberships/{site_id}/suspension')
    .input(site)
    .output(membership),
  update: route('sites.membership.edit', 'PUT /site-memberships/{site_id}/periods/{id}')
    .input(site.extend({ id, ends_on: chosenDay('required'), note }))
    .output(membership),
  /** Only one that has not begun. */
  delete: route('sites.membership.edit', 'DELETE /site-memberships/{site_id}/periods/{id}')
    .input(site.extend({ id }))
    .output(done),
  packageChoices: route('sites.membership.list', 'GET /site-membership-packages').output(
    z.array(z.object({ id, ...storedNames, is_active: z.boolean() })),
  ),
};

export type MembershipState = z.infer<typeof membershipState>;
export type MembershipRow = z.infer<typeof row>;
export type Membership = z.infer<typeof membership>;
export type MembershipPeriod = z.infer<typeof period>;
