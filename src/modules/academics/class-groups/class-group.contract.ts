import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

/** The kinds of institution that classes are taught in. */
const academicGroup = z.enum(['school', 'college', 'school_and_college', 'madrasah', 'technical']);

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
  list: route('academics.class.list')
    .route({ method: 'GET', path: '/academics/class-groups', tags: ['classes'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        academic_group: academicGroup.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(classGroup)),
  show: route('academics.class.list')
    .route({ method: 'GET', path: '/academics/class-groups/{id}', tags: ['classes'] })
    .input(z.object({ id }))
    .output(classGroup),
  create: route('academics.class.edit')
    .route({ method: 'POST', path: '/academics/class-groups', tags: ['classes'], successStatus: 201 })
    .input(fields)
    .output(classGroup),
  update: route('academics.class.edit')
    .route({ method: 'PUT', path: '/academics/class-groups/{id}', tags: ['classes'] })
    .input(fields.extend({ id }))
    .output(classGroup),
  delete: route('academics.class.edit')
    .route({ method: 'DELETE', path: '/academics/class-groups/{id}', tags: ['classes'] })
    .input(z.object({ id }))
    .output(done),
};

export type ClassGroup = z.infer<typeof classGroup>;
export type ClassGroupFields = z.output<typeof fields>;
