import { Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet, type SheetReading } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem } from '#kernel/spreadsheets/sheet-problem.ts';
import type { Language } from '#shared/language.ts';

/** Reads an uploaded list. @throws 422 saying why a file is no list, and what to do. */
export async function readList(
  { file, sheet }: { file: File; sheet?: string | undefined },
  language: Language,
): Promise<SheetReading> {
  try {
    return await readSheet(await file.bytes(), file.name, { sheet });
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const t = translator(language);
    const text = `kernel:spreadsheet.problem.${error.code}`;
    const params = {
      message: t(`${text}.message`, error.data),
      remedy: t(`${text}.remedy`, error.data),
    };
    throw new Problem(422, 'invalid', {}, [{ field: 'file', code: 'list_unreadable', params }]);
  }
}
