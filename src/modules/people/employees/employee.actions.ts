import { findFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { type Day, today } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { banglaNameProblem, employeeAgeProblem } from '#shared/person-fields.ts';
import { handOut, openAccountsOf, requireAccountRight } from '../accounts/account.actions.ts';
import { recordDeparture, undoDeparture } from '../departures/departure.actions.ts';
import { deleteDeparture, findDeparture } from '../departures/departure.queries.ts';
import type {
  AttachedEmployee,
  DeclaredPerson,
  EmployeeFields,
  EmployeeProfile,
} from './employee.contract.ts';
import {
  changeEmployee,
  findDeclaredPerson,
  findDeparted,
  findEmployee,
  insertEmployee,
  type ListInput,
  listEmployees,
  listTaughtSections,
  nextEmployeeNo,
} from './employee.queries.ts';
import { asColleague, opensEmployeeFile } from './employee-file.ts';
import { partsOf } from './name-parts.rules.ts';

/** The employees as the caller sees each: their file, or the colleague. */
export async function showEmployees({ tx, caller }: SiteContext, input: ListInput) {
  const { rows, ...page } = await listEmployees(tx, input);
  return { ...page, rows: rows.map((it) => (opensEmployeeFile(caller, it.id) ? it : asColleague(it))) };
}

/** What the caller may see of one employee: everything, or the colleague. @throws 404 */
export async function showEmployee(context: SiteContext, id: string): Promise<EmployeeProfile> {
  const { tx, caller, can } = context;
  const { photo_file_id, ...found } = requireFound(await findEmployee(tx, id));
  const see_file = opensEmployeeFile(caller, id);
  const employee = see_file
    ? found
    : {
        ...asColleague(found),
        gender: null,
        religion: null,
        date_of_birth: null,
        declared_employee_id: null,
      };
  const { first_name, last_name } = partsOf(employee.name_en);
  return {
    ...employee,
    first_name,
    last_name,
    username: id === caller.employee_id || can('people.user.list') ? employee.username : null,
    status: employee.status as EmployeeProfile['status'],
    photo_url: photo_file_id && `/api/v1/employees/${id}/photo?v=${photo_file_id.slice(-8)}`,
    sections: await listTaughtSections(tx, id),
    can: { edit: can('people.employee.edit'), see_file },
  };
}

/** Attaches a new person to the institution. @throws 409 where the number is somebody else's. */
export async function attachEmployee(context: SiteContext, input: EmployeeFields): Promise<EmployeeProfile> {
  const { tx } = context;
  if (input.declared_employee_id) {
    const person = await findDeclaredPerson(tx, input.declared_employee_id);
    if (!person) throw fieldProblem('declared_employee_id', 'people:not_declared');
    if (person.is_attached) throw fieldProblem('declared_employee_id', 'people:attached_already');
  }
  const employee_no = input.employee_no ?? (await nextEmployeeNo(tx));
  const values = { ...valuesOf(input), employee_no };
  const known = input.declared_employee_id ? await findDeparted(tx, input.declared_employee_id) : undefined;
  // A former employee gets the old number back.
  if (known) await deleteDeparture(tx, known.id);
  if (known) await changeEmployee(tx, known.id, { ...values, ...known, status: 'active', left_on: null });
  return showEmployee(context, known?.id ?? (await insertEmployee(tx, values)));
}

/**
 * Attaches a new person and, where wanted, opens their account.
 * @throws as attachEmployee does; 403 where the caller may not open accounts
 */
export async function attachWithAccount(
  context: SiteContext,
  { with_account, ...input }: EmployeeFields & { with_account: boolean },
): Promise<AttachedEmployee> {
  if (with_account) requireAccountRight(context, 'people.employee_account.edit');
  const { id, ...employee } = await attachEmployee(context, input);
  if (!with_account) return { ...employee, id, account: null };
  const made = await openAccountsOf(context.tx, { kinds: ['employees'], ids: [id] });
  const account = await handOut(context, made);
  return { ...(await showEmployee(context, id)), account };
}

/** The declared person whom a number names, in full. @throws 404 */
export async function showDeclaredPerson({ tx }: SiteContext, number: string): Promise<DeclaredPerson> {
  const key = toAsciiDigits(number).replace(/^D-0*|[\s-]/gi, '');
  const { name_en, ...person } = requireFound(await findDeclaredPerson(tx, key));
  return { ...person, ...partsOf(name_en) };
}

/** Corrects an employee's record. @throws 404 */
export async function updateEmployee(
  context: SiteContext,
  id: string,
  { status, ...input }: EmployeeFields & { status: 'active' | 'left' },
): Promise<EmployeeProfile> {
  const { tx } = context;
  const before = requireFound(await findEmployee(tx, id));
  const employee_no = input.employee_no ?? before.employee_no;
  const { declared_employee_id } = before;
  await changeEmployee(tx, id, { ...valuesOf(input), declared_employee_id, employee_no });
  if (status !== before.status) await changeStatus(context, id, status);
  return showEmployee(context, id);
}

/** Somebody leaves today, or is back with what they had. */
async function changeStatus(context: SiteContext, id: string, status: 'active' | 'left'): Promise<void> {
  const { tx } = context;
  if (status === 'left')
    return recordDeparture(context, id, { left_on: today(), successor_id: null, despite_presence: true });
  // Who left before departures were recorded has nothing to get back.
  if (await findDeparture(tx, id)) await undoDeparture(context, id);
  else await changeEmployee(tx, id, { status, left_on: null });
}

/** Records that an employee leaves. @throws as {@link recordDeparture} */
export async function detachEmployee(
  context: SiteContext,
  { id, ...leaving }: { id: string; left_on: Day; successor_id: string | null; despite_presence: boolean },
): Promise<EmployeeProfile> {
  await recordDeparture(context, id, leaving);
  return showEmployee(context, id);
}

/** Takes a departure back. @throws 404 where none is recorded */
export async function reinstateEmployee(context: SiteContext, id: string): Promise<EmployeeProfile> {
  await undoDeparture(context, id);
  return showEmployee(context, id);
}

/** The bytes of the photo. @throws 404 where there is none. */
export async function readEmployeePhoto({ tx, services }: SiteContext, id: string): Promise<File> {
  const employee = requireFound(await findEmployee(tx, id));
  const file = requireFound(await findFile(tx, requireFound(employee.photo_file_id)));
  const bytes = await services.files.get(`${file.site_id}/${file.id}`);
  return new File([new Uint8Array(bytes)], file.name, { type: file.content_type });
}

function valuesOf({ employee_no: _, first_name, last_name, contact_number, ...facts }: EmployeeFields) {
  const name_en = [first_name, last_name].filter(Boolean).join(' ');
  // Without a Bangla name the other one stands in its place, also in lists; it comes back with the form.
  if (facts.name_bn && facts.name_bn !== name_en && banglaNameProblem(facts.name_bn))
    throw fieldProblem('name_bn', 'people:name_not_bangla');
  if (facts.joined_on && employeeAgeProblem(facts.date_of_birth, facts.joined_on))
    throw fieldProblem('joined_on', 'people:joined_too_young');
  return { ...facts, name_en, name_bn: facts.name_bn ?? name_en, phone: contact_number };
}
