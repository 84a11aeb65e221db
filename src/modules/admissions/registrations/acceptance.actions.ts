import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { copyFile, insertFile, type PutFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import {
  type Admission,
  admitStudents,
  type CorrectedFields,
  type Correction,
  chosenHousehold,
  correctStudents,
  familyName,
  foreignRegistrations,
  householdForNumber,
  identityKeys,
  lockSeats,
  readStudentRecords,
  type StudentRecord,
} from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { refusalByState } from '#shared/life-cycle.ts';
import { localDigits } from '#shared/numerals.ts';
import { writeStep } from '../applications/application.queries.ts';
import { findKnownStudents } from '../student-imports/known-students.queries.ts';
import {
  type Compared,
  compareWithRecord,
  isOtherPerson,
  type Registered,
  readRegistered,
} from './comparison.rules.ts';
import { matchRegistrations } from './matching.queries.ts';
import type { Acceptance } from './registration.contract.ts';
import {
  type KeptChange,
  keepChanges,
  lockRegistrations,
  type RegistrationInHand,
  readRegistrations,
} from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';
import type { ComparedName } from './registration-kinds.ts';

/** A registration whose ticked fields are taken over, or whose student is admitted. */
interface Accepting {
  row: RegistrationInHand;
  registered: Registered;
  /** None: a new student. */
  record: StudentRecord | undefined;
  fields: Compared[];
  /** The household that was chosen for the number. */
  household_id?: string | null;
}

interface Refused {
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

/** What accepting many would do. */
export async function previewAcceptance(context: SiteContext, ids: readonly string[]): Promise<Acceptance> {
  const { tx, siteId } = context;
  requireAll(await lockRegistrations(tx, siteId, ids), ids);
  return summaryOf(await planOf(context, ids));
}

/** Accepts what the preview says can be, in one transaction. */
export async function acceptMany(context: SiteContext, ids: readonly string[]): Promise<Acceptance> {
  const photos = await copyPhotos(context, ids);
  return context.transact(async (inner) => {
    requireAll(await lockRegistrations(inner.tx, inner.siteId, ids), ids);
    const plan = await planOf(inner, ids);
    await takeOver(
      inner,
      plan.flatMap((it) => ('reason' in it ? [] : [it])),
      photos,
    );
    return summaryOf(plan);
  });
}

/** Copies of photos, by the ids of the files they were copied from. */
type CopiedPhotos = ReadonlyMap<string, PutFile>;

/** Copies the photos of registrations for their students, before the transaction that accepts them. */
export async function copyPhotos(
  { services, tenant, siteId: site_id, caller }: SiteContext,
  ids: readonly string[],
): Promise<CopiedPhotos> {
  const rows = await runInTenant(services.database, tenant, (tx) => readRegistrations(tx, site_id, ids));
  const photo = { purpose: 'student_photo', name: 'photo.jpg', content_type: 'image/jpeg' };
  const photos = new Map<string, PutFile>();
  for (const { photo_file_id } of rows) {
    if (!photo_file_id) continue;
    const copy = await copyFile(services.files, photo_file_id, {
      ...{ site_id, ...photo, created_by: caller.user_id },
    });
    photos.set(photo_file_id, copy);
  }
  return photos;
}

function requireAll(rows: readonly unknown[], ids: readonly string[]): void {
  if (rows.length < new Set(ids).size) throw new Problem(404, 'not_found');
}

interface OneAcceptance {
  id: string;
  student_id: string | null;
  fields: readonly ComparedName[];
  household_id: string | null;
  is_new_family: boolean;
  number_of?: 'family' | 'student' | null | undefined;
  /** Is admitted although the section is full. */
  despite_capacity: boolean;
}

/**
 * Takes the ticked fields of one registration over, or admits its student.
 * @throws 409 where it is not submitted, or the student is another one than the office saw; 422 beside a field that cannot be
 * taken, and beside `contact_number` while nobody said whose a number is
 */
export async function acceptRegistration(
  context: SiteContext,
  asked: OneAcceptance,
  photos: CopiedPhotos,
): Promise<void> {
  const { tx, siteId } = context;
  const [row] = await lockRegistrations(tx, siteId, [asked.id]);
  requireMove(registrationLifeCycle.accept, requireFound(row), context);
  await matchRegistrations(tx, siteId, [asked.id]);
  const [fresh] = await readRegistrations(tx, siteId, [asked.id]);
  const accepting = await judge(context, requireFound(fresh));
  if (accepting.row.student_id !== asked.student_id)
    throw new Problem(409, 'admissions:registration_of_other_student');
  if (!accepting.record) {
    const reason = (await problemsOfNew(context, [accepting])).get(asked.id);
    if (reason && reason !== numberAsks) throw new Problem(409, reason.code, reason.params);
    const { contact_number: phone, present_address } = accepting.registered;
    accepting.household_id = await chosenHousehold(tx, siteId, {
      ...{ phone, name_en: familyName(accepting.registered), address: present_address },
      ...{ household_id: asked.household_id, is_new_family: asked.is_new_family },
    });
    return takeOver(context, [accepting], photos, { despiteCapacity: asked.despite_capacity });
  }
  accepting.fields = accepting.fields.filter((it) => it.is_different && asked.fields.includes(it.field));
  const [obstacle] = accepting.fields.filter((it) => it.obstacle);
  if (obstacle) throw new Problem(422, 'invalid', {}, [{ field: obstacle.field, code: obstacle.obstacle! }]);
  const takesNumber = accepting.fields.some((it) => it.field === 'contact_number');
  if (takesNumber && asksFamily(accepting.row, accepting.registered, accepting.record))
    accepting.household_id = await chooseHousehold(context, accepting, accepting.record, asked);
  await takeOver(context, [accepting], photos, { isOfFamily: asked.number_of === 'family' });
}

function chooseHousehold(
  { tx, siteId }: SiteContext,
  { registered }: Accepting,
  record: StudentRecord,
  { household_id, is_new_family, number_of }: OneAcceptance,
): Promise<string> {
  return householdForNumber(tx, siteId, record, {
    phone: registered.contact_number,
    name_en: familyName(registered),
    address: registered.present_address,
    ...{ household_id, is_new_family, number_of: number_of ?? null },
  });
}

async function judge({ tx, siteId }: SiteContext, row: RegistrationInHand): Promise<Accepting> {
  const registered = readRegistered(row);
  if (!registered) throw new Problem(409, 'admissions:registration_not_valid');
  const records = await readStudentRecords(tx, siteId, row.student_id ? [row.student_id] : []);
  const record = row.student_id ? records.get(row.student_id) : undefined;
  const number_is_free = !(await foreignNumbers(tx, siteId, [{ row, registered }])).has(row.id);
  const fields = compareWithRecord(registered, record, { ...row, number_is_free });
  return { row, registered, record, fields };
}

/** The registrations with a birth registration that another student has, with who that is. */
export async function foreignNumbers(
  tx: Tx,
  siteId: string,
  asked: readonly {
    row: Pick<RegistrationInHand, 'id' | 'student_id'>;
    registered: Registered | undefined;
  }[],
) {
  const people = asked.map(({ row, registered }) => ({
    number: registered?.birth_registration_no,
    student_id: row.student_id,
  }));
  const foreign = await foreignRegistrations(tx, siteId, people);
  return new Map([...foreign].map(([at, owner]) => [asked[at]!.row.id, owner]));
}

/** Every registration with what is taken by default, or why it is left to be accepted by itself. */
async function planOf(context: SiteContext, ids: readonly string[]): Promise<(Accepting | Refused)[]> {
  const { tx, siteId, language } = context;
  const t = translator(language);
  await matchRegistrations(tx, siteId, ids);
  const rows = await readRegistrations(tx, siteId, ids);
  const records = await readStudentRecords(
    tx,
    siteId,
    rows.flatMap((it) => it.student_id ?? []),
  );
  const read = rows.map((row) => ({ row, registered: readRegistered(row) }));
  const foreign = await foreignNumbers(tx, siteId, read);
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
    siteId,
    judged.flatMap((it) => (it && !it.record ? [it.registered.class_section_id] : [])),
  );
  const claimed = new Set<string>();
  return judged.map((it, index) => {
    const row = rows[index]!;
    const problem = problemOf(row, it, known.get(row.id), claimed) ?? takeSeat(it, seats);
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

const numberAsks: Reason = { code: 'admissions:number_asks' };
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
function takeSeat(
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
  ...{ external_id: null, student_no: null, source_key: null },
  ...{ first_name: registered.first_name, last_name: registered.last_name },
  ...{ name_en: row.name_en, name_bn: registered.name_bn },
  ...{ date_of_birth: registered.date_of_birth, contact_number: registered.contact_number },
  ...{ father_name: registered.father_name, mother_name: registered.mother_name },
  birth_registration_no: registered.birth_registration_no,
  academic_year: row.academic_year_id,
  ...{ class: null, section: null, class_section_id: null, roll_number: null },
});

/** Why new students cannot be admitted without somebody looking, by registration. */
async function problemsOfNew(
  { tx, siteId }: SiteContext,
  accepting: readonly Accepting[],
): Promise<Map<string, Reason>> {
  if (accepting.length === 0) return new Map();
  const known = await findKnownStudents(tx, siteId, accepting.map(personOf));
  const foreign = await foreignNumbers(tx, siteId, accepting);
  return new Map(
    accepting.flatMap(({ row, registered }, index) => {
      const student = known[index];
      const owner = foreign.get(row.id);
      const reason: Reason | undefined = student
        ? {
            code: 'admissions:known_student',
            params: { student_no: student.student_no, name: student.name_en ?? '' },
          }
        : owner
          ? {
              code: 'people:birth_registration_taken',
              params: { student_no: owner.student_no, name: owner.name_en },
            }
          : row.roll_is_free
            ? row.has_other_family
              ? numberAsks
              : undefined
            : { code: 'people:roll_taken', params: { roll: registered.roll_number } };
      return reason ? [[row.id, reason] as const] : [];
    }),
  );
}

function summaryOf(plan: readonly (Accepting | Refused)[]): Acceptance {
  const rows = plan.map((it) => ({
    id: it.row.id,
    application_no: it.row.application_no,
    name_en: it.row.name_en,
    kind: 'reason' in it ? ('refused' as const) : it.record ? ('change' as const) : ('admit' as const),
    field_count: 'reason' in it || !it.record ? 0 : it.fields.length,
    reason: 'reason' in it ? it.reason : null,
  }));
  return {
    changed_count: rows.filter((it) => it.kind === 'change').length,
    field_count: rows.reduce((sum, it) => sum + it.field_count, 0),
    admitted_count: rows.filter((it) => it.kind === 'admit').length,
    rows,
  };
}

/** Writes the fields into the records, admits the new students, and keeps what was before. */
async function takeOver(
  context: SiteContext,
  accepting: readonly Accepting[],
  copies: CopiedPhotos,
  { isOfFamily = false, despiteCapacity = false } = {},
): Promise<void> {
  if (accepting.length === 0) return;
  const { tx, siteId, caller } = context;
  const known = accepting.filter((it) => it.record);
  const fresh = accepting.filter((it) => !it.record);
  const photos = await writePhotos(context, accepting, copies);
  const corrections = known.map((it): Correction => {
    const changes = Object.fromEntries(
      it.fields.map(({ field }) =>
        field === 'photo' ? ['photo_file_id', photos.get(it.row.id)] : [field, it.registered[field]],
      ),
    ) as Partial<CorrectedFields>;
    return {
      student_id: it.record!.id,
      changes,
      ...('household_id' in it && { household_id: it.household_id! }),
    };
  });
  await correctStudents(tx, siteId, corrections);
  const admitted = await admitStudents(tx, siteId, fresh.map(admissionOf), { despiteCapacity });
  await correctStudents(
    tx,
    siteId,
    fresh.map(({ row, registered }, index) => ({
      student_id: admitted[index]!.student_id,
      changes: {
        ...(registered.religion_subject_id && { religion_subject_id: registered.religion_subject_id }),
        ...(photos.has(row.id) && { photo_file_id: photos.get(row.id)! }),
      },
    })),
  );
  await keepChanges(tx, siteId, [
    ...known.map((it, index) => ({
      id: it.row.id,
      student_id: it.record!.id,
      changes: changesOf(it, corrections[index]!, isOfFamily),
    })),
    ...fresh.map((it, index) => ({
      id: it.row.id,
      student_id: admitted[index]!.student_id,
      changes: null,
    })),
  ]);
  await writeStep(
    tx,
    siteId,
    accepting.map((it) => it.row.id),
    { from_state: 'submitted', to_state: 'accepted', message: null, done_by: caller.user_id },
  );
}

/** What an acceptance wrote, with the values before it. */
function changesOf(
  { row, record }: Accepting,
  { changes, household_id }: Correction,
  isOfFamily: boolean,
): KeptChange[] {
  const before = record!;
  const kept: KeptChange[] = Object.entries(changes).map(([field, after]) => ({
    ...{ field, before: before[field as keyof CorrectedFields], after: after ?? null },
    ...(field === 'contact_number' &&
      isOfFamily && {
        sibling_ids: row.siblings
          .filter((it) => it.contact_number === before.contact_number)
          .map((it) => it.id),
      }),
  }));
  if (household_id !== undefined && household_id !== before.household_id)
    kept.push({ field: 'household_id', before: before.household_id, after: household_id });
  return kept;
}

/** Writes the rows of the photos that are taken. @returns their ids, by registration */
async function writePhotos(
  { tx }: SiteContext,
  accepting: readonly Accepting[],
  copies: CopiedPhotos,
): Promise<Map<string, string>> {
  const photos = new Map<string, string>();
  for (const { row, fields } of accepting) {
    if (!row.photo_file_id || !fields.some((it) => it.field === 'photo')) continue;
    photos.set(row.id, await insertFile(tx, requireFound(copies.get(row.photo_file_id))));
  }
  return photos;
}

function admissionOf({ row, registered, household_id }: Accepting): Admission {
  const { roll_number, religion_subject_id: _religion, photo: _photo, ...facts } = registered;
  return {
    ...facts,
    academic_year_id: row.academic_year_id,
    session: row.session,
    roll: roll_number,
    student_no: null,
    source_key: null,
    admitted_on: today(),
    ...(household_id !== undefined && { household_id }),
  };
}
