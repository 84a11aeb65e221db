import type { Insertable } from 'kysely';
import type { DB } from '#database/types.ts';
import type { LeaveApplication } from '#modules/leave/applications/leave-application.contract.ts';
import { addDays } from '#shared/dates.ts';
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
        code: `l${unique()}`,
        name_en: 'Casual leave',
        name_bn: 'নৈমিত্তিক ছুটি',
        allows_half_days: true,
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
    leave_type_id,
    starts_on,
    ends_on,
    reason: 'Family matter',
    day_part: 'full',
    ...more,
  });

/** Casual leave of an employee that was approved the day before it begins; `end` takes it back. */
export async function buildApprovedLeave(
  w: World,
  employee_id: string,
  starts_on: string,
  ends_on: string,
  day_part: 'full' | 'first_half' | 'second_half' = 'full',
) {
  const site_id = w.site.id;
  const opened_on = addDays(starts_on, -1);
  const type = await buildLeaveType(w);
  const id = await w.inSite(async (tx) => {
    const application = await tx
      .insertInto('leave_application')
      .values({
        site_id,
        employee_id,
        state: 'approved',
        reason: 'Family',
        applied_by: crypto.randomUUID(),
        applied_on: opened_on,
        decided_by: crypto.randomUUID(),
        decided_on: opened_on,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('leave_span')
      .values({
        site_id,
        leave_application_id: application.id,
        span_no: 1,
        employee_id,
        kind: 'approved',
        leave_type_id: type.id,
        starts_on,
        ends_on,
        day_part,
        opened_on,
      })
      .execute();
    return application.id;
  });
  return {
    end: () =>
      w.inSite((tx) =>
        tx
          .updateTable('leave_span')
          .set({ closed_on: opened_on })
          .where('leave_application_id', '=', id)
          .execute(),
      ),
  };
}
