import type { SiteTx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import type { ListTable } from '#kernel/list-imports/list-table.ts';
import { groupFindings, rowsInWords } from '#kernel/list-imports/row-findings.ts';
import {
  type FamilyWithParents,
  familiesOfPhones,
  familiesOfRows,
  ownersOfRegistrations,
  type RowFamily,
  type StudentProblem,
} from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { isNameOfAnother } from '#shared/person-likeness.ts';
import { localMobile } from '#shared/phone.ts';
import { findKnownStudents, type KnownStudent } from './known-students.queries.ts';
import { type GoodRow, type ValidatedList, validateRows } from './list-validation.rules.ts';
import { planPlaces, readPlaces } from './placement.queries.ts';
import type { ImportCheck, ImportPlan } from './student-import.contract.ts';
import { takenRolls } from './student-import.queries.ts';

/** A row that is to be admitted, and the family it belongs to. */
export interface PlacedRow extends GoodRow {
  family: RowFamily & { met: Met | null };
}

/** The family that existed before the row: one of the institution, or one of an earlier row. */
export interface Met {
  kind: 'joined' | 'apart';
  household_id: string | null;
  /** The earlier row, where the family came with the list. */
  with_row: number | null;
  names: string;
  father_name: string | null;
}

export interface CheckedList extends ValidatedList {
  good: PlacedRow[];
  known: (GoodRow & { student: KnownStudent })[];
  year_names: Map<string, string>;
  /** Where the rows go, in the order of classes. */
  places: ImportCheck['places'];
}

/** Checks a list against its plan and the institution's students. Changes nothing. */
export async function checkList(
  tx: SiteTx,
  table: ListTable,
  plan: ImportPlan,
  today: string,
): Promise<CheckedList> {
  const places = await readPlaces(tx);
  const judged = validateRows(table, plan, places, today);
  const students = await findKnownStudents(
    tx,
    judged.good.map(({ draft, section, source_key }) => ({
      ...draft,
      class_section_id: section.id,
      source_key,
    })),
  );
  const found = judged.good.flatMap((it, at) => {
    const student = students[at];
    return student ? [{ ...it, student }] : [];
  });
  const others = found.filter(({ draft, student }) => isNamedOtherwise(draft, student));
  const known = found.filter((it) => !others.includes(it));
  const registered = await findRegistered(
    tx,
    judged.good.filter((_, at) => !students[at]),
    plan,
  );
  const { fresh } = registered;
  const { spaces, taken } = await takenRolls(tx, [...new Set(fresh.map((it) => it.section.id))]);
  const isLate = ({ draft, section }: GoodRow) => {
    if (draft.roll_number === null) return false;
    const key = `${spaces.get(section.id)} ${draft.roll_number}`;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  };
  const lateRows = new Set(fresh.filter(isLate));
  const problem = (
    { row, draft }: GoodRow,
    field: 'roll_number' | 'student_no' | 'external_id' | 'birth_registration_no',
    code: StudentProblem['code'],
    params: StudentProblem['params'] = {},
  ): StudentProblem => {
    const column = table.header[plan.fields.indexOf(field)] ?? null;
    return { row, column, field, value: String(draft[field] ?? ''), code, params };
  };
  const refuse = (row: GoodRow, problem: StudentProblem) => ({ row: row.row, problems: [problem] });
  const late = [
    ...[...lateRows].map((it) => refuse(it, problem(it, 'roll_number', 'roll_taken'))),
    ...others.map((it) => {
      const field = it.draft.student_no === null ? 'external_id' : 'student_no';
      return refuse(it, problem(it, field, 'number_of_another', { name: it.student.name_en ?? '' }));
    }),
    ...registered.taken.map((it) =>
      refuse(it, problem(it, 'birth_registration_no', 'birth_registration_taken', it.owner)),
    ),
  ];
  const good = fresh
    .filter((it) => !lateRows.has(it))
    .map((it) => {
      const left = registered.leftOut.get(it);
      if (!left) return it;
      const notice = problem(it, 'birth_registration_no', 'birth_registration_taken', left);
      return {
        ...it,
        draft: { ...it.draft, birth_registration_no: null },
        notices: [...it.notices, notice],
      };
    });
  const phones = good.flatMap((it) => it.draft.contact_number ?? []);
  return {
    good: withFamilies(good, await familiesOfPhones(tx, phones), table, plan),
    known,
    refused: [...judged.refused, ...late].sort((one, other) => one.row - other.row),
    skipped: judged.skipped,
    year_names: places.year_names,
    places: await planPlaces(
      tx,
      good.map((it) => it.section.id),
    ),
  };
}

/** Whether a row has the number of a student whose name is another in every script that can be compared. */
function isNamedOtherwise(draft: GoodRow['draft'], student: KnownStudent): boolean {
  const stored = [student.name_en, student.name_bn];
  const compared = [nameOf(draft), draft.name_bn]
    .map((name) => isNameOfAnother(name, stored))
    .filter((it) => it !== null);
  return compared.length > 0 && compared.every(Boolean);
}

/**
 * New rows with the birth registration of a student who is somebody else: refused, or without the number where invalid values of
 * optional fields are left out.
 */
async function findRegistered(tx: SiteTx, rows: GoodRow[], plan: ImportPlan) {
  const numbers = rows.flatMap((it) => it.draft.birth_registration_no ?? []);
  const owners = await ownersOfRegistrations(tx, numbers);
  const ownerOf = (it: GoodRow) => owners.get(it.draft.birth_registration_no ?? '');
  const owned = rows.flatMap((it) => {
    const owner = ownerOf(it);
    return owner ? [{ it, owner: { name: owner.name_en, student_no: owner.student_no } }] : [];
  });
  return {
    fresh: plan.leave_out_invalid ? rows : rows.filter((it) => !ownerOf(it)),
    taken: plan.leave_out_invalid ? [] : owned.map(({ it, owner }) => ({ ...it, owner })),
    leftOut: new Map(plan.leave_out_invalid ? owned.map(({ it, owner }) => [it, owner] as const) : []),
  };
}

/** Assigns each row to its family; a number that two families use is noted on the row of the second. */
function withFamilies(
  good: GoodRow[],
  known: Map<string, FamilyWithParents[]>,
  table: ListTable,
  plan: ImportPlan,
): PlacedRow[] {
  const families = familiesOfRows(
    good.map((it) => it.draft),
    known,
    plan.strangers,
  );
  const knownById = new Map([...known.values()].flat().map((it) => [it.household_id, it]));
  const column = table.header[plan.fields.indexOf('contact_number')] ?? null;
  return good.map((it, at): PlacedRow => {
    const family = families[at]!;
    const { stranger_to } = family;
    const kind = stranger_to && plan.strangers === 'apart' ? 'apart' : 'joined';
    const metId =
      stranger_to && 'household_id' in stranger_to ? stranger_to.household_id : family.household_id;
    const metKnown = metId === null ? undefined : knownById.get(metId);
    const metRow = stranger_to && 'at' in stranger_to ? good[stranger_to.at] : undefined;
    const met: Met | null = metKnown
      ? {
          kind,
          household_id: metKnown.household_id,
          with_row: null,
          names: metKnown.students.map((student) => student.name_en).join(', '),
          father_name: metKnown.father_name,
        }
      : metRow
        ? {
            kind,
            household_id: null,
            with_row: metRow.row,
            names: nameOf(metRow.draft),
            father_name: metRow.draft.father_name,
          }
        : null;
    if (!stranger_to || !met) return { ...it, family: { ...family, met } };
    const question: StudentProblem = {
      row: it.row,
      column,
      field: 'contact_number',
      value: localMobile(it.draft.contact_number ?? ''),
      code: kind === 'apart' ? 'phone_of_strangers' : 'phone_of_strangers_joined',
      params: { names: met.names, father: met.father_name ?? '–' },
    };
    return { ...it, notices: [...it.notices, question], family: { ...family, met } };
  });
}

const rowsShown = 300;

/**
 * The check in words: counts, the plan by sections, what many rows share, and every other row with something to say,
 * refused ones first.
 */
export function toCheckReport(checked: CheckedList, table: ListTable, language: Language): ImportCheck {
  const { findings, rest } = groupFindings([
    ...checked.refused.map((it) => ({ ...it, state: 'refused' as const })),
    ...checked.good.map(({ row, notices }) => ({ row, state: 'admit' as const, problems: notices })),
  ]);
  return {
    ...reportOfRows(checked, table, language, (row) => rest.get(row) ?? []),
    findings: findings.map(({ problem, state, rows, values }) => ({
      state,
      row_count: rows.length,
      ...describeProblem(problem, language, { rows, values }),
    })),
  };
}

/** The check in words with every problem beside its row, as a sheet that is being typed shows it. */
export const toTypedReport = (checked: CheckedList, table: ListTable, language: Language): ImportCheck => ({
  ...reportOfRows(checked, table, language, (_row, problems) => problems),
  findings: [],
});

function reportOfRows(
  checked: CheckedList,
  table: ListTable,
  language: Language,
  problemsOf: (row: number, problems: StudentProblem[]) => StudentProblem[],
): Omit<ImportCheck, 'findings'> {
  const t = translator(language);
  const number = (value: number) => localDigits(value, language);
  const uneven = new Map(
    table.rows.flatMap((row) => (row.extra_cells ? [[row.number, row.extra_cells]] : [])),
  );
  /** What a person should look at before the row is admitted. */
  const noteOf = (row: number, family: PlacedRow['family'] | null) => {
    const count = uneven.get(row);
    const met = family?.stranger_to === null ? family.met : null;
    const notes = [
      count &&
        t(`admissions:row_with_${count > 0 ? 'more' : 'fewer'}_cells`, { count: number(Math.abs(count)) }),
      met && t('admissions:joins_family', { names: met.names, father: met.father_name ?? '–' }),
    ].filter(Boolean);
    return notes.length > 0 ? notes.join(' ') : null;
  };
  const nameColumns = new Map(table.rows.map((row) => [row.number, row.cells.find(Boolean) ?? '']));
  const rows: ImportCheck['rows'] = [
    ...checked.refused.map(({ row, problems }) => ({
      row,
      state: 'refused' as const,
      name: nameColumns.get(row) ?? '',
      problems: problemsOf(row, problems).map((it) => describeProblem(it, language)),
      note: noteOf(row, null),
    })),
    ...checked.good.map(({ row, draft, notices, family }) => ({
      row,
      state: 'admit' as const,
      name: nameOf(draft),
      problems: problemsOf(row, notices).map((it) => describeProblem(it, language)),
      note: noteOf(row, family),
    })),
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
    places: checked.places,
    rows: rows.filter((it) => it.problems.length > 0 || it.note).slice(0, rowsShown),
  };
}

/** One problem with row, column, value and remedy in the language of whoever reads it. */
export function describeProblem(
  problem: StudentProblem,
  language: Language,
  { rows, values } = { rows: [problem.row], values: [problem.value] },
): ImportCheck['rows'][number]['problems'][number] {
  const t = translator(language);
  const label = t(`people:import.field.${problem.field}`);
  const params = {
    rows: rowsInWords(rows, language),
    column: problem.column ?? label,
    field_label: label,
    value: values.join('”, “'),
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
