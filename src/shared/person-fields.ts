import { z } from 'zod';
import { ageOn } from './age.ts';
import { day, optionalText, text } from './contract.ts';
import { type Day, today } from './dates.ts';
import { toAsciiDigits } from './numerals.ts';
import { isBangla } from './person-likeness.ts';

/**
 * What a field of a person may hold, for the form, the API, lists and public pages alike. Each `…Problem` gives the code of what
 * is wrong, as `people:problem.<code>` and `people:import.problem.<code>` say it; undefined where nothing is.
 */
export const nameLengthMax = 150;

/** A name has a letter, is no formula, and has no sign that only stands in text of an old Bangla font (`†gvt`, `Av³vi`). */
export function nameProblem(text: string): 'name_invalid' | undefined {
  return /\p{L}/u.test(text) && !/^[=+@]/.test(text) && !oldFontSigns.test(text) ? undefined : 'name_invalid';
}

const oldFontSigns = /[†‡¨©®¯±²³¶¸¹»¼½¾¿ˆ‰‹›™¡¢£¤¥¦§«¬]/u;

/** A name in Bangla has a Bangla letter; text typed in an old font (Bijoy, SutonnyMJ) has Latin ones. */
export function banglaNameProblem(text: string): 'name_invalid' | 'name_not_bangla' | undefined {
  return nameProblem(text) ?? (isBangla(text) ? undefined : 'name_not_bangla');
}

/** The 17 digits of a birth registration, from digits of either script, with blanks or hyphens; null for anything else. */
export function readBirthRegistration(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{17}$/.test(digits) ? digits : null;
}

export const rollMax = 999_999;

type AgeProblem = 'not_born_yet' | 'too_young' | 'too_old';

const ageProblem =
  (youngest: number, oldest: number) =>
  (born: Day, on: Day): AgeProblem | undefined => {
    if (born > on) return 'not_born_yet';
    const age = ageOn(born, on);
    return age < youngest ? 'too_young' : age > oldest ? 'too_old' : undefined;
  };

/** A student is at least two years old and at most eighty. */
export const studentAgeProblem = ageProblem(2, 80);

/** Who works is at least fourteen years old and at most a hundred. */
export const employeeAgeProblem = ageProblem(14, 100);

const refuseBy =
  <Value>(problemOf: (value: Value) => string | undefined) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    const code = problemOf(value);
    if (code) context.addIssue({ code: 'custom', params: { code: `people:${code}` } });
  };

/** What is missing is said as such. */
const unless = (problemOf: (text: string) => string | undefined) => (text: string | null) =>
  text ? problemOf(text) : undefined;

export const personName = (max = nameLengthMax) => text(max).superRefine(refuseBy(unless(nameProblem)));

export const optionalPersonName = (max = nameLengthMax) =>
  optionalText(max).superRefine(refuseBy(unless(nameProblem)));

export const optionalBanglaName = (max = nameLengthMax) =>
  optionalText(max).superRefine(refuseBy(unless(banglaNameProblem)));

export const birthRegistration = optionalText(40).transform((value, context) => {
  const digits = value && readBirthRegistration(value);
  if (!value || digits) return digits || null;
  context.issues.push({
    code: 'custom',
    input: value,
    params: { code: 'people:birth_registration_invalid' },
  });
  return z.NEVER;
});

const birthDay = (problemOf: typeof studentAgeProblem) =>
  z
    .string()
    .min(1)
    .pipe(day)
    .superRefine(refuseBy((born: Day) => problemOf(born, today())));

export const studentBirthDay = birthDay(studentAgeProblem);
export const employeeBirthDay = birthDay(employeeAgeProblem);

/** An email address, which may be left out. */
export const optionalEmail = z
  .union([z.literal(''), z.email().max(200)])
  .nullish()
  .transform((value) => value || null);

export const isEmail = (text: string) => optionalEmail.safeParse(text).success;
