import { attributeName } from '#kernel/language/field-name.ts';
import { translator } from '#kernel/language/translate.ts';
import { studentFields } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { fitsAge } from '../circulars/circular.rules.ts';
import type { TypedStudent } from './application-kinds.ts';

/** The fields of an admission that a family knows; roll and household are the office's. */
export const applicantFields = studentFields.omit({
  roll_number: true,
  household_id: true,
  is_new_family: true,
  number_of: true,
});

/** What is wrong with a field: the code of a sentence. */
export type Problems = Record<string, string>;

interface AskedFor {
  line: { min_age: number | null; max_age: number | null };
  age_on: string;
  has_religion_subjects: boolean;
  /** Classes Nine to Twelve. */
  is_board_class: boolean;
  /** Classes Eleven and Twelve, whose students have sat a public examination. */
  is_after_board_exam: boolean;
}

/** What is wrong with the typed fields of a student, by field. */
export function problemsOfStudent(typed: TypedStudent, asked: AskedFor): Problems {
  const problems: Problems = {};
  const parsed = applicantFields.safeParse(typed);
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0]);
    const own = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
    problems[field] ??= typed[field as keyof TypedStudent] ? (own ?? 'not_valid') : 'required';
  }
  const needed = [
    ...(asked.has_religion_subjects ? (['religion_subject_id'] as const) : []),
    ...(asked.is_board_class ? (['board_id'] as const) : []),
    ...(asked.is_after_board_exam ? (['board_roll'] as const) : []),
  ];
  for (const field of needed) if (!typed[field]) problems[field] = 'required';
  const born = typed.date_of_birth;
  if (born && !problems.date_of_birth) {
    if (born > today()) problems.date_of_birth = 'admissions:not_born_yet';
    else if (!fitsAge(asked.line, born, asked.age_on)) problems.date_of_birth = 'admissions:age_not_fitting';
  }
  return problems;
}

/** The sentences of problems, in the reader's language. */
export function sentencesOf(problems: Problems, language: Language): Problems {
  const t = translator(language);
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => {
      const [space, name] = code.includes(':') ? code.split(':') : ['kernel', code];
      return [field, t(`${space}:problem.${name}`, { attribute: attributeName(field, language) })];
    }),
  );
}
