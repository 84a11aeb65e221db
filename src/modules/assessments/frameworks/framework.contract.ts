import { z } from 'zod';
import {
  byId,
  chosenId,
  done,
  type InputOf,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  route,
  text,
} from '#shared/contract.ts';
export const frameworkState = z.enum(['draft', 'released']);
export const indicatorKind = z.enum(['performance', 'behaviour']);

const code = text(20);

const competencyFields = z.object({ code, name_en: text(300), name_bn: text(300) });

const words = text(600);

/** The three levels rise from square over circle to triangle. */
const levelFields = {
  square_en: words,
  square_bn: words,
  circle_en: words,
  circle_bn: words,
  triangle_en: words,
  triangle_bn: words,
};

const indicatorFields = z.object({
  kind: indicatorKind,
  /** Null for indicators of behaviour, which have no competency. */
  competency_id: z.preprocess((value) => value || null, id.nullable()),
  code,
  statement_en: words,
  statement_bn: words,
  ...levelFields,
});

const competency = z.object({ id, code: z.string(), name_en: z.string(), name_bn: z.string() });

const indicator = z.object({
  id,
  kind: indicatorKind,
  competency_id: id.nullable(),
  code: z.string(),
  statement_en: z.string(),
  statement_bn: z.string(),
  square_en: z.string(),
  square_bn: z.string(),
  circle_en: z.string(),
  circle_bn: z.string(),
  triangle_en: z.string(),
  triangle_bn: z.string(),
});

const frameworkRow = z.object({
  id,
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  subject_id: id,
  subject_name_en: z.string(),
  subject_name_bn: z.string(),
  version_no: z.number().int(),
  state: frameworkState,
  released_at: instant.nullable(),
  competency_count: z.number().int(),
  performance_count: z.number().int(),
  behaviour_count: z.number().int(),
});

const framework = frameworkRow.extend({
  competencies: z.array(competency),
  indicators: z.array(indicator),
});

/** A row of an import: an indicator with the competency it stands under. */
export const importRow = z.object({
  kind: indicatorKind,
  competency_code: optionalText(20),
  competency_en: optionalText(300),
  competency_bn: optionalText(300),
  code,
  statement_en: words,
  statement_bn: words,
  ...levelFields,
});

const edit = 'assessments.framework.edit';

export const frameworkContract = {
  list: route('assessments.framework.list', 'GET /assessment-frameworks')
    .input(
      listInput(['class_order', 'version_no', 'released_at'], {
        class_id: id.optional(),
        subject_id: id.optional(),
        state: frameworkState.optional(),
      }),
    )
    .output(pageOf(frameworkRow)),
  show: route('assessments.framework.list', 'GET /assessment-frameworks/{id}').input(byId).output(framework),
  /** A draft: a copy of the latest released version, where there is one. */
  create: route(edit, 'POST /assessment-frameworks', { status: 201 })
    .input(
      z.object({
        class_id: chosenId('assessments:class_required'),
        subject_id: chosenId('assessments:select_subject'),
      }),
    )
    .output(framework),
  /** Releases the version: institutions assess by it, and it can no longer change. */
  release: route(edit, 'POST /assessment-frameworks/{id}/release').input(byId).output(framework),
  delete: route(edit, 'DELETE /assessment-frameworks/{id}').input(byId).output(done),
  addCompetency: route(edit, 'POST /assessment-frameworks/{id}/competencies', { status: 201 })
    .input(competencyFields.extend({ id }))
    .output(framework),
  changeCompetency: route(edit, 'PUT /assessment-frameworks/{id}/competencies/{competency_id}')
    .input(competencyFields.extend({ id, competency_id: id }))
    .output(framework),
  removeCompetency: route(edit, 'DELETE /assessment-frameworks/{id}/competencies/{competency_id}')
    .input(z.object({ id, competency_id: id }))
    .output(framework),
  addIndicator: route(edit, 'POST /assessment-frameworks/{id}/indicators', { status: 201 })
    .input(indicatorFields.extend({ id }))
    .output(framework),
  changeIndicator: route(edit, 'PUT /assessment-frameworks/{id}/indicators/{indicator_id}')
    .input(indicatorFields.extend({ id, indicator_id: id }))
    .output(framework),
  removeIndicator: route(edit, 'DELETE /assessment-frameworks/{id}/indicators/{indicator_id}')
    .input(z.object({ id, indicator_id: id }))
    .output(framework),
  /** Reads pasted rows or a spreadsheet, with a header row; saves nothing. */
  readImport: route(edit, 'POST /assessment-frameworks/{id}/import-readings', {
    isRead: true,
    ownTransaction: true,
  })
    .input(
      z.object({
        id,
        text: z.string().max(1_000_000).optional(),
        file: z
          .file()
          .max(5 * 1024 * 1024)
          .optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(importRow),
        problems: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
        warnings: z.array(z.string()),
      }),
    ),
  /** Writes the rows of a reading: known codes are updated, the others added. */
  import: route(edit, 'POST /assessment-frameworks/{id}/imports')
    .input(z.object({ id, rows: z.array(importRow).min(1).max(2000) }))
    .output(framework),
  /** What institutions assess by now: the latest released version. */
  released: route('assessments.released.view', 'GET /released-assessment-frameworks/{class_id}/{subject_id}')
    .input(z.object({ class_id: id, subject_id: id }))
    .output(framework),
};

export type FrameworkRow = z.infer<typeof frameworkRow>;
export type Framework = z.infer<typeof framework>;
export type Indicator = z.infer<typeof indicator>;
export type Competency = z.infer<typeof competency>;
export type CompetencyFields = z.output<typeof competencyFields>;
export type IndicatorFields = z.output<typeof indicatorFields>;
export type ImportRow = z.output<typeof importRow>;
export type FrameworkListInput = InputOf<typeof frameworkContract.list>;
