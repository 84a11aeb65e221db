import type { Tx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import { type Family, familiesOfPhones, type StudentProblem } from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { findKnownStudents, type KnownStudent } from './known-students.queries.ts';
import { type GoodRow, type JudgedList, judgeList } from './list-judgement.rules.ts';
import type { ListTable } from './list-table.ts';
import { readPlaces } from './placement.queries.ts';
import type { ImportCheck, ImportPlan } from './student-import.contract.ts';
import { takenRolls } from './student-import.queries.ts';

export interface Checked extends JudgedList {
  known: (GoodRow & { student: KnownStudent })[];
  year_names: Map<string, string>;
  /** By number: the family of the institution that a row of the list joins. */
  families: Map<string, Family>;
}

/** Judges a list against its plan and against whoever the institution has already. Changes nothing. */
export async function checkList(
  tx: Tx,
  siteId: string,
  table: ListTable,
  plan: ImportPlan,
  today: string,
): Promise<Checked> {
  const places = await readPlaces(tx, siteId);
  const judged = judgeList(table, plan, places, today);
  const students = await findKnownStudents(
    tx,
    siteId,
    judged.good.map(({ draft, section, source_key }) => ({
      ...draft,
      class_section_id: section.id,
      source_key,
    })),
  );
  const known = judged.good.flatMap((it, at) => {
    const student = students[at];
    return student ? [{ ...it, student }] : [];
  });
  const fresh = judged.good.filter((_, at) => !students[at]);
  const taken = await takenRolls(tx, siteId, [...new Set(fresh.map((it) => it.section.id))]);
  const isTaken = ({ draft, section }: GoodRow) =>
    draft.roll_number !== null && taken.has(`${section.id} ${draft.roll_number}`);
  const at = plan.fields.indexOf('roll_number');
  const late = fresh.filter(isTaken).map(({ row, draft }) => ({
    row,
    problems: [
      {
        row,
        column: table.header[at] ?? null,
        field: 'roll_number',
        value: String(draft.roll_number),
        code: 'roll_taken',
        params: {},
      } satisfies StudentProblem,
    ],
  }));
  const phones = fresh.flatMap((it) => it.draft.contact_number ?? []);
  return {
    families: await familiesOfPhones(tx, siteId, phones),
    good: fresh.filter((it) => !isTaken(it)),
    known,
    refused: [...judged.refused, ...late].sort((one, other) => one.row - other.row),
    skipped: judged.skipped,
    year_names: places.year_names,
  };
}

const rowsShown = 300;

/** The check in words: counts, and every row with something to say, refused ones first. */
export function reportOf(checked: Checked, table: ListTable, language: Language): ImportCheck {
  const t = translator(language);
  const number = (value: number) => localDigits(value, language);
  const uneven = new Map(
    table.rows.flatMap((row) => (row.extra_cells ? [[row.number, row.extra_cells]] : [])),
  );
  /** What a person should look at before the row is admitted. */
  const noteOf = (row: number, phone: string | null) => {
    const count = uneven.get(row);
    const family = phone && checked.families.get(phone);
    const notes = [
      count &&
        t(`admissions:row_with_${count > 0 ? 'more' : 'fewer'}_cells`, { count: number(Math.abs(count)) }),
      family &&
        t('admissions:joins_family', {
          names: family.students.map((it) => it.name_en).join(', '),
          father: family.father_name ?? '–',
        }),
    ].filter(Boolean);
    return notes.length > 0 ? notes.join(' ') : null;
  };
  const nameColumns = new Map(table.rows.map((row) => [row.number, row.cells.find(Boolean) ?? '']));
  const rows: ImportCheck['rows'] = [
    ...checked.refused.map(({ row, problems }) => ({
      row,
      state: 'refused' as const,
      name: nameColumns.get(row) ?? '',
      problems: problems.map((it) => inWords(it, language)),
      note: noteOf(row, null),
    })),
    ...checked.good
      .map(({ row, draft, notices }) => ({
        row,
        state: 'admit' as const,
        name: nameOf(draft),
        problems: notices.map((it) => inWords(it, language)),
        note: noteOf(row, draft.contact_number),
      }))
      .filter((it) => it.problems.length > 0 || it.note),
    ...checked.known.map(({ row, draft, student }) => ({
      row,
      state: 'known' as const,
      name: nameOf(draft),
      problems: [],
      note: t('admissions:known_as', { student_no: localDigits(student.student_no, language) }),
    })),
    ...checked.skipped.map(({ row, skipped }) => ({
      row,
      state: 'skipped' as const,
      name: nameColumns.get(row) ?? '',
      problems: [],
      note: t(`people:import.skipped.${skipped}`, { row: number(row) }),
    })),
  ];
  return {
    row_count: table.rows.length,
    admit_count: checked.good.length,
    known_count: checked.known.length,
    refused_count: checked.refused.length,
    skipped_count: checked.skipped.length,
    rows: rows.slice(0, rowsShown),
  };
}

/** One problem with row, column, value and remedy in the language of whoever reads it. */
export function inWords(
  problem: StudentProblem,
  language: Language,
): ImportCheck['rows'][number]['problems'][number] {
  const t = translator(language);
  const label = t(`people:import.field.${problem.field}`);
  const params = {
    row: localDigits(problem.row, language),
    column: problem.column ?? label,
    field_label: label,
    value: problem.value,
    ...Object.fromEntries(
      Object.entries(problem.params).map(([name, value]) => [
        name,
        typeof value === 'number' ? localDigits(value, language) : value,
      ]),
    ),
  };
  return {
    column: problem.column,
    field: problem.field,
    value: problem.value,
    code: problem.code,
    message: t(`people:import.problem.${problem.code}.message`, params),
    remedy: t(`people:import.problem.${problem.code}.remedy`, params),
  };
}

const nameOf = (draft: GoodRow['draft']) =>
  draft.name_en ?? draft.name_bn ?? [draft.first_name, draft.last_name].filter(Boolean).join(' ');
