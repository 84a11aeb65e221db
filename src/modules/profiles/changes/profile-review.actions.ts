import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import {
  accountsOfFamilies,
  type CorrectedFields,
  type Correction,
  correctStudents,
  foreignRegistrations,
  householdForNumber,
  readStudentRecords,
  requireOwnRegistration,
  type StudentRecord,
} from '#modules/people/index.ts';
import type { Page } from '#shared/contract.ts';
import type { ProfileName } from '../fields/profile-fields.ts';
import { answersOf, notifyOfRequest } from './profile-change.actions.ts';
import type {
  ProfileAcceptance,
  ProfileChange,
  ProfileChangeListInput,
  ProfileChangeWithFamily,
} from './profile-change.contract.ts';
import {
  decideProfileChanges,
  findProfileChanges,
  listProfileChanges,
  type ProfileChangeRow,
  siblingsOf,
  valuesOfRecord,
} from './profile-change.queries.ts';
import { compareFields, profileChangeLifeCycle, valuesLike } from './profile-change.rules.ts';

const ownPath = '/student/my-info-edit';

export async function listChanges(
  context: SiteContext,
  input: ProfileChangeListInput,
): Promise<Page<ProfileChange>> {
  const page = await listProfileChanges(context.tx, context.siteId, input);
  return { ...page, rows: await answersOf(context, page.rows) };
}

/** One request with whom a new number concerns. @throws 404 */
export async function showChange(context: SiteContext, id: string): Promise<ProfileChangeWithFamily> {
  const { tx, siteId } = context;
  const row = requireFound((await findProfileChanges(tx, siteId, [id]))[0]);
  const [answer] = await answersOf(context, [row]);
  const siblings = await siblingsOf(tx, siteId, row.student_id);
  return { ...answer!, siblings, contact_number: row.record.contact_number ?? null };
}

/**
 * Takes the ticked fields of a request over. @throws 409 where it no longer waits; 422 beside a field that was not asked for,
 * beside `birth_registration_no` where another student has it, and beside `contact_number` while nobody said whose a number is
 */
export async function acceptChange(context: SiteContext, input: ProfileAcceptance): Promise<ProfileChange> {
  const { tx, siteId } = context;
  const [pending] = await lockRequests(context, [input.id]);
  const { row, record } = pending!;
  requireMove(profileChangeLifeCycle.accept, row, context);
  const foreign = input.fields.find((it) => !(it in row.wanted));
  if (foreign) throw fieldProblem('fields', 'not_valid');
  const correction = correctionOf(row, input.fields);
  const { contact_number, birth_registration_no } = correction.changes;
  await requireOwnRegistration(tx, siteId, birth_registration_no ?? null, row.student_id);
  if (contact_number && contact_number !== record.contact_number)
    correction.household_id = await householdForNumber(tx, siteId, record, {
      phone: contact_number,
      name_en:
        correction.changes.guardian_name ?? record.guardian_name ?? record.father_name ?? record.first_name,
      address: record.present_address,
      household_id: input.household_id,
      is_new_family: input.is_new_family,
      number_of: input.number_of ?? null,
    });
  await applyChanges(context, [{ row, record, correction }], input.note);
  return showOne(context, input.id);
}

/**
 * Accepts whole requests; those with a new number, with the birth registration of another student, or whose record was changed
 * since, are left and named.
 */
export async function acceptChanges(context: SiteContext, wanted: readonly string[]) {
  const { tx, siteId } = context;
  const t = translator(context.language);
  const ids = [...new Set(wanted)];
  const requests = await lockRequests(context, ids);
  const foreign = await foreignRegistrations(
    tx,
    siteId,
    requests.map(({ row }) => ({ number: row.wanted.birth_registration_no, student_id: row.student_id })),
  );
  const left = requests.flatMap(({ row, record }, at) => {
    const code = obstacleOf(row, record) ?? (foreign.has(at) ? 'registration_of_another' : undefined);
    return code ? [{ row, reason: t(`profiles:problem.${code}`) }] : [];
  });
  const fits = requests.filter(({ row }) => !left.some((it) => it.row.id === row.id));
  await applyChanges(
    context,
    fits.map((it) => ({
      ...it,
      correction: correctionOf(it.row, Object.keys(it.row.wanted) as ProfileName[]),
    })),
    null,
  );
  return {
    accepted_count: fits.length,
    left: left.map(({ row, reason }) => ({
      id: row.id,
      student_name_en: row.student_name_en,
      student_name_bn: row.student_name_bn,
      reason,
    })),
  };
}

/** Why a request is decided by itself. */
function obstacleOf(row: ProfileChangeRow, record: StudentRecord): string | undefined {
  if (row.state !== 'waiting') return `change_is_${row.state}`;
  const compared = compareFields(row.wanted, row.recorded, valuesOfRecord(record));
  if (compared.some((it) => it.field === 'contact_number')) return 'number_alone';
  return compared.some((it) => it.has_changed_since) ? 'changed_since' : undefined;
}

export async function rejectChange(context: SiteContext, id: string, reason: string): Promise<ProfileChange> {
  const { tx, siteId, caller } = context;
  const [pending] = await lockRequests(context, [id]);
  const { row, record } = pending!;
  requireMove(profileChangeLifeCycle.reject, row, context);
  const recorded = valuesLike(valuesOfRecord(record), row.wanted);
  await decideProfileChanges(tx, siteId, caller.user_id, [
    { id, state: profileChangeLifeCycle.reject.to, recorded, taken: [], note: reason },
  ]);
  await notifyOfRequest(
    context,
    accountsOfFamilies(siteId, [row.student_id]),
    'told.rejected',
    record,
    ownPath,
    reason,
  );
  return showOne(context, id);
}

interface Request {
  row: ProfileChangeRow;
  record: StudentRecord;
}

/** The requests with the locked records of their students. @throws 404 where one is not there */
async function lockRequests({ tx, siteId }: SiteContext, ids: readonly string[]): Promise<Request[]> {
  const found = await findProfileChanges(tx, siteId, ids);
  if (found.length < ids.length) throw notFound();
  const records = await readStudentRecords(
    tx,
    siteId,
    found.map((it) => it.student_id),
  );
  const rows = await findProfileChanges(tx, siteId, ids);
  return rows.map((row) => ({ row, record: records.get(row.student_id)! }));
}

function correctionOf(row: ProfileChangeRow, fields: readonly ProfileName[]): Correction {
  const changes = Object.fromEntries(
    fields.map((name) => [name === 'photo' ? 'photo_file_id' : name, row.wanted[name] ?? null]),
  );
  return { student_id: row.student_id, changes: changes as Partial<CorrectedFields> };
}

async function applyChanges(
  context: SiteContext,
  accepted: readonly (Request & { correction: Correction })[],
  note: string | null,
): Promise<void> {
  const { tx, siteId, caller } = context;
  if (accepted.length === 0) return;
  await correctStudents(
    tx,
    siteId,
    accepted.map((it) => it.correction),
  );
  await decideProfileChanges(
    tx,
    siteId,
    caller.user_id,
    accepted.map(({ row, record, correction }) => ({
      id: row.id,
      state: profileChangeLifeCycle.accept.to,
      note,
      recorded: valuesLike(valuesOfRecord(record), row.wanted),
      taken: Object.keys(correction.changes).map((name) =>
        name === 'photo_file_id' ? 'photo' : name,
      ) as ProfileName[],
    })),
  );
  const [one] = accepted;
  const isPart =
    accepted.length === 1 &&
    Object.keys(one!.correction.changes).length < Object.keys(one!.row.wanted).length;
  const students = accepted.map((it) => it.row.student_id);
  const key = accepted.length > 1 ? 'told.accepted_one' : isPart ? 'told.accepted_part' : 'told.accepted';
  await notifyOfRequest(context, accountsOfFamilies(siteId, students), key, one!.record, ownPath, note);
}

async function showOne(context: SiteContext, id: string): Promise<ProfileChange> {
  const rows = await findProfileChanges(context.tx, context.siteId, [id]);
  return requireFound((await answersOf(context, rows))[0]);
}
