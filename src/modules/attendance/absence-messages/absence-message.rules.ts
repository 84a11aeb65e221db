import { type Language, pick } from '#shared/language.ts';

interface AbsentChild {
  household_id: string;
  enrolment_id: string;
  student_id: string;
  first_name: string;
  name_en: string | null;
  name_bn: string | null;
}

/** Of what a household is told on a day, and about whom. */
export interface AbsenceHousehold<Child extends AbsentChild = AbsentChild> {
  household_id: string;
  kind: 'absence' | 'late';
  children: Child[];
}

/** Absences come first, since the limit of a day may leave no room; a household with an absent child is told of that alone. */
export function householdsToTell<Child extends AbsentChild>(
  students: readonly Child[],
  absent: readonly string[],
): AbsenceHousehold<Child>[] {
  const isAbsent = new Set(absent);
  const missing = Map.groupBy(
    students.filter((it) => isAbsent.has(it.enrolment_id)),
    (it) => it.household_id,
  );
  const late = Map.groupBy(
    students.filter((it) => !missing.has(it.household_id)),
    (it) => it.household_id,
  );
  const toldOf = (kind: 'absence' | 'late', households: Map<string, Child[]>) =>
    [...households].map(([household_id, children]) => ({ household_id, kind, children }));
  return [...toldOf('absence', missing), ...toldOf('late', late)];
}

export const namesOf = (children: readonly AbsentChild[], language: Language): string =>
  children
    .map((child) => pick(language, { ...child, name_en: child.name_en ?? child.first_name }))
    .join(', ');

export interface Priced {
  parts: number;
}

/** The messages, in order, that fit the rest of the daily limit; one that is too long is skipped. */
export function withinLimit<Message extends Priced>(
  messages: readonly Message[],
  partsLeft: number,
): Message[] {
  let left = partsLeft;
  return messages.filter(({ parts }) => {
    if (parts > left) return false;
    left -= parts;
    return true;
  });
}

export const partsOf = (messages: readonly Priced[]) => messages.reduce((sum, it) => sum + it.parts, 0);
