import { searchKey } from '#shared/personal-names.ts';
import { foldPlacement } from './placement-names.rules.ts';
import type { StudentDraft } from './student-draft.ts';

export type IdentityKind = 'external_id' | 'student_no' | 'birth' | 'place';

export interface IdentityKey {
  kind: IdentityKind;
  key: string;
}

type IdentityFacts = Pick<
  StudentDraft,
  | 'external_id'
  | 'student_no'
  | 'first_name'
  | 'last_name'
  | 'name_en'
  | 'name_bn'
  | 'date_of_birth'
  | 'contact_number'
  | 'father_name'
  | 'academic_year'
  | 'class'
  | 'section'
  | 'roll_number'
>;

/**
 * The keys by which a student of a list is known again, strongest first: the identifier of the system the list
 * comes from, the student number, name with birth date and the guardian's mobile (or the father's name), and
 * name with class, section and roll of one academic year. `source` keeps the identifiers of two systems apart.
 */
export function identityKeys(draft: IdentityFacts, source = 'file'): IdentityKey[] {
  const keys: IdentityKey[] = [];
  const name = searchKey(
    draft.name_en ?? draft.name_bn ?? [draft.first_name, draft.last_name].filter(Boolean).join(' '),
  );
  if (draft.external_id) keys.push(keyOf('external_id', source, draft.external_id));
  if (draft.student_no) keys.push(keyOf('student_no', searchKey(draft.student_no)));
  const family = draft.contact_number ?? (draft.father_name && searchKey(draft.father_name));
  if (draft.date_of_birth && family) keys.push(keyOf('birth', name, draft.date_of_birth, family));
  if (draft.class && draft.roll_number) {
    const section = foldPlacement('section', draft.section ?? '');
    const year = foldPlacement('academic_year', draft.academic_year ?? '');
    keys.push(keyOf('place', name, year, foldPlacement('class', draft.class), section, draft.roll_number));
  }
  return keys;
}

/** Whether two sets of keys mean one student: the strongest kind that both have decides. */
export function isSameStudent(one: IdentityKey[], other: IdentityKey[]): boolean {
  for (const { kind, key } of one) {
    const counterpart = other.find((candidate) => candidate.kind === kind);
    if (counterpart) return counterpart.key === key;
  }
  return false;
}

/** Students of one household share the guardian's mobile number; null when the list has none. */
export function householdKey(draft: Pick<StudentDraft, 'contact_number'>): string | null {
  return draft.contact_number;
}

/** JSON keeps the parts apart whatever characters they hold. */
const keyOf = (kind: IdentityKind, ...parts: (string | number)[]): IdentityKey => ({
  kind,
  key: JSON.stringify([kind, ...parts]),
});
