import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem } from '#kernel/spreadsheets/sheet-problem.ts';
import { warningTexts } from '#kernel/spreadsheets/warning-texts.ts';
import type { SheetComponent, SheetPlace } from '../mark-sheets/mark-sheet.contract.ts';
import { listComponents, listStudents } from '../mark-sheets/mark-sheet.queries.ts';
import { requireSheet } from '../mark-sheets/sheet-access.ts';
import { guessMarkColumns, type MarkColumnUse, type MarkComponent } from './marks-columns.rules.ts';
import { type MarksFileReading, type MarksMappingChoice, marksMapping } from './marks-file.contract.ts';
import { readMarks } from './marks-reading.rules.ts';

const sampleRows = 5;

/**
 * Reads a file of marks against a sheet, without saving anything.
 * @throws 404 as {@link requireSheet}; 422 where the file cannot be read or the mapping is none.
 */
export async function readMarksFile(
  context: SiteContext,
  { file, mapping, ...place }: SheetPlace & { file: File; mapping?: string },
): Promise<MarksFileReading> {
  const t = translator(context.language);
  const sheet = await readUpload(context, file);
  const { components, students } = await context.transact((inner) => readPlace(inner, place));
  const chosen = mapping === undefined ? guessMapping(sheet.header, components) : parseMapping(mapping);
  const reading = readMarks(sheet.rows, { header: sheet.header, ...chosen }, components, students);
  return {
    header: sheet.header,
    sample: sheet.rows.slice(0, sampleRows).map((row) => row.cells),
    row_count: sheet.rows.length,
    ...chosen,
    marks: reading.marks.map(({ row, student_id, component_id, mark, is_absent }) => ({
      row,
      enrolment_id: student_id,
      component_id,
      mark: is_absent ? 'AB' : mark,
    })),
    problems: reading.problems.map(({ row, column, value, code, params }) => ({
      row,
      column,
      value,
      code,
      message: t(`exams:marks_import.problem.${code}.message`, { row, column, value, ...params }),
      remedy: t(`exams:marks_import.problem.${code}.remedy`, params),
    })),
    students_missing: reading.students_missing,
    warnings: warningTexts(sheet.warnings, context.language),
  };
}

async function readPlace(context: SiteContext, place: SheetPlace) {
  const { tx } = context;
  await requireSheet(context, place);
  return {
    components: namedComponents(await listComponents(tx, place.exam_subject_id)),
    students: (await listStudents(tx, place)).map((it) => ({
      id: it.enrolment_id,
      roll_number: it.roll,
      student_no: it.student_no,
      names: [it.name_en, it.name_bn],
    })),
  };
}

async function readUpload({ language }: Context, file: File) {
  try {
    return await readSheet(await file.bytes(), file.name);
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const t = translator(language);
    const key = `kernel:spreadsheet.problem.${error.code}`;
    throw fieldProblem('file', 'exams:file_not_read', {
      reason: t(`${key}.message`, error.data),
      remedy: t(`${key}.remedy`, error.data),
    });
  }
}

function guessMapping(header: string[], components: MarkComponent[]): MarksMappingChoice {
  const columns = guessMarkColumns(header, components).map(
    (guess): MarkColumnUse =>
      guess.use === 'component'
        ? { use: 'component', component_id: guess.component_id, out_of: guess.out_of }
        : { use: guess.use },
  );
  const has = (use: 'roll_number' | 'student_no') => columns.some((it) => it.use === use);
  const match_by = has('roll_number') ? 'roll_number' : has('student_no') ? 'student_no' : 'row_order';
  return { columns, match_by };
}

function parseMapping(text: string): MarksMappingChoice {
  try {
    return marksMapping.parse(JSON.parse(text));
  } catch {
    throw new Problem(422, 'invalid', {}, [{ field: 'mapping', code: 'not_valid' }]);
  }
}

/** What columns may be called: the kind of part in both languages, with the paper where there are two. */
function namedComponents(components: SheetComponent[]): MarkComponent[] {
  const isSeveral = new Set(components.map((it) => it.paper_no)).size > 1;
  return components.map(({ id, type, paper_no, paper_code, full_mark }) => {
    const kinds = [type, ...(['en', 'bn'] as const).map((it) => translator(it)(`exams:component.${type}`))];
    const ofPaper = (kind: string) => [
      `${kind} ${paper_no}`,
      `${kind} ${paper_no === 1 ? 'I' : 'II'}`,
      `paper ${paper_no} ${kind}`,
      ...(paper_code ? [`${paper_code} ${kind}`, `${kind} ${paper_code}`] : []),
    ];
    return { id, full_mark, names: isSeveral ? kinds.flatMap(ofPaper) : kinds };
  });
}
