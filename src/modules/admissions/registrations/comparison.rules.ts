import type { StudentRecord } from '#modules/people/index.ts';
import type { TypedStudent } from '../application-kinds.ts';
import { applicantFields, rollOf } from '../applications/applicant.rules.ts';
import { type ComparedName, comparedNames } from '../registration-kinds.ts';

/** What a registration says, as the record would keep it; null where nothing was said. */
export type Registered = Omit<ReturnType<typeof applicantFields.parse>, never> & {
  roll_number: number;
  class_section_id: string;
  photo: string | null;
};

interface Stored {
  student: TypedStudent;
  class_section_id: string | null;
  photo_file_id: string | null;
}

/** What was typed in the form of the record; `undefined` where it no longer fits, as after a change of the catalogue. */
export function readRegistered({ student, class_section_id, photo_file_id }: Stored): Registered | undefined {
  const parsed = applicantFields.safeParse(student);
  const roll_number = rollOf(student);
  if (!parsed.success || !roll_number || !class_section_id) return undefined;
  return { ...parsed.data, roll_number, class_section_id, photo: photo_file_id };
}

export interface Compared {
  field: ComparedName;
  recorded: string | null;
  registered: string;
  is_different: boolean;
  /** Ticked unless the office says otherwise. */
  is_taken: boolean;
  /** Why it cannot be taken: the code of a sentence. */
  obstacle: string | null;
}

/** What is said and how the record differs from it, field by field. */
export function compareWithRecord(
  registered: Registered,
  record: StudentRecord | undefined,
  free: { roll_is_free: boolean; number_is_free: boolean },
): Compared[] {
  const recorded = record && { ...record, photo: record.photo_file_id };
  return comparedNames.flatMap((field) => {
    const said = textOf(registered[field]);
    if (said === null) return [];
    const known = recorded ? textOf(recorded[field]) : null;
    const is_different = said !== known;
    const obstacle = record && is_different ? obstacleOf(field, registered, record, free) : null;
    // A photo always differs; one that is there is replaced only on purpose.
    const is_wanted = field === 'photo' ? known === null : is_different;
    return {
      field,
      recorded: known,
      registered: said,
      is_different,
      is_taken: is_wanted && !obstacle,
      obstacle,
    };
  });
}

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : String(value);

/** A section is changed by a placement; roll and religion subject are those of the section. */
function obstacleOf(
  field: ComparedName,
  registered: Registered,
  record: StudentRecord,
  { roll_is_free, number_is_free }: { roll_is_free: boolean; number_is_free: boolean },
): string | null {
  if (field === 'class_section_id') return 'admissions:section_by_placement';
  if (field === 'birth_registration_no') return number_is_free ? null : 'admissions:number_not_free';
  if (field !== 'roll_number' && field !== 'religion_subject_id') return null;
  if (record.class_section_id !== registered.class_section_id) return 'admissions:of_other_section';
  return field === 'roll_number' && !roll_is_free ? 'admissions:roll_not_free' : null;
}

/** Whether name and birth date both say that the record is somebody else's. */
export function isOtherPerson(registered: Registered, record: StudentRecord): boolean {
  const nameOf = (it: { first_name: string; last_name: string | null }) =>
    [it.first_name, it.last_name].filter(Boolean).join(' ').toLowerCase();
  const sameName =
    nameOf(registered) === nameOf(record) ||
    (registered.name_bn !== null && registered.name_bn === record.name_bn);
  return !sameName && registered.date_of_birth !== record.date_of_birth;
}
