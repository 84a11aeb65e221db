import { z } from 'zod';
import { flag, id, listInput, pageOf, route } from '#shared/contract.ts';

export const employeeRow = z.object({
  id,
  employee_no: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  designation_id: id,
  designation_en: z.string(),
  designation_bn: z.string(),
  subject_id: id.nullable(),
  subject_en: z.string().nullable(),
  subject_bn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_teacher: z.boolean(),
  status: z.enum(['active', 'left']),
});

export const employeeContract = {
  list: route('people.employee.list')
    .route({ method: 'GET', path: '/employees', tags: ['employees'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'employee_no'], {
        designation_id: id.optional(),
        subject_id: id.optional(),
        is_teacher: flag.optional(),
        status: z.enum(['active', 'left']).optional(),
      }),
    )
    .output(pageOf(employeeRow)),
};

export type EmployeeRow = z.output<typeof employeeRow>;
