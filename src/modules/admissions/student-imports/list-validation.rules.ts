import { createHash } from 'node:crypto';
import type { ListTable } from '#kernel/list-imports/list-table.ts';
import {
  checkRows,
  chooseSubjects,
  findChoice,
  type ImportField,
  identityKeys,
  type RowResult,
  type StudentDraft,
  type StudentProblem,
  type SubjectChoice,
  unusualAge,
} from '#modules/people/index.ts';
import { type PlaceSection, type Places, subjectPlace } from './placement.queries.ts';
import type { ImportPlan } from './student-import.contract.ts';

export interface GoodRow {
  row: number;
  draft: StudentDraft;
  notices: StudentProblem[];
  section: PlaceSection;
  chosen: SubjectChoice[];
  source_key: string | null;
}

export interface ValidatedList {
  good: GoodRow[];
  refused: { row: number; problems: StudentProblem[] }[];
  skipped: { row: number; skipped: 'not_a_student' | 'inactive' }[];
}

/** Reads every row by the plan and finds its section. Checks that need the database come later. */
export function validateRows(
  table: ListTable,
  plan: ImportPlan,
  places: Places,
  today: string,
): ValidatedList {
  const mapping = { header: table.header, fields: plan.fields };
  const results = checkRows(table.rows, mapping, defaultsOf(plan, places), {
    optional: plan.optional,
    oneParentSuffices: places.one_parent_suffices,
    leaveOutInvalid: plan.leave_out_invalid,
    dateOrder: plan.date_order ?? undefined,
    choices: places.choices,
    today,
  });
  const list = { header: table.header, cellsOf: new Map(table.rows.map((it) => [it.number, it.cells])) };
  const judged: ValidatedList = { good: [], refused: [], skipped: [] };
  const keyless = new Map<string, number>();
  for (const result of results) {
    if ('skipped' in result) judged.skipped.push(result);
    else if ('problems' in result) judged.refused.push(result);
    else place(result, list, plan, places, judged, keyless);
  }
  return judged;
}

/** The cells of a list as they were written, by the number of their row. */
interface ReadList {
  header: readonly string[];
  cellsOf: ReadonlyMap<number, readonly string[]>;
}

function place(
  { row, draft, notices }: Extract<RowResult, { draft: StudentDraft }>,
  list: ReadList,
  plan: ImportPlan,
  places: Places,
  judged: ValidatedList,
  keyless: Map<string, number>,
): void {
  const fitting = narrow(
    places.sections.filter((section) =>
      PLACE.every((field) => draft[field] === null || section[field] === draft[field]),
    ),
    plan,
    places,
  );
  const [section] = fitting;
  if (section && fitting.length === 1) {
    const named = {
      ...draft,
      academic_year: section.academic_year,
      class: section.class,
      section: section.section,
    };
    const { chosen, problems } = subjectsOf(row, draft, section, list, plan, places);
    if (problems.length > 0 && !plan.leave_out_invalid) {
      judged.refused.push({ row, problems });
      return;
    }
    judged.good.push({
      row,
      draft: named,
      notices: [...notices, ...problems, ...ageNotices(row, draft, section, list, plan)],
      section,
      chosen,
      source_key: sourceKey(named, keyless),
    });
    return;
  }
  const field: ImportField = draft.section === null ? 'section' : 'class';
  const at = plan.fields.indexOf(field);
  const value = at < 0 ? '' : (list.cellsOf.get(row)?.[at] ?? '');
  const code = section ? 'section_ambiguous' : 'section_unknown';
  const column = list.header[at] ?? null;
  judged.refused.push({ row, problems: [{ row, column, field, value, code, params: {} }] });
}

/** An age that is unusual for the class is pointed out and admitted. */
function ageNotices(
  row: number,
  { date_of_birth: born }: StudentDraft,
  { class_code: code, level, starts_on }: PlaceSection,
  list: ReadList,
  plan: ImportPlan,
): StudentProblem[] {
  const unusual = born && unusualAge(born, starts_on, { code, level });
  if (!unusual) return [];
  const at = plan.fields.indexOf('date_of_birth');
  const value = list.cellsOf.get(row)?.[at] ?? born;
  const place = { row, column: list.header[at] ?? null, field: 'date_of_birth' as const, value };
  return [{ ...place, code: 'age_unusual', params: { ...unusual } }];
}

function subjectsOf(
  row: number,
  draft: StudentDraft,
  section: PlaceSection,
  list: ReadList,
  plan: ImportPlan,
  places: Places,
): { chosen: SubjectChoice[]; problems: StudentProblem[] } {
  const { chosen, problems } = chooseSubjects(draft, places.subjects.get(subjectPlace(section)) ?? []);
  const columnOf = (field: ImportField) => list.header[plan.fields.indexOf(field)] ?? null;
  return { chosen, problems: problems.map((it) => ({ ...it, row, column: columnOf(it.field) })) };
}

const PLACE = ['academic_year', 'shift', 'version', 'class', 'group', 'section'] as const;
type PlaceName = (typeof PLACE)[number];

/**
 * Values for the blank cells of a row. The section chosen for all rows speaks where the row is silent: a row of another
 * class gets only its year, a row that names another section gets its class, too.
 */
function defaultsOf(plan: ImportPlan, places: Places) {
  const { choices } = places;
  const chosen = places.sections.find((it) => it.id === plan.class_section_id);
  const fixed = {
    ...(plan.student_category_id && { student_category: plan.student_category_id }),
    ...plan.defaults,
  };
  return (own: (field: ImportField) => string): Partial<Record<ImportField, string>> => {
    if (!chosen) return { academic_year: places.current_year ?? '', ...fixed };
    const place = Object.fromEntries(PLACE.map((name) => [name, chosen[name]])) as Pick<
      PlaceSection,
      PlaceName
    >;
    const names = (field: 'class' | 'section') => {
      const text = own(field) || plan.defaults[field];
      return text ? findChoice(field, choices[field], text)?.value : place[field];
    };
    if (names('class') !== place.class) return { academic_year: place.academic_year, ...fixed };
    if (names('section') === place.section) return { ...place, ...fixed };
    return { academic_year: place.academic_year, class: place.class, ...fixed };
  };
}

/** Where a row fits several sections: those that share shift, version and group with the section of all rows. */
function narrow(fitting: PlaceSection[], plan: ImportPlan, places: Places): PlaceSection[] {
  const chosen = places.sections.find((it) => it.id === plan.class_section_id);
  return (['shift', 'version', 'group'] as const).reduce((left, field) => {
    const alike = left.filter((it) => it[field] === chosen?.[field]);
    return alike.length > 0 ? alike : left;
  }, fitting);
}

/**
 * The key by which a second import of the same list finds the same students: the identifier of the other system, or, for a row
 * without any identifying value, a hash of the row and its count among equal rows. Null where other values identify.
 */
function sourceKey(draft: StudentDraft, keyless: Map<string, number>): string | null {
  if (draft.external_id) return `file:${draft.external_id}`;
  if (identityKeys(draft).length > 0) return null;
  // Leave out chosen subjects: they do not identify anybody, and older lists had no columns for them.
  const { fourth_subject: _fourth, elective_subjects: _electives, ...facts } = draft;
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
  const count = (keyless.get(digest) ?? 0) + 1;
  keyless.set(digest, count);
  return `row:${digest}:${count}`;
}
