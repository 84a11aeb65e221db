import { toAsciiDigits } from '#shared/numerals.ts';
import { foldWord, nameWords } from '#shared/person-likeness.ts';
import { searchKey } from '#shared/personal-names.ts';
import { localMobile, normalizeMobile } from '#shared/phone.ts';

interface Findable {
  student_no: string;
  name_en: string;
  name_bn: string | null;
  contact_number: string | null;
}

/**
 * The words a student is found by, folded, each once: names in both scripts with the short forms of titles, the number, the
 * mobile as `01…`.
 */
export function studentSearchKey(student: Findable): string {
  const text = [student.name_en, student.name_bn, student.student_no].filter(Boolean).join(' ');
  const words = nameWords(text);
  if (student.contact_number) words.push(student.contact_number.replace(/^88/, ''));
  return [...new Set(words)].join(' ');
}

/** What somebody typed into a search, as the beginnings of words, titles by their short forms; a mobile in any of its forms is one word. */
export function searchWords(typed: string): string[] {
  const whole = normalizeMobile(typed);
  if (whole) return [localMobile(whole)];
  const ascii = toAsciiDigits(typed);
  const bare = ascii.replace(/[\s().-]/g, '');
  const mobile = /^(?:\+?88|0088)?(01\d{1,9})$/.exec(bare);
  if (mobile?.[1] && !/^\d{1,3}$/.test(bare)) return [mobile[1]];
  return [...new Set(searchKey(ascii).split(' ').map(foldWord))].filter(Boolean).slice(0, 6);
}

/** The roll somebody may have meant: a plain number of up to six digits. */
export function searchedRoll(typed: string): number | null {
  const digits = toAsciiDigits(typed).trim();
  return /^\d{1,6}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
