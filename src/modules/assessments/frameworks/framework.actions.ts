import type { Tx } from '#kernel/database/database.ts';
import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem } from '#kernel/spreadsheets/sheet-problem.ts';
import { warningTexts } from '#kernel/spreadsheets/warning-texts.ts';
import { requireClassSubject } from '#modules/academics/index.ts';
import type { CompetencyFields, Framework, ImportRow, IndicatorFields } from './framework.contract.ts';
import {
  competencies,
  copyContent,
  deleteFramework,
  findFramework,
  findReleased,
  indicators,
  insertDraft,
  releaseFramework,
  writeRows,
} from './framework.queries.ts';
import { readImportRows } from './import-rows.rules.ts';

/** A draft, beginning as a copy of the latest released version. @throws 409 where there is a draft already. */
export async function createDraft(tx: Tx, classId: string, subjectId: string): Promise<Framework> {
  await requireClassSubject(tx, classId, subjectId);
  const released = await findReleased(tx, classId, subjectId);
  const id = await insertDraft(tx, classId, subjectId);
  if (!id) throw new Problem(409, 'assessments:draft_exists');
  if (released) await copyContent(tx, released.id, id);
  return show(tx, id);
}

/** @throws 409 where it is released already; 422 without a performance indicator. */
export async function release(tx: Tx, id: string): Promise<Framework> {
  const draft = await requireDraft(tx, id);
  if (draft.performance_count === 0) throw new Problem(422, 'assessments:nothing_to_release');
  await releaseFramework(tx, id);
  return show(tx, id);
}

export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await requireDraft(tx, id);
  await deleteFramework(tx, id);
}

export async function saveCompetency(
  tx: Tx,
  id: string,
  fields: CompetencyFields,
  competencyId?: string,
): Promise<Framework> {
  await requireDraft(tx, id);
  if (competencyId) requireFound(await competencies.update(tx, id, competencyId, fields));
  else await competencies.insert(tx, id, fields);
  return show(tx, id);
}

export async function removeCompetency(tx: Tx, id: string, competencyId: string): Promise<Framework> {
  await requireDraft(tx, id);
  requireFound(await competencies.delete(tx, id, competencyId));
  return show(tx, id);
}

/** @throws 422 where a performance indicator names no competency of the same version. */
export async function saveIndicator(
  tx: Tx,
  id: string,
  fields: IndicatorFields,
  indicatorId?: string,
): Promise<Framework> {
  const draft = await requireDraft(tx, id);
  const isPerformance = fields.kind === 'performance';
  if (isPerformance && !fields.competency_id) throw fieldProblem('competency_id', 'required');
  if (isPerformance && !draft.competencies.some((it) => it.id === fields.competency_id))
    throw fieldProblem('competency_id', 'not_valid');
  const row = { ...fields, competency_id: isPerformance ? fields.competency_id : null };
  if (indicatorId) requireFound(await indicators.update(tx, id, indicatorId, row));
  else await indicators.insert(tx, id, row);
  return show(tx, id);
}

export async function removeIndicator(tx: Tx, id: string, indicatorId: string): Promise<Framework> {
  await requireDraft(tx, id);
  requireFound(await indicators.delete(tx, id, indicatorId));
  return show(tx, id);
}

/** Reads pasted rows or a file against a draft; saves nothing. */
export async function readImport(context: Context, id: string, given: { text?: string; file?: File }) {
  const { language } = context;
  const t = translator(language);
  const { header, rows: lines, warnings } = await readGiven(t, given);
  const draft = await context.transact(({ tx }) => requireDraft(tx, id));
  const known = new Set(draft.competencies.map((it) => it.code));
  const { rows, problems } = readImportRows(header, lines, known);
  return {
    rows,
    problems: problems.map(({ row, column, code }) => ({
      row,
      column,
      message: t(`assessments:import.problem.${code}`),
    })),
    warnings: warningTexts(warnings, language),
  };
}

/** Writes the rows of a reading. @throws 422 where a performance indicator has no competency. */
export async function importRows(tx: Tx, id: string, rows: ImportRow[]): Promise<Framework> {
  const draft = await requireDraft(tx, id);
  const codes = new Set([
    ...draft.competencies.map((it) => it.code),
    ...rows.filter((it) => it.competency_en && it.competency_bn).map((it) => it.competency_code),
  ]);
  const lost = rows.some((it) => it.kind === 'performance' && !codes.has(it.competency_code ?? ''));
  if (lost || new Set(rows.map((it) => it.code)).size < rows.length) throw fieldProblem('rows', 'not_valid');
  await writeRows(tx, id, rows);
  return show(tx, id);
}

const show = async (tx: Tx, id: string) => requireFound(await findFramework(tx, id));

async function requireDraft(tx: Tx, id: string): Promise<Framework> {
  const framework = await show(tx, id);
  if (framework.state === 'released') throw new Problem(409, 'assessments:released');
  return framework;
}

async function readGiven(t: ReturnType<typeof translator>, { text, file }: { text?: string; file?: File }) {
  const field = file ? 'file' : 'text';
  const bytes = file ? await file.bytes() : new TextEncoder().encode(text ?? '');
  if (bytes.byteLength === 0) throw fieldProblem(field, 'required');
  try {
    return await readSheet(bytes, file?.name ?? 'rows.tsv');
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const key = `kernel:spreadsheet.problem.${error.code}`;
    throw fieldProblem(field, 'assessments:not_read', {
      reason: t(`${key}.message`, error.data),
      remedy: t(`${key}.remedy`, error.data),
    });
  }
}
