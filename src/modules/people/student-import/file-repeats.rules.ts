import { type IdentityKind, identityKeys } from './import-identity.rules.ts';
import { foldPlacement, type PlacementField } from './placement-names.rules.ts';
import type {
  ColumnMapping,
  RowResult,
  StudentDraft,
  StudentProblem,
  StudentProblemCode,
} from './student-draft.ts';

/**
 * What may occur once only in a file: a roll in its class and section, a student number, an identifier of the
 * other system, a student. The later row is refused and names the earlier one as `first_row`.
 */
export function findRepeats(results: RowResult[], mapping: ColumnMapping): StudentProblem[] {
  const repeats: StudentProblem[] = [];
  const seen = new Map<string, number>();
  for (const result of results) {
    if (!('draft' in result)) continue;
    for (const { field, code, key } of onceOnly(result.draft)) {
      const first_row = seen.get(key);
      if (first_row === undefined) {
        seen.set(key, result.row);
        continue;
      }
      const index = mapping.fields.indexOf(field);
      const value = String(result.draft[field] ?? '');
      repeats.push({
        row: result.row,
        column: mapping.header[index] ?? null,
        field,
        value,
        code,
        params: { first_row },
      });
      break;
    }
  }
  return repeats;
}

interface OnceOnly {
  field: 'external_id' | 'student_no' | 'first_name' | 'birth_registration_no' | 'roll_number';
  code: StudentProblemCode;
  key: string;
}

const BY_KIND: Partial<Record<IdentityKind, Omit<OnceOnly, 'key'>>> = {
  external_id: { field: 'external_id', code: 'duplicate_external_id' },
  student_no: { field: 'student_no', code: 'duplicate_student_no' },
  registration: { field: 'first_name', code: 'duplicate_student' },
  birth: { field: 'first_name', code: 'duplicate_student' },
  birth_in_bangla: { field: 'first_name', code: 'duplicate_student' },
};

function onceOnly(draft: StudentDraft): OnceOnly[] {
  const identity = identityKeys(draft);
  // Many have one name in Bangla; it decides where the row has no other.
  const hasOther = identity.some((it) => it.kind === 'birth');
  const keys = identity.flatMap(({ kind, key }) => {
    if (kind === 'birth_in_bangla' && hasOther) return [];
    const rule = BY_KIND[kind];
    return rule ? [{ ...rule, key }] : [];
  });
  const { birth_registration_no: number } = draft;
  if (number)
    keys.push({
      field: 'birth_registration_no',
      code: 'duplicate_birth_registration',
      key: `birth_registration:${number}`,
    });
  if (draft.roll_number === null) return keys;
  const place = ROLL_SCOPE.map((field) => foldPlacement(field, draft[field] ?? '')).join('|');
  return [
    ...keys,
    { field: 'roll_number', code: 'duplicate_roll', key: `roll:${place}|${draft.roll_number}` },
  ];
}

const ROLL_SCOPE: PlacementField[] = ['academic_year', 'shift', 'version', 'class', 'group', 'section'];
