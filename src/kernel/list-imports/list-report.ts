import { problemKey, translator } from '#kernel/language/translate.ts';
import { formatDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { ListCheck } from '#shared/list-import.contract.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import type { JudgedList, JudgedRow, ListProblem, Sentence } from './list-kind.ts';
import { groupFindings, rowsInWords } from './row-findings.ts';

const rowsShown = 300;
const order: JudgedRow['state'][] = ['refused', 'write', 'known', 'skipped'];

/** How many rows are written, known, refused and left out. */
export function countsOf({ rows }: JudgedList<unknown>) {
  const count = (state: JudgedRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    write_count: count('write'),
    known_count: count('known'),
    refused_count: count('refused'),
    skipped_count: count('skipped'),
  };
}

/** The check in words: counts, sums, what many rows share, and every other row with something to say, refused ones first. */
export function reportOf(judged: JudgedList<unknown>, module: string, language: Language): ListCheck {
  const { findings, rest } = groupFindings(
    judged.rows.map(({ row, state, problems = [] }) => ({
      row,
      state: state === 'refused' ? ('refused' as const) : ('other' as const),
      problems,
    })),
  );
  const rows = judged.rows
    .map((row) => ({ ...row, problems: rest.get(row.row) ?? [] }))
    .filter((row) => row.note || row.problems.length > 0 || row.state === 'known' || row.state === 'skipped')
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.row - other.row);
  return {
    row_count: judged.rows.length,
    ...countsOf(judged),
    figures: judged.figures,
    notes: judged.notes.map((it) => noteInWords(it, language)),
    findings: findings.map(({ problem, state, rows, values }) => {
      const { field, code, message } = problemInWords(
        { ...problem, value: values.join('”, “') },
        module,
        language,
      );
      const where = rowsInWords(rows, language);
      return { field, code, state, row_count: rows.length, message: `${where}: ${message}` };
    }),
    rows: rows.slice(0, rowsShown).map(({ row, state, name, problems, note }) => ({
      row,
      state,
      name,
      problems: problems.map((it) => problemInWords(it, module, language)),
      note: note ? noteInWords(note, language) : null,
    })),
  };
}

/** One problem in the language of whoever reads it. */
export function problemInWords(problem: ListProblem, module: string, language: Language) {
  const t = translator(language);
  const label = t(`${module}:list.field.${problem.field}`);
  const message = t(problemKey(problem.code), {
    attribute: label,
    column: problem.column ?? label,
    value: problem.value,
    ...spoken(problem.params, language),
  });
  const { column, field, value, code } = problem;
  return { column, field, value, code, message };
}

const noteInWords = ({ code, params = {} }: Sentence, language: Language) => {
  const [module, name] = code.split(':');
  return translator(language)(`${module}:list.note.${name}`, spoken(params, language));
};

/** Amounts (`…_poisha`), days (`…_on`), fiscal years (`year`) and numbers as the reader writes them; a `count` also decides the plural. */
function spoken(params: Record<string, string | number>, language: Language) {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      if (name.endsWith('_poisha')) return [[name, formatTaka(Number(value), language)]];
      if (name.endsWith('_on')) return [[name, formatDay(String(value), language)]];
      if (name === 'count')
        return [
          ['count', value],
          ['number', localDigits(value, language)],
        ];
      const isFigure = typeof value === 'number' || name === 'year';
      return [[name, isFigure ? localDigits(value, language) : value]];
    }),
  );
}
