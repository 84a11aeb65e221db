import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import {
  foreignRegistrations,
  identityKeys,
  lockSeats,
  readStudentRecords,
  type StudentRecord,
  unusualAge,
} from '#modules/people/index.ts';
import { refusalByState } from '#shared/life-cycle.ts';
import { localDigits } from '#shared/numerals.ts';
import { findKnownStudents } from '../student-imports/known-students.queries.ts';
import {
  type Compared,
  compareWithRecord,
  isOtherPerson,
  type Registered,
  readRegistered,
} from './comparison.rules.ts';
import { matchRegistrations } from './matching.queries.ts';
import { type RegistrationInHand, readRegistrations } from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';

/** A registration whose ticked fields are taken over, or whose student is admitted. */
export interface Accepting {
  row: RegistrationInHand;
  registered: Registered;
  /** None: a new student. */
  record: StudentRecord | undefined;
  fields: Compared[];
  /** The household that was chosen for the number. */
  household_id?: string | null;
}

export interface Refused {
  row: RegistrationInHand;
  reason: string;
}

/** Whether somebody must say whose the registered number is. */
export const asksFamily = (
  row: RegistrationInHand,
  registered: Registered,
  record: StudentRecord | undefined,
): boolean =>
  record
    ? record.contact_number !== registered.contact_number &&
      (row.has_other_family || row.siblings.length > 0 || !record.household_id)
    : row.has_other_family;

/** One registration with what differs from its student's record. @throws 409 where its fields are not valid */
export async function judge({ tx }: SiteContext, row: RegistrationInHand): Promise<Accepting> {
  const registered = readRegistered(row);
  if (!registered) throw new Problem(409, 'admissions:registration_not_valid');
  const records = await readStudentRecords(tx, row.student_id ? [row.student_id] : []);
  const record = row.student_id ? records.get(row.student_id) : undefined;
  const number_is_free = !(await foreignNumbers(tx, [{ row, registered }])).has(row.id);
  const fields = compareWithRecord(registered, record, { ...row, number_is_free });
  return { row, registered, record, fields };
}

/** The registrations with a birth registration that another student has, with who that is. */
export async function foreignNumbers(
  tx: SiteTx,
  asked: readonly {
    row: Pick<RegistrationInHand, 'id' | 'student_id'>;
    registered: Registered | undefined;
  }[],
) {
  const people = asked.map(({ row, registered }) => ({
    number: registered?.birth_registration_no,
    student_id: row.student_id,
  }));
  const foreign = await foreignRegistrations(tx, people);
  return new Map([...foreign].map(([at, owner]) => [asked[at]!.row.id, owner]));
}

/** Every registration with what is taken by default, or why it is left to be accepted by itself. */
export async function planOf(context: SiteContext, ids: readonly string[]): Promise<(Accepting | Refused)[]> {
  const { tx, language } = context;
  const t = translator(language);
  await matchRegistrations(tx, ids);
  const rows = await readRegistrations(tx, ids);
  const records = await readStudentRecords(
    tx,
    rows.flatMap((it) => it.student_id ?? []),
  );
  const read = rows.map((row) => ({ row, registered: readRegistered(row) }));
  const foreign = await foreignNumbers(tx, read);
  const judged = read.map(({ row, registered }) => {
    const record = row.student_id ? records.get(row.student_id) : undefined;
    const free = { ...row, number_is_free: !foreign.has(row.id) };
    return registered && { row, registered, record, fields: compareWithRecord(registered, record, free) };
  });
  const known = await problemsOfNew(
    context,
    judged.flatMap((it) => (it && !it.record ? [it] : [])),
  );
  const seats = await lockSeats(
    tx,
    judged.flatMap((it) => (it && !it.record ? [it.registered.class_section_id] : [])),
  );
  const claimed = new Set<string>();
  return judged.map((it, index) => {
    const row = rows[index]!;
    const problem = problemOf(row, it, known.get(row.id), claimed) ?? assignSeat(it, seats);
    if (!it || problem) {
      const { code, params } = problem ?? notValid;
      return { row, reason: t(sentenceOf(code), localParams(params, language)) };
    }
    return { ...it, fields: it.record ? claimFields(it, claimed) : it.fields };
  });
}

interface Reason {
  code: string;
  params?: Record<string, string | number>;
}

export const numberAsks: Reason = { code: 'admissions:number_asks' };
/** Stands in the way of many; one is asked about. */
export const ageAsks = 'admissions:unusual_age';
const notValid: Reason = { code: 'admissions:registration_not_valid' };

const sentenceOf = (code: string) => code.replace(':', ':problem.');

const localParams = (params: Reason['params'], language: SiteContext['language']) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, localDigits(value, language)]),
  );

/** Why a registration is not accepted together with others; what it claims is noted for those that follow. */
function problemOf(
  row: RegistrationInHand,
  judged: Accepting | undefined,
  known: Reason | undefined,
  claimed: Set<string>,
): Reason | undefined {
  const byState = refusalByState(registrationLifeCycle.accept, row);
  if (byState) return { code: byState };
  if (!judged) return notValid;
  const { registered, record } = judged;
  // Also under another declaration: one statement writes each record once.
  const persons = record ? [`student ${record.id}`] : identityKeys(personOf(judged)).map((it) => it.key);
  const isTwice = persons.some((it) => claimed.has(it));
  if (row.is_duplicate || isTwice) return { code: 'admissions:registration_duplicate' };
  if (record && isOtherPerson(registered, record)) return { code: 'admissions:registration_other_person' };
  if (known) return known;
  if (asksFamily(row, registered, record)) return numberAsks;
  const claims = claimsOf(judged);
  if (claims.some((it) => claimed.has(it))) return record ? numberAsks : notAgain(registered);
  for (const claim of [...claims, ...persons]) claimed.add(claim);
  return undefined;
}

const notAgain = (registered: Registered): Reason => ({
  code: 'people:roll_taken',
  params: { roll: registered.roll_number },
});

/** Takes a seat for a new student; why there is none. */
function assignSeat(
  judged: Accepting | undefined,
  seats: Awaited<ReturnType<typeof lockSeats>>,
): Reason | undefined {
  const place = judged && !judged.record ? seats.get(judged.registered.class_section_id) : undefined;
  if (!place) return undefined;
  const { section, capacity, student_count } = place;
  if (student_count >= capacity)
    return { code: 'people:section_full', params: { section, capacity, student_count, joining: 1 } };
  place.student_count += 1;
  return undefined;
}

/** What only one of many can get: a number for a household, a roll for a new student. */
function claimsOf({ row, registered, record }: Accepting): string[] {
  if (!record) return [rollKey(row, registered)];
  return record.contact_number === registered.contact_number ? [] : [`phone ${registered.contact_number}`];
}

const rollKey = (row: RegistrationInHand, it: Registered) => `roll ${row.roll_space} ${it.roll_number}`;

/** What is taken by default, without a roll that somebody before gets. */
function claimFields({ row, fields, registered }: Accepting, claimed: Set<string>): Compared[] {
  const key = rollKey(row, registered);
  const taken = fields.filter(
    (it) => it.is_different && it.is_taken && !(it.field === 'roll_number' && claimed.has(key)),
  );
  if (taken.some((it) => it.field === 'roll_number')) claimed.add(key);
  return taken;
}

/** A new student as far as somebody can be the same person. */
const personOf = ({ row, registered }: Accepting) => ({
  external_id: null,
  student_no: null,
  source_key: null,
  first_name: registered.first_name,
  last_name: registered.last_name,
  name_en: row.name_en,
  name_bn: registered.name_bn,
  date_of_birth: registered.date_of_birth,
  contact_number: registered.contact_number,
  father_name: registered.father_name,
  mother_name: registered.mother_name,
  birth_registration_no: registered.birth_registration_no,
  academic_year: row.academic_year_id,
  class: null,
  section: null,
  class_section_id: null,
  roll_number: null,
});

/** Why new students cannot be admitted without somebody looking, by registration. */
export async function problemsOfNew(
  { tx }: SiteContext,
  accepting: readonly Accepting[],
): Promise<Map<string, Reason>> {
  if (accepting.length === 0) return new Map();
  const known = await findKnownStudents(tx, accepting.map(personOf));
  const foreign = await foreignNumbers(tx, accepting);
  return new Map(
    accepting.flatMap((it, index) => {
      const reason = problemOfNew(it, known[index], foreign.get(it.row.id));
      return reason ? [[it.row.id, reason] as const] : [];
    }),
  );
}

type Known = Awaited<ReturnType<typeof findKnownStudents>>[number];
type Owner = Awaited<ReturnType<typeof foreignNumbers>> extends Map<string, infer Student> ? Student : never;

/** What the record says against it comes first; an age is asked about once nothing else is wrong. */
function problemOfNew(
  { row, registered }: Accepting,
  student: Known,
  owner: Owner | undefined,
): Reason | undefined {
  if (student)
    return {
      code: 'admissions:known_student',
      params: { student_no: student.student_no, name: student.name_en ?? '' },
    };
  if (owner)
    return {
      code: 'people:birth_registration_taken',
      params: { student_no: owner.student_no, name: owner.name_en },
    };
  if (!row.roll_is_free) return { code: 'people:roll_taken', params: { roll: registered.roll_number } };
  const of = { code: row.class_code, level: row.level };
  const unusual = unusualAge(registered.date_of_birth, row.year_starts_on, of);
  if (unusual) return { code: ageAsks, params: { ...unusual } };
  return row.has_other_family ? numberAsks : undefined;
}
