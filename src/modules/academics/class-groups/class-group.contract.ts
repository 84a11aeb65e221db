import { z } from 'zod';
import { academicGroups } from '#shared/academic-groups.ts';
import { byId, done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const academicGroup = z.enum(academicGroups);

const chosenGroup = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
  .refine((value) => academicGroup.safeParse(value).success, {
    params: { code: 'academics:academic_group_required' },
  })
  .pipe(academicGroup);

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  academic_group: chosenGroup,
  /** The classes of the group; a class is in one group only and moves here from its other. */
  class_ids: z.array(id).max(100),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const classGroup = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  academic_group: academicGroup,
  classes: z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
});

export const classGroupContract = {
  list: route('academics.class.list', 'GET /academics/class-groups')
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        academic_group: academicGroup.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(classGroup)),
  show: route('academics.class.list', 'GET /academics/class-groups/{id}').input(byId).output(classGroup),
  create: route('academics.class.edit', 'POST /academics/class-groups', { status: 201 })
    .input(fields)
    .output(classGroup),
  update: route('academics.class.edit', 'PUT /academics/class-groups/{id}')
    .input(fields.extend({ id }))
    .output(classGroup),
  delete: route('academics.class.edit', 'DELETE /academics/class-groups/{id}').input(byId).output(done),
};

export type ClassGroup = z.infer<typeof classGroup>;
export type ClassGroupFields = z.output<typeof fields>;
