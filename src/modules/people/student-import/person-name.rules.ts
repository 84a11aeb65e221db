import { isBangla, isHonorific } from '#shared/person-likeness.ts';

export interface NameParts {
  first_name: string;
  last_name: string | null;
}

/**
 * Parts a full name: the last word is the last name, what stands before it the first. A name of one word, or of
 * an honorific and one word (`Md. Rahim`, `মোছাঃ ফাতেমা`), is a first name alone; `Uddin, Rahim` is turned.
 */
export function splitFullName(name: string): NameParts {
  const turned = /^([^,]+),\s*([^,]+)$/.exec(name);
  if (turned?.[1] && turned[2]) return { first_name: turned[2].trim(), last_name: turned[1].trim() };
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (before.length === 0 || before.every(isHonorific) || last.startsWith('(')) {
    return { first_name: name, last_name: null };
  }
  return { first_name: before.join(' '), last_name: last };
}

export interface JoinedNames {
  first_name: string | null;
  last_name: string | null;
  name_en: string | null;
  name_bn: string | null;
}

type NameField = 'full_name' | 'first_name' | 'middle_name' | 'last_name' | 'name_en' | 'name_bn';

/**
 * Brings the name columns of a list together. First and last name come from their own columns, else from the
 * full name, English before Bangla; the script tells which full name a text is.
 */
export function joinNames(name: (field: NameField) => string | null): JoinedNames {
  const full = name('full_name');
  const english = name('name_en') ?? (full && !isBangla(full) ? full : null);
  const bangla = name('name_bn') ?? (full && isBangla(full) ? full : null);
  const first = [name('first_name'), name('middle_name')].filter(Boolean).join(' ') || null;
  const last = name('last_name');
  const joined = first && [first, last].filter(Boolean).join(' ');
  const whole = english ?? bangla;
  const split = !first && whole ? splitFullName(whole) : null;
  const first_name = first ?? split?.first_name ?? null;
  return {
    first_name: first_name ?? last,
    last_name: first_name === null ? null : (last ?? split?.last_name ?? null),
    name_en: english ?? (joined && !isBangla(joined) ? joined : null),
    name_bn: bangla ?? (joined && isBangla(joined) ? joined : null),
  };
}
