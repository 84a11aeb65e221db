import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleCode } from '#kernel/http/permissions.ts';
import { addDays, today } from '#shared/dates.ts';
import { askAbout, type DescribedRoute, guardedRoutes } from './asking.ts';
import type { Wish } from './asking.values.ts';
import { type FilledRows, fillEveryTable } from './builders/every-table.ts';
import { type World, world } from './world.ts';

interface Facts {
  site: string;
  /** The id of a record of the institution in every table. */
  id: string;
  /** Where its section stands. */
  section: { version_id: string; class_id: string; study_group_id: string; shift_id: string };
  package_id: string;
}

interface Refused {
  code: string;
  role: RoleCode;
  route: string;
  wish?: (facts: Facts) => Wish;
}

const component = (full_mark: number, pass_mark: number) => ({ type: 'cq', full_mark, pass_mark });

// Refusals whose cause is a single field of an otherwise valid request, or the state of the record asked about.
const refusals: Refused[] = [
  {
    code: 'academics:pass_above_full',
    role: 'core-admin',
    route: 'academics.subjects.create',
    wish: () => ({ body: { papers: [{ paper_no: 1, full_mark: 70, components: [component(70, 80)] }] } }),
  },
  {
    code: 'access:role_code_required',
    role: 'core-admin',
    route: 'access.roles.create',
    wish: () => ({ body: { id: ' ' } }),
  },
  {
    code: 'access:role_code_form',
    role: 'core-admin',
    route: 'access.roles.create',
    wish: () => ({ body: { id: 'Head Clerk' } }),
  },
  {
    code: 'access:username_required',
    role: 'core-admin',
    route: 'access.users.create',
    wish: () => ({ body: { username: '' } }),
  },
  {
    code: 'access:username_form',
    role: 'core-admin',
    route: 'access.users.create',
    wish: () => ({ body: { username: 'a b' } }),
  },
  {
    code: 'accounts:select_site',
    role: 'core-admin',
    route: 'accounts.dataClearings.start',
    wish: () => ({ body: { site_id: '' } }),
  },
  {
    code: 'accounts:period_backwards',
    role: 'core-admin',
    route: 'accounts.dataClearings.start',
    wish: ({ site }) => ({ body: { site_id: site, from_on: '2026-02-01', to_on: '2026-01-01' } }),
  },
  {
    code: 'sites:institute_name_bn_required',
    role: 'core-admin',
    route: 'sites.create',
    wish: () => ({ body: { name_bn: '' } }),
  },
  {
    code: 'sites:same_year',
    role: 'core-admin',
    route: 'sites.replications.preview',
    wish: ({ id }) => ({ body: { source_year_id: id, target_year_id: id } }),
  },
  {
    code: 'sites:period_backwards',
    role: 'core-admin',
    route: 'sites.reports.show',
    wish: () => ({ query: { from: '2026-02-01', to: '2026-01-01' } }),
  },
  {
    code: 'sites:package_not_given',
    role: 'core-admin',
    route: 'sites.memberships.changePackage',
    wish: ({ site, id }) => ({ path: { site_id: site }, body: { package_id: id } }),
  },
  {
    code: 'payroll:ends_before_start',
    role: 'core-admin',
    route: 'payroll.scales.create',
    wish: () => ({
      body: { grade: 7, steps_poisha: [100, 200], starts_on: '2026-02-01', ends_on: '2026-01-01' },
    }),
  },
  {
    code: 'invoicing:day_to_come',
    role: 'core-admin',
    route: 'invoicing.payments.create',
    wish: ({ id }) => ({ body: { invoice_id: id, paid_on: addDays(today(), 1), amount_poisha: 1 } }),
  },
  {
    code: 'invoicing:due_before_invoice',
    role: 'core-admin',
    route: 'invoicing.runs.create',
    wish: () => ({ body: { period: '2026-01', invoiced_on: '2026-02-01', due_on: '2026-01-01' } }),
  },
  {
    code: 'attendance:outside_year',
    role: 'site-admin',
    route: 'attendance.sheets.save',
    wish: () => ({ body: { on_date: '2019-01-01' } }),
  },
  { code: 'auth:photo_needs_site', role: 'core-admin', route: 'auth.profile.changePhoto' },
  {
    code: 'people:not_born_yet',
    role: 'site-admin',
    route: 'people.employees.create',
    wish: () => ({ body: { date_of_birth: addDays(today(), 1) } }),
  },
  { code: 'classroom:meeting_ended', role: 'site-admin', route: 'classroom.liveMeetings.cancel' },
  {
    code: 'routine:ends_before_it_begins',
    role: 'site-admin',
    route: 'routine.periods.save',
    wish: () => ({ body: { starts_at: '10:00', ends_at: '09:00' } }),
  },
  {
    code: 'sites:alias_reserved',
    role: 'core-admin',
    route: 'sites.create',
    wish: () => ({
      body: {
        alias: 'www',
        eiin: null,
        email: 'head@example.org',
        own_domain: null,
        accent_color: '#112233',
        administrator_email: 'head2@example.org',
      },
    }),
  },
  {
    code: 'sites:change_outside_membership',
    role: 'core-admin',
    route: 'sites.memberships.changePackage',
    wish: ({ site, package_id }) => ({
      path: { site_id: site },
      body: { package_id, from_on: '2019-01-01' },
    }),
  },
  {
    code: 'sites:package_already_in_force',
    role: 'core-admin',
    route: 'sites.memberships.changePackage',
    wish: ({ site, package_id }) => ({
      path: { site_id: site },
      body: { package_id, from_on: addDays(today(), 1) },
    }),
  },
  {
    code: 'platform:results_begin_now',
    role: 'core-admin',
    route: 'platform.jobs.start',
    wish: ({ site, id }) => ({
      query: { for_site: site },
      body: { kind: 'results.generate', exam_id: id, starts_at: '2099-01-01T00:00:00+06:00' },
    }),
  },
  {
    code: 'academics:subject_has_students',
    role: 'site-admin',
    route: 'academics.groupSubjects.replace',
    wish: ({ id, section: { shift_id: _, ...section } }) => ({
      body: { ...section, academic_year_id: id, subjects: [] },
    }),
  },
  {
    code: 'routine:section_elsewhere',
    role: 'site-admin',
    route: 'routine.entries.show',
    wish: ({ id, section }) => ({
      query: { ...section, academic_year_id: id, shift_id: id, class_section_id: id },
    }),
  },
  {
    code: 'routine:taught_in_this_period',
    role: 'site-admin',
    route: 'routine.periods.save',
    wish: ({ section }) => ({
      body: {
        shift_id: section.shift_id,
        weekdays: [1],
        period_no: 1,
        kind: 'tiffin',
        starts_at: '08:00',
        ends_at: '09:00',
      },
    }),
  },
];

describe('a refused request', () => {
  let w: World;
  let routes: Map<string, DescribedRoute>;
  let rows: FilledRows;
  let facts: Facts;

  beforeAll(async () => {
    w = await world();
    routes = new Map((await guardedRoutes(w.stage.server)).map((it) => [it.name, it]));
    rows = await fillEveryTable(w.stage.database, w.site.id);
    facts = await w.inSite(async (tx) => {
      const section = await tx
        .selectFrom('class_section')
        .select(['version_id', 'class_id', 'study_group_id', 'shift_id'])
        .where('id', '=', rows.id)
        .executeTakeFirstOrThrow();
      const { package_id } = await tx
        .selectFrom('site_membership')
        .select('package_id')
        .executeTakeFirstOrThrow();
      return { site: w.site.id, id: rows.id, section, package_id };
    });
  });

  it.each(refusals.map((it) => [it.code, it] as const))(
    'is answered with the code %s',
    async (code, { role, route, wish }) => {
      const described = routes.get(route);
      expect(described, `there is no route ${route}`).toBeDefined();
      const answer = await askAbout(await w.as(role), described!, rows, wish?.(facts));
      const { code: whole, errors = [] } = answer.body as { code?: string; errors?: { code: string }[] };
      expect([whole, ...errors.map((it) => it.code)], JSON.stringify(answer.body)).toContain(code);
    },
  );
});
