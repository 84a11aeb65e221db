import { attributeName } from '#kernel/language/field-name.ts';
import { translator } from '#kernel/language/translate.ts';
import { parentProblems, studentFields } from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import type { TypedStudent } from '../application-kinds.ts';
import { fitsAge } from '../circulars/circular.rules.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';

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
  kind: CircularKind;
  line: { min_age: number | null; max_age: number | null };
  age_on: string | null;
  /** The sections of the line, of which a registration chooses one. */
  sections: readonly { id: string }[];
  has_religion_subjects: boolean;
  /** Father, mother or guardian alone suffices. */
  one_parent_suffices: boolean;
  /** Classes Nine to Twelve. */
  is_board_class: boolean;
  /** Classes Eleven and Twelve, whose students have sat a public examination. */
  is_after_board_exam: boolean;
}

/** What is wrong with some of the fields that a family types, by the shapes that the office's form has. */
export function problemsOfTyped(typed: TypedStudent, names?: readonly ApplicantName[]): Problems {
  const problems: Problems = {};
  for (const issue of applicantFields.safeParse(typed).error?.issues ?? []) {
    const field = String(issue.path[0]) as ApplicantName;
    if (names && !names.includes(field)) continue;
    const own = issue.code === 'custom' ? (issue.params?.code as string | undefined) : undefined;
    problems[field] ??= typed[field as keyof TypedStudent] ? (own ?? 'not_valid') : 'required';
  }
  return problems;
}

type ApplicantName = keyof typeof applicantFields.shape;

/** What a family says of the child to begin with. */
const firstStep = ['first_name', 'last_name', 'date_of_birth', 'contact_number'] as const;

/** What is wrong with the fields of the first step, by field. */
export function problemsOfFirstStep(
  typed: Record<(typeof firstStep)[number], string>,
  line: AskedFor['line'] | undefined,
  age_on: string | null,
): Problems {
  return { ...problemsOfAge(typed, line, age_on), ...problemsOfTyped(typed, firstStep) };
}

/** What is wrong with the typed fields of a student, by field. */
export function problemsOfStudent(typed: TypedStudent, asked: AskedFor): Problems {
  const problems: Problems = {
    ...problemsOfAge(typed, asked.line, asked.age_on),
    ...problemsOfTyped(typed),
  };
  const { father_name = '', mother_name = '', guardian_name = '' } = typed;
  for (const { field, code } of parentProblems(
    { father_name, mother_name, guardian_name },
    asked.one_parent_suffices,
  ))
    problems[field] ??= code;
  const needed = [
    ...(asked.has_religion_subjects ? (['religion_subject_id'] as const) : []),
    ...(asked.is_board_class ? (['board_id'] as const) : []),
    ...(asked.kind === 'admission' && asked.is_after_board_exam ? (['board_roll'] as const) : []),
  ];
  for (const field of needed) if (!typed[field]) problems[field] = 'required';
  if (asked.kind === 'registration') Object.assign(problems, problemsOfPlace(typed, asked.sections));
  return problems;
}

function problemsOfAge(
  { date_of_birth: born }: TypedStudent,
  line: AskedFor['line'] | undefined,
  age_on: string | null,
): Problems {
  return born && line && !fitsAge(line, born, age_on) ? { date_of_birth: 'admissions:age_not_fitting' } : {};
}

/** What is wrong with the section and roll of a registration. The ID is never looked up: whether it exists is nobody's business. */
function problemsOfPlace(typed: TypedStudent, sections: readonly { id: string }[]): Problems {
  const { class_section_id, roll_number, student_no } = typed;
  const problems: Problems = {};
  if (!class_section_id) problems.class_section_id = 'required';
  else if (!sections.some((it) => it.id === class_section_id)) problems.class_section_id = 'not_valid';
  if (!roll_number) problems.roll_number = 'required';
  else if (!rollOf(typed)) problems.roll_number = 'not_valid';
  if (student_no && student_no.length > 30) problems.student_no = 'not_valid';
  return problems;
}

/** The roll of a registration; `undefined` where what was typed is none. */
export function rollOf({ roll_number }: TypedStudent): number | undefined {
  return roll_number && /^[1-9]\d{0,5}$/.test(roll_number) ? Number(roll_number) : undefined;
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
