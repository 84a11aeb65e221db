import { z } from 'zod';
import { done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';
import { sessionType } from '../years/academic-year.contract.ts';

export const level = z.enum(['pre_primary', 'primary', 'junior_secondary', 'secondary', 'higher_secondary']);

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: requiredText('academics:class_required'),
  name_bn: text(),
  class_group_id: id,
  level,
  session_type: sessionType.default('calendar_year'),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const academicClass = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  class_group_id: id,
  class_group_name_en: z.string(),
  class_group_name_bn: z.string(),
  level,
  session_type: sessionType,
  session_type_name_en: z.string(),
  session_type_name_bn: z.string(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
});

export const academicClassContract = {
  list: route('academics.class.list')
    .route({ method: 'GET', path: '/academics/classes', tags: ['classes'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        class_group_id: id.optional(),
        level: level.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(academicClass)),
  show: route('academics.class.list')
    .route({ method: 'GET', path: '/academics/classes/{id}', tags: ['classes'] })
    .input(z.object({ id }))
    .output(academicClass),
  create: route('academics.class.edit')
    .route({ method: 'POST', path: '/academics/classes', tags: ['classes'], successStatus: 201 })
    .input(fields)
    .output(academicClass),
  update: route('academics.class.edit')
    .route({ method: 'PUT', path: '/academics/classes/{id}', tags: ['classes'] })
    .input(fields.extend({ id }))
    .output(academicClass),
  delete: route('academics.class.edit')
    .route({ method: 'DELETE', path: '/academics/classes/{id}', tags: ['classes'] })
    .input(z.object({ id }))
    .output(done),
  groups: route('academics.class.list')
    .route({ method: 'GET', path: '/academics/class-group-choices', tags: ['classes'] })
    .output(z.array(z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() }))),
};

export type AcademicClass = z.infer<typeof academicClass>;
export type AcademicClassFields = z.output<typeof fields>;
