import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { LeaveApplication } from '#modules/leave/applications/leave-application.contract.ts';
import type { TestClient, TestSite, World } from '#test/world.ts';
import { buildTeacher, unique } from './academics.ts';

interface LeaveTypeValues extends Partial<Insertable<DB['leave_type']>> {
  yearly_days?: number | null;
  carry_days?: number;
  /** The first leave year in which it gives something. */
  from_year?: number;
}

/** A type of leave: 20 paid days a year, half days allowed, where nothing else is said. */
export const buildLeaveType = (w: World, values: LeaveTypeValues = {}, site: TestSite = w.site) =>
  w.inSite(async (tx) => {
    const { yearly_days = 20, carry_days = 0, from_year = 2026, ...fields } = values;
    const type = await tx
      .insertInto('leave_type')
      .values({
        ...{ code: `l${unique()}`, name_en: 'Casual leave', name_bn: 'নৈমিত্তিক ছুটি', allows_half_days: true },
        ...fields,
        site_id: site.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('leave_type_right')
      .values({ site_id: site.id, leave_type_id: type.id, from_year, yearly_days, carry_days })
      .execute();
    return type;
  }, site);

/** A teacher with an account, who can apply for leave. */
export async function buildApplicant(
  w: World,
  fields: Parameters<typeof buildTeacher>[1] = {},
  site: TestSite = w.site,
) {
  const employee = await buildTeacher(w, fields, site);
  return { employee, client: await w.as('teacher', { site, employee_id: employee.id }) };
}

/** Applies for leave; whole days from the first to the last. */
export const applyFor = (
  applicant: TestClient,
  leave_type_id: string,
  starts_on: string,
  ends_on = starts_on,
  more: object = {},
) =>
  applicant.post<LeaveApplication>('/api/v1/leave/own-applications', {
    ...{ leave_type_id, starts_on, ends_on, reason: 'Family matter', day_part: 'full' },
    ...more,
  });
