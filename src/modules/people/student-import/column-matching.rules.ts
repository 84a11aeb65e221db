import { assignColumns, type ColumnGuess, type HeaderName } from '#shared/column-matching.ts';
import { readImportedDay } from '#shared/imported-days.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isBangla } from '#shared/person-likeness.ts';
import { isSecretHeader, tidyText } from '#shared/table-import.ts';
import { type ImportField, readHeader, repeatableFields } from './import-fields.rules.ts';
import { isRelation, readBloodGroup, readGender, readMobile, readReligion } from './person-values.rules.ts';

/**
 * Guesses what every column of a student list holds, from its name in English or Bangla and from sample rows.
 * A field goes to one column only, the surest; a repeatable one to each that names it. A column of passwords is always ignored, and no value of any
 * column is part of the answer.
 */
export function guessColumns(header: string[], sampleRows: string[][]): ColumnGuess<ImportField>[] {
  const candidates = header.flatMap((name, column) => {
    if (isSecretHeader(name)) return [];
    const values = sampleRows.map((row) => tidyText(row[column] ?? '')).filter(Boolean);
    const byName = readHeader(name).flatMap((read) => refine(read.field, read.confidence, values));
    const found = byName.length > 0 ? byName : byValues(name, values);
    return found.map((candidate) => ({ column, ...candidate }));
  });
  return assignColumns(header, candidates, repeatableFields);
}

type Guess = HeaderName<ImportField>;

/** Adjusts the confidence of a name by the values; adds a second guess where the values suggest another field. */
function refine(field: ImportField, confidence: number, values: string[]): Guess[] {
  const guesses: Guess[] = [{ field, confidence: round(confidence + weight(field, values)) }];
  if (field === 'full_name' && share(values, isBangla) > 0.7) {
    guesses.push({ field: 'name_bn', confidence: round(confidence - 0.1) });
  }
  if (field === 'name_en' && values.length > 0 && share(values, isBangla) > 0.7) return [];
  if (field === 'guardian_name' && share(values, isRelation) > 0.7) {
    return [{ field: 'guardian_relation', confidence: round(confidence - 0.1) }];
  }
  if (field === 'student_no' && share(values, isForeignReference) > 0.7) {
    return [{ field: 'external_id', confidence: round(confidence) }];
  }
  return guesses;
}

function weight(field: ImportField, values: string[]): number {
  const fits = FITS[field];
  if (!fits || values.length === 0) return 0;
  const fitting = share(values, fits);
  if (fitting >= 0.7) return 0.04;
  if (fitting >= 0.3) return 0;
  // A phone column without readable numbers stays a guess, so that its rows are refused and nobody misses it.
  return field === 'contact_number' ? -0.25 : -0.35;
}

/** Guesses by unmistakable values, where the name is unknown. */
function byValues(name: string, values: string[]): Guess[] {
  if (values.length < 3 || IGNORED_NAMES.test(name)) return [];
  for (const [field, needed, confidence] of SPEAKING) {
    const fits = FITS[field];
    if (fits && share(values, fits) >= needed) return [{ field, confidence }];
  }
  return [];
}

const SPEAKING: [ImportField, number, number][] = [
  ['email', 0.8, 0.6],
  ['blood_group', 0.9, 0.6],
  ['contact_number', 0.8, 0.55],
  ['religion', 0.9, 0.5],
  ['gender', 0.9, 0.5],
  ['date_of_birth', 0.9, 0.4],
];

/** Timestamps of changes and user names are not imported. */
const IGNORED_NAMES = /modif|creat|updat|changed|last_?login|user_?name|metadata|_ids?$/i;

const FITS: Partial<Record<ImportField, (value: string) => boolean>> = {
  email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
  contact_number: (value) => readMobile(value) !== null,
  date_of_birth: (value) => !/:/.test(value) && isDay(value),
  admitted_on: (value) => isDay(value),
  gender: (value) => readGender(value) !== null,
  religion: (value) => readReligion(value) !== null,
  blood_group: (value) => readBloodGroup(value) !== null,
  roll_number: (value) => /^\d{1,7}$/.test(toAsciiDigits(value)),
  birth_registration_no: (value) => /^\d{16,17}$/.test(toAsciiDigits(value).replace(/[\s-]/g, '')),
  guardian_relation: isRelation,
  record_status: (value) => /^(active|inactive|tobedeleted)$/i.test(value),
  role: (value) => /^[a-z ]{3,30}$/i.test(value),
};

const isDay = (value: string) => /[\D]/.test(value) && 'day' in readImportedDay(value, 'day-first');

/** The key of a record in another system, such as `base.student_12`. */
const isForeignReference = (value: string) => /^[a-z]\w*[._]\w*[._\w]*\d+$/i.test(value);

const share = (values: string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

const round = (confidence: number) => Math.min(1, Math.max(0, Math.round(confidence * 100) / 100));
