import type { Caller } from '#kernel/http/context.ts';

const opening = ['people.employee_file.view', 'people.employee.edit', 'people.site_employee.edit'];

/** Whether a caller sees the personal file of an employee, not only the colleague; their own they do. */
export const opensEmployeeFile = ({ permissions, employee_id }: Caller, id: string): boolean =>
  id === employee_id || opening.some((it) => permissions.has(it));

interface OfColleague {
  phone: string | null;
  email: string | null;
  index_no: string | null;
  device_no: string | null;
  shows_phone: boolean;
  shows_email: boolean;
}

/** An employee as a colleague sees them: with the contact that they show. */
export const asColleague = <Row extends OfColleague>(row: Row): Row => ({
  ...row,
  phone: row.shows_phone ? row.phone : null,
  email: row.shows_email ? row.email : null,
  index_no: null,
  device_no: null,
});
