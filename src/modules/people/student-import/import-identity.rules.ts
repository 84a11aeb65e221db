import { isBangla, nameKey } from '#shared/person-likeness.ts';
import { searchKey } from '#shared/personal-names.ts';
import { foldPlacement } from './placement-names.rules.ts';
import type { StudentDraft } from './student-draft.ts';

export type IdentityKind =
  | 'external_id'
  | 'student_no'
  | 'registration'
  | 'birth'
  | 'birth_in_bangla'
  | 'place';

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
  | 'mother_name'
  | 'birth_registration_no'
  | 'academic_year'
  | 'class'
  | 'section'
  | 'roll_number'
>;

/**
 * The keys by which a student of a list is known again, strongest first: the identifier of the system the list
 * comes from, the student number, the birth registration with the birth date or the name, name with birth date and the
 * guardian's mobile or a parent, and name with class, section and roll of one academic year. Names are compared by
 * {@link nameKey}; those in Bangla decide where one side has no other. `source` keeps the identifiers of two systems apart.
 */
export function identityKeys(draft: IdentityFacts, source = 'file'): IdentityKey[] {
  const keys: IdentityKey[] = [];
  const first = draft.name_en ?? [draft.first_name, draft.last_name].filter(Boolean).join(' ');
  const latin = isBangla(first) ? null : nameKey(first);
  const bangla = draft.name_bn ? nameKey(draft.name_bn) : latin === null ? nameKey(first) : null;
  const { date_of_birth, birth_registration_no: registration } = draft;
  if (draft.external_id) keys.push(keyOf('external_id', source, draft.external_id));
  if (draft.student_no) keys.push(keyOf('student_no', searchKey(draft.student_no)));
  if (registration) {
    if (date_of_birth) keys.push(keyOf('registration', registration, 'born', date_of_birth));
    for (const name of [latin, bangla])
      if (name !== null) keys.push(keyOf('registration', registration, 'named', name));
  }
  for (const family of date_of_birth ? familyOf(draft) : []) {
    if (latin !== null) keys.push(keyOf('birth', latin, date_of_birth!, family));
    if (bangla !== null) keys.push(keyOf('birth_in_bangla', bangla, date_of_birth!, family));
  }
  if (draft.class && draft.roll_number) {
    const section = foldPlacement('section', draft.section ?? '');
    const year = foldPlacement('academic_year', draft.academic_year ?? '');
    const name = latin ?? bangla ?? '';
    keys.push(keyOf('place', name, year, foldPlacement('class', draft.class), section, draft.roll_number));
  }
  return keys;
}

/** By what a child's family is known: any of the mobile, the father and the mother. */
function familyOf({ contact_number, father_name, mother_name }: IdentityFacts): string[] {
  return [
    ...(contact_number ? [`mobile ${contact_number}`] : []),
    ...(father_name ? [`father ${nameKey(father_name)}`] : []),
    ...(mother_name ? [`mother ${nameKey(mother_name)}`] : []),
  ];
}

/**
 * Whether two sets of keys mean one student: the strongest kind that both have decides. Another birth registration decides
 * nothing, as one of the two may be mistyped.
 */
export function isSameStudent(one: IdentityKey[], other: IdentityKey[]): boolean {
  for (const kind of kinds) {
    const [keys, counterparts] = [one, other].map((all) => all.filter((it) => it.kind === kind));
    if (!keys?.length || !counterparts?.length) continue;
    const isSame = keys.some(({ key }) => counterparts.some((it) => it.key === key));
    if (isSame || kind !== 'registration') return isSame;
  }
  return false;
}

const kinds = [
  'external_id',
  'student_no',
  'registration',
  'birth',
  'birth_in_bangla',
  'place',
] as const satisfies IdentityKind[];

/** Students of one household share the guardian's mobile number; null when the list has none. */
export function householdKey(draft: Pick<StudentDraft, 'contact_number'>): string | null {
  return draft.contact_number;
}

/** JSON keeps the parts apart whatever characters they hold. */
const keyOf = (kind: IdentityKind, ...parts: (string | number)[]): IdentityKey => ({
  kind,
  key: JSON.stringify([kind, ...parts]),
});
