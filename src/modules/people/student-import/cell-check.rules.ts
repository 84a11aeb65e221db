import { readImportedDay } from '#shared/imported-days.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import {
  banglaNameProblem,
  isEmail,
  nameLengthMax,
  nameProblem,
  readBirthRegistration,
  rollMax,
  studentAgeProblem,
} from '#shared/person-fields.ts';
import { isShortenedNumber, localMobile, readPhone } from '#shared/phone.ts';
import { type ImportField, type PlainText, plainTexts } from './import-fields.rules.ts';
import { joinNames } from './person-name.rules.ts';
import {
  readBloodGroup,
  readGender,
  readMobiles,
  readRelation,
  readReligion,
} from './person-values.rules.ts';
import { findChoice, type PlacementField } from './placement-names.rules.ts';
import {
  type ImportOptions,
  requiredFields,
  type StudentDraft,
  type StudentProblem,
  type StudentProblemCode,
} from './student-draft.ts';

export interface Cell {
  /** Name of the column in the file; null when the file has none for the field. */
  column: string | null;
  value: string;
  /** The spreadsheet rounded the number; its last digits are not in the file. */
  is_rounded?: boolean;
}

/** The cells of one row by field: tidied, blank ones filled from the defaults. */
export type RowCells = (field: ImportField) => Cell;

const TEXT_LENGTH_MAX = 300;
const plainTextNames = Object.keys(plainTexts) as PlainText[];

/** Reads one row by itself; checks across rows are made elsewhere. */
export function readCells(row: number, cells: RowCells, options: ImportOptions) {
  const problems: StudentProblem[] = [];
  const notices: StudentProblem[] = [];
  const refuse = (field: ImportField, code: StudentProblemCode, params: StudentProblem['params'] = {}) => {
    const list = options.leaveOutInvalid && mayBeBlank(field, options) ? notices : problems;
    list.push({ row, ...cells(field), field, code, params });
    return null;
  };
  const read = <Value>(
    field: ImportField,
    reading: (text: string) => Value | null,
    code: StudentProblemCode,
  ) => {
    const { value } = cells(field);
    return value === '' ? null : (reading(value) ?? refuse(field, code));
  };
  const name = (field: ImportField) =>
    readName(field, cells(field).value, (code, params) => refuse(field, code, params));
  const text = (field: ImportField, length_max = TEXT_LENGTH_MAX) => {
    const { value } = cells(field);
    return value.length > length_max ? refuse(field, 'text_too_long', { length_max }) : value || null;
  };
  const plain = () =>
    Object.fromEntries(plainTextNames.map((field) => [field, text(field, plainTexts[field])])) as Record<
      PlainText,
      string | null
    >;
  const placement = (field: PlacementField) => {
    const choices = options.choices?.[field];
    if (!choices) return text(field, 100);
    return read(field, (value) => findChoice(field, choices, value)?.value ?? null, 'not_in_list');
  };
  const date = (field: 'date_of_birth' | 'admitted_on') => {
    const { value } = cells(field);
    if (value === '') return null;
    const parsed = readImportedDay(value, options.dateOrder ?? 'day-first');
    if ('problem' in parsed) return refuse(field, parsed.problem);
    if (!options.today) return parsed.day;
    if (parsed.day > options.today) return refuse(field, 'date_in_future');
    const problem = field === 'date_of_birth' && studentAgeProblem(parsed.day, options.today);
    return problem && problem !== 'not_born_yet' ? refuse(field, problem) : parsed.day;
  };

  /** A rounded number is none: it is left out and said so, as nothing else can be done with it. */
  const birthRegistration = () => {
    const field = 'birth_registration_no';
    const cell = cells(field);
    if (!cell.is_rounded) return read(field, readBirthRegistration, 'birth_registration_invalid');
    const { column, value } = cell;
    notices.push({ row, column, value, field, code: 'birth_registration_rounded', params: {} });
    return null;
  };

  const mobile = () => {
    const cell = cells('contact_number');
    if (cell.value === '') return null;
    const { mobiles, has_more } = readMobiles(cell.value);
    const [first] = mobiles;
    if (!first)
      return refuse('contact_number', isShortenedNumber(cell.value) ? 'phone_shortened' : 'phone_invalid');
    if (has_more) {
      const params = { kept: localMobile(first) };
      notices.push({ row, ...cell, field: 'contact_number', code: 'phone_several', params });
    }
    return first;
  };

  const names = joinNames(name);
  const relation = text('guardian_relation', 50);
  const draft: Unnamed = {
    external_id: text('external_id', 200),
    student_no: text('student_no', 50),
    ...names,
    father_name: name('father_name'),
    father_name_bn: name('father_name_bn'),
    mother_name: name('mother_name'),
    mother_name_bn: name('mother_name_bn'),
    guardian_name: name('guardian_name'),
    guardian_relation: relation && readRelation(relation),
    contact_number: mobile(),
    religion: read('religion', readReligion, 'religion_unknown'),
    gender: read('gender', readGender, 'gender_unknown'),
    date_of_birth: date('date_of_birth'),
    roll_number: read('roll_number', readRoll, 'roll_invalid'),
    academic_year: placement('academic_year'),
    class: placement('class'),
    section: placement('section'),
    group: placement('group'),
    shift: placement('shift'),
    version: placement('version'),
    student_category: placement('student_category'),
    fourth_subject: text('fourth_subject'),
    elective_subjects: text('elective_subjects'),
    blood_group: read('blood_group', readBloodGroup, 'blood_group_unknown'),
    birth_registration_no: birthRegistration(),
    other_phone: read('other_phone', readPhone, 'phone_unreadable'),
    ...plain(),
    admitted_on: date('admitted_on'),
    email: read('email', readEmail, 'email_invalid'),
  };
  // A name in one script is enough where the other is missing.
  draft.father_name ??= draft.father_name_bn;
  draft.mother_name ??= draft.mother_name_bn;
  for (const field of requiredFields) {
    const hasFamily =
      options.oneParentSuffices === true &&
      isParent(field) &&
      (draft.father_name ?? draft.mother_name ?? draft.guardian_name) !== null;
    const isOptional = hasFamily || (field !== 'first_name' && options.optional?.includes(field));
    const isRefused = problems.some((problem) => problem.field === field);
    if (
      draft[field] !== null ||
      isOptional ||
      isRefused ||
      (field === 'first_name' && namesRefused(problems))
    )
      continue;
    const { column } = field === 'first_name' ? nameCell(cells) : cells(field);
    problems.push({
      row,
      column,
      field,
      value: '',
      code: column === null ? 'column_missing' : 'required',
      params: {},
    });
  }
  if (draft.admitted_on && draft.date_of_birth && draft.admitted_on <= draft.date_of_birth) {
    draft.admitted_on = refuse('admitted_on', 'admitted_before_birth');
  }
  return { draft: hasFirstName(draft) ? draft : null, problems, notices };
}

const isParent = (field: ImportField) => field === 'father_name' || field === 'mother_name';

/** What a student can be admitted without. A name or a place that cannot be read is never left out. */
const mayBeBlank = (field: ImportField, options: ImportOptions) =>
  ALWAYS_OPTIONAL.has(field) || options.optional?.some((it) => it === field) === true;

const ALWAYS_OPTIONAL = new Set<ImportField>([
  'father_name_bn',
  'mother_name_bn',
  'guardian_name',
  'guardian_relation',
  'fourth_subject',
  'elective_subjects',
  'blood_group',
  'birth_registration_no',
  'other_phone',
  ...plainTextNames,
  'admitted_on',
  'email',
]);

const NAME_FIELDS = ['first_name', 'full_name', 'name_en', 'name_bn', 'last_name'] as const;

const nameCell = (cells: RowCells) =>
  NAME_FIELDS.map(cells).find((cell) => cell.column !== null) ?? { column: null, value: '' };

const namesRefused = (problems: StudentProblem[]) =>
  problems.some((problem) => NAME_FIELDS.some((field) => field === problem.field));

/** A draft in the making: the first name may still be missing. */
type Unnamed = Omit<StudentDraft, 'first_name'> & { first_name: string | null };

function hasFirstName(draft: Unnamed): draft is StudentDraft {
  return draft.first_name !== null;
}

const banglaNames: ReadonlySet<ImportField> = new Set(['name_bn', 'father_name_bn', 'mother_name_bn']);

function readName(
  field: ImportField,
  value: string,
  refuse: (code: StudentProblemCode, params?: StudentProblem['params']) => null,
): string | null {
  if (value === '') return null;
  if (value.length > nameLengthMax)
    return refuse('name_too_long', { length: value.length, length_max: nameLengthMax });
  const problem = banglaNames.has(field) ? banglaNameProblem(value) : nameProblem(value);
  return problem ? refuse(problem) : value;
}

function readRoll(text: string): number | null {
  const match = /^0*([1-9]\d{0,8})(\.0+)?$/.exec(toAsciiDigits(text));
  return match && Number(match[1]) <= rollMax ? Number(match[1]) : null;
}

const readEmail = (text: string) => (isEmail(text) ? text.toLowerCase() : null);
