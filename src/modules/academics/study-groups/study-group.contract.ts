import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const fields = z.object({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/),
  name_en: text(),
  name_bn: text(),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const studyGroup = fields.extend({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
});

export const studyGroupContract = {
  list: route('academics.study_group.list')
    .route({ method: 'GET', path: '/academics/study-groups', tags: ['study-groups'] })
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code'], {
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(studyGroup)),
  create: route('academics.study_group.edit')
    .route({ method: 'POST', path: '/academics/study-groups', tags: ['study-groups'], successStatus: 201 })
    .input(fields)
    .output(studyGroup),
  update: route('academics.study_group.edit')
    .route({ method: 'PUT', path: '/academics/study-groups/{id}', tags: ['study-groups'] })
    .input(fields.extend({ id }))
    .output(studyGroup),
  delete: route('academics.study_group.edit')
    .route({ method: 'DELETE', path: '/academics/study-groups/{id}', tags: ['study-groups'] })
    .input(z.object({ id }))
    .output(done),
};

export type StudyGroup = z.infer<typeof studyGroup>;
