import type { Language } from './language.ts';
import { localDigits } from './numerals.ts';

/** The name of an exam with its year, unless the name contains it. */
export function examTitle(name: string, year: string, language: Language): string {
  const written = localDigits(year, language);
  return name.includes(written) || name.includes(year) ? name : `${name}, ${written}`;
}
