import { z } from 'zod';
import { byId, done, flag, freeText, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { level } from '../classes/academic-class.contract.ts';

export const componentType = z.enum([
  'cq',
  'mcq',
  'practical',
  'written',
  'class_test',
  'assignment',
  'viva',
  'continuous',
]);
export const subjectKind = z.enum(['general', 'religion', 'practical', 'school_assessed']);
export const religion = z.enum(['islam', 'hinduism', 'buddhism', 'christianity']);

const mark = z.number().min(0).max(1000);

/** A part of a paper's mark as it is usually set; an institution may set its own. */
export const component = z
  .object({ type: componentType, full_mark: mark.gt(0), pass_mark: mark })
  .refine((it) => it.pass_mark <= it.full_mark, {
    path: ['pass_mark'],
    params: { code: 'academics:pass_above_full' },
  });

const paper = z
  .object({
    paper_no: z.union([z.literal(1), z.literal(2)]),
    code: freeText(10).nullish(),
    name_en: text(),
    name_bn: text(),
    full_mark: mark.gt(0),
    components: z.array(component).max(8),
  })
  .refine(
    (it) =>
      it.components.length === 0 ||
      it.components.reduce((sum, part) => sum + part.full_mark, 0) === it.full_mark,
    { path: ['full_mark'], params: { code: 'academics:components_differ' } },
  );

const fields = z.object({
  level,
  /** Codes are those of one level: 109 is Mathematics in SSC and Economics in HSC. */
  code: text(10),
  name_en: text(),
  name_bn: text(),
  religion: religion.nullish(),
  kind: subjectKind.default('general'),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
  papers: z
    .array(paper)
    .max(2)
    .refine((it) => it.length > 0, { params: { code: 'required' } })
    .refine((it) => new Set(it.map((row) => row.paper_no)).size === it.length, {
      params: { code: 'not_valid' },
    }),
});

const subject = z.object({
  id,
  level,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  religion: religion.nullable(),
  kind: subjectKind,
  sort_order: z.number().int(),
  is_active: z.boolean(),
  papers: z.array(
    z.object({
      id,
      paper_no: z.union([z.literal(1), z.literal(2)]),
      code: z.string().nullable(),
      name_en: z.string(),
      name_bn: z.string(),
      full_mark: z.number(),
      components: z.array(component),
    }),
  ),
});

export const subjectContract = {
  list: route('academics.subject.list', 'GET /academics/subjects')
    .input(
      listInput(['sort_order', 'code', 'name_en', 'name_bn'], {
        level: level.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(subject)),
  create: route('academics.subject.edit', 'POST /academics/subjects', { status: 201 })
    .input(fields)
    .output(subject),
  update: route('academics.subject.edit', 'PUT /academics/subjects/{id}')
    .input(fields.extend({ id }))
    .output(subject),
  delete: route('academics.subject.edit', 'DELETE /academics/subjects/{id}').input(byId).output(done),
};

export type Subject = z.infer<typeof subject>;
export type SubjectFields = z.output<typeof fields>;
export type ComponentType = z.infer<typeof componentType>;
