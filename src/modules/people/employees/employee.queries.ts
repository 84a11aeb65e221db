import type { z } from 'zod';
import type { Tx } from '#kernel/database/database.ts';
import { containing, pageOfRows } from '#kernel/database/paging.ts';
import type { Page } from '#shared/contract.ts';
import type { EmployeeRow, employeeContract } from './employee.contract.ts';

type ListInput = z.output<NonNullable<(typeof employeeContract.list)['~orpc']['inputSchema']>>;

export async function listEmployees(tx: Tx, siteId: string, input: ListInput): Promise<Page<EmployeeRow>> {
  let query = selectEmployees(tx, siteId);
  if (input.designation_id) query = query.where('employee.designation_id', '=', input.designation_id);
  if (input.subject_id) query = query.where('employee.subject_id', '=', input.subject_id);
  if (input.is_teacher !== undefined) query = query.where('employee.is_teacher', '=', input.is_teacher);
  if (input.status) query = query.where('employee.status', '=', input.status);
  if (input.q) {
    const pattern = containing(input.q);
    query = query.where((eb) =>
      eb.or([
        eb('employee.name_en', 'ilike', pattern),
        eb('employee.name_bn', 'ilike', pattern),
        eb('employee.employee_no', 'ilike', pattern),
        eb('employee.phone', 'ilike', pattern),
      ]),
    );
  }
  const page = await pageOfRows(
    query,
    { ...input, sort: input.sort.replace(/^(-?)/, '$1employee.') },
    'employee.id',
  );
  return page as Page<EmployeeRow>;
}

export interface PublicEmployee {
  id: string;
  name_en: string;
  name_bn: string;
  designation_en: string;
  designation_bn: string;
  subject_en: string | null;
  subject_bn: string | null;
  qualification: string | null;
  photo_file_id: string | null;
  is_teacher: boolean;
}

/** Who may be shown on the institution's website, in the order of the office; no numbers, no addresses. */
export const listPublicEmployees = (tx: Tx, siteId: string): Promise<PublicEmployee[]> =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .select(['employee.id', 'employee.name_en', 'employee.name_bn', 'employee.qualification'])
    .select(['employee.photo_file_id', 'employee.is_teacher'])
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .select(['subject.name_en as subject_en', 'subject.name_bn as subject_bn'])
    .where('employee.site_id', '=', siteId)
    .where('employee.status', '=', 'active')
    .where('employee.is_public', '=', true)
    .orderBy('employee.sort_order')
    .orderBy('designation.sort_order')
    .orderBy('employee.name_en')
    .execute();

const selectEmployees = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('employee')
    .innerJoin('designation', 'designation.id', 'employee.designation_id')
    .leftJoin('subject', 'subject.id', 'employee.subject_id')
    .select(['employee.id', 'employee.employee_no', 'employee.name_en', 'employee.name_bn'])
    .select(['employee.designation_id', 'employee.subject_id', 'employee.phone', 'employee.email'])
    .select(['employee.is_teacher', 'employee.status'])
    .select(['designation.name_en as designation_en', 'designation.name_bn as designation_bn'])
    .select(['subject.name_en as subject_en', 'subject.name_bn as subject_bn'])
    .where('employee.site_id', '=', siteId);
