import { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';
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
  list: route('academics.class.list', 'GET /academics/classes')
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        class_group_id: id.optional(),
        level: level.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(academicClass)),
  show: route('academics.class.list', 'GET /academics/classes/{id}').input(byId).output(academicClass),
  create: route('academics.class.edit', 'POST /academics/classes', { status: 201 })
    .input(fields)
    .output(academicClass),
  update: route('academics.class.edit', 'PUT /academics/classes/{id}')
    .input(fields.extend({ id }))
    .output(academicClass),
  delete: route('academics.class.edit', 'DELETE /academics/classes/{id}').input(byId).output(done),
  groups: route('academics.class.list', 'GET /academics/class-group-choices').output(
    z.array(z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() })),
  ),
};

export type AcademicClass = z.infer<typeof academicClass>;
export type AcademicClassFields = z.output<typeof fields>;
