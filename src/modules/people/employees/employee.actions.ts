import { findFile } from '#kernel/files/stored-files.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, found } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import type { EmployeeFields, EmployeeProfile } from './employee.contract.ts';
import {
  changeEmployee,
  findEmployee,
  insertEmployee,
  listTaughtSections,
  nextEmployeeNo,
  releaseSections,
} from './employee.queries.ts';

/** Everything about one employee. @throws 404 */
export async function showEmployee({ tx, caller, can }: Context, id: string): Promise<EmployeeProfile> {
  const siteId = caller.site_id!;
  const { photo_file_id, ...employee } = found(await findEmployee(tx, siteId, id));
  const { first_name, last_name } = partsOf(employee.name_en);
  return {
    ...employee,
    first_name,
    last_name,
    status: employee.status as EmployeeProfile['status'],
    photo_url: photo_file_id && `/api/v1/employees/${id}/photo?v=${photo_file_id.slice(-8)}`,
    sections: await listTaughtSections(tx, siteId, id),
    can: { edit: can('people.employee.edit') },
  };
}

/** Attaches a new person to the institution. @throws 409 where the number is somebody else's. */
export async function attachEmployee(context: Context, input: EmployeeFields): Promise<EmployeeProfile> {
  const { tx, caller } = context;
  const siteId = caller.site_id!;
  const employee_no = input.employee_no ?? (await nextEmployeeNo(tx, siteId));
  const id = await insertEmployee(tx, siteId, { ...valuesOf(input), employee_no });
  return showEmployee(context, id);
}

/** Corrects an employee's record. @throws 404 */
export async function updateEmployee(
  context: Context,
  id: string,
  { status, ...input }: EmployeeFields & { status: 'active' | 'left' },
): Promise<EmployeeProfile> {
  const { tx, caller } = context;
  const siteId = caller.site_id!;
  const before = found(await findEmployee(tx, siteId, id));
  const employee_no = input.employee_no ?? before.employee_no;
  await changeEmployee(tx, siteId, id, { ...valuesOf(input), employee_no, status });
  if (status === 'left') await releaseSections(tx, siteId, id);
  return showEmployee(context, id);
}

/** Detaches an employee from the institution: they have left, and their sections are free. @throws 404 */
export async function detachEmployee(context: Context, id: string): Promise<EmployeeProfile> {
  const { tx, caller } = context;
  found(await findEmployee(tx, caller.site_id!, id));
  await changeEmployee(tx, caller.site_id!, id, { status: 'left' });
  await releaseSections(tx, caller.site_id!, id);
  return showEmployee(context, id);
}

/** The bytes of the photo. @throws 404 where there is none. */
export async function readEmployeePhoto({ tx, caller, services }: Context, id: string): Promise<File> {
  const employee = found(await findEmployee(tx, caller.site_id!, id));
  const file = found(await findFile(tx, caller.site_id!, found(employee.photo_file_id)));
  const bytes = await services.files.get(`${file.site_id}/${file.id}`);
  return new File([new Uint8Array(bytes)], file.name, { type: file.content_type });
}

function valuesOf({ employee_no: _, first_name, last_name, contact_number, ...facts }: EmployeeFields) {
  if (facts.date_of_birth > today()) throw fieldProblem('date_of_birth', 'people:not_born_yet');
  const name_en = [first_name, last_name].filter(Boolean).join(' ');
  return { ...facts, name_en, name_bn: facts.name_bn ?? name_en, phone: contact_number };
}

/** The last word of a name stands apart from the words before it. */
function partsOf(name: string): { first_name: string; last_name: string | null } {
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { first_name: name, last_name: null }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! };
}
