import { sql } from 'kysely';
import { runInTenant } from '#kernel/database/tenant.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { inBothLanguages, notify, type Recipients } from '#modules/communication/index.ts';
import {
  accountsOfFamilies,
  type CorrectedFields,
  correctStudents,
  makeStudentPhoto,
  readStudentRecords,
  requireStudent,
  type StudentRecord,
} from '#modules/people/index.ts';
import type { Language } from '#shared/language.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { findModes } from '../fields/profile-field.queries.ts';
import { type ProfileModes, type ProfileName, profileNames } from '../fields/profile-fields.ts';
import type { OwnProfile, ProfileChange, SentProfile } from './profile-change.contract.ts';
import {
  changeProfileChange,
  findOwnRecord,
  insertApplied,
  latestProfileChanges,
  namesOfValues,
  type ProfileChangeRow,
  valuesOfRecord,
  writeWaiting,
} from './profile-change.queries.ts';
import {
  compareFields,
  type ProfileValues,
  profileChangeLifeCycle,
  splitWanted,
  valuesLike,
} from './profile-change.rules.ts';

export const profileChangePath = '/student/profile-change/list';
const ownPath = '/student/my-info-edit';
export const profilePhotoPurpose = 'profile_photo';

/** The record of the caller or of one child, with how its fields are open. @throws 404 where the child is not the caller's */
export async function showOwnProfile(context: SiteContext, asked?: string): Promise<OwnProfile> {
  const { tx, caller } = context;
  const student_id = requireFound(asked ?? caller.student_id);
  await requireStudent(tx, caller, student_id);
  const { values, fixed } = requireFound(await findOwnRecord(tx, student_id));
  const changes = await answersOf(context, await latestProfileChanges(tx, student_id, 10));
  return {
    student_id,
    values,
    fixed,
    modes: await findModes(tx),
    photo_url: values.photo ? `/api/v1/students/${student_id}/photo?v=${values.photo.slice(-8)}` : null,
    waiting: changes.find((it) => it.state === 'waiting') ?? null,
    history: changes.filter((it) => it.state !== 'waiting'),
  };
}

/**
 * Changes what is open at once, and asks the office for the rest. A request that waits is replaced, but for its photo.
 * @throws 404 where the child is not the caller's; 422 beside a field that is not open, or that is required and empty
 */
export async function sendProfile(context: SiteContext, input: SentProfile): Promise<OwnProfile> {
  const { student_id: asked, fields, ...typed } = input;
  const { record, modes } = await lockOwn(context, asked);
  const wanted: ProfileValues = {};
  for (const name of fields) {
    if (name === 'photo') continue;
    if (modes[name] === 'closed') throw fieldProblem(name, 'profiles:not_open');
    const value = typed[name] ?? null;
    if (value === null && required.has(name)) throw fieldProblem(name, 'required');
    wanted[name] = value;
  }
  await write(context, record, modes, wanted);
  return showOwnProfile(context, record.id);
}

/** What a record must say; the thana, because the address on papers ends with it. */
const required = new Set<ProfileName>([
  'first_name',
  'father_name',
  'mother_name',
  'gender',
  'date_of_birth',
  'contact_number',
  'thana_id',
]);

/** Asks the office for another photo. @throws 404 where the child is not the caller's; 422 where photos are not open */
export async function sendPhoto(
  context: SiteContext,
  { student_id, photo }: { student_id?: string | undefined; photo: File },
): Promise<OwnProfile> {
  const { services, tenant } = context;
  await runInTenant(services.database, tenant, (tx) => lockForPhoto({ ...context, tx }, student_id));
  const made = await makeStudentPhoto(context, photo, profilePhotoPurpose);
  return context.transact(async (inner) => {
    const { record, modes } = await lockForPhoto(inner, student_id);
    await write(inner, record, modes, { photo: await insertFile(inner.tx, made) });
    return showOwnProfile(inner, record.id);
  });
}

async function lockForPhoto(context: SiteContext, student_id?: string) {
  const own = await lockOwn(context, student_id);
  if (own.modes.photo === 'closed') throw fieldProblem('photo', 'profiles:not_open');
  return own;
}

async function lockOwn(
  { tx, caller }: SiteContext,
  asked: string | undefined,
): Promise<{ record: StudentRecord; modes: ProfileModes }> {
  const studentId = requireFound(asked ?? caller.student_id);
  await requireStudent(tx, caller, studentId);
  const records = await readStudentRecords(tx, [studentId]);
  return { record: records.get(studentId)!, modes: await findModes(tx) };
}

async function write(
  context: SiteContext,
  record: StudentRecord,
  modes: ProfileModes,
  wanted: ProfileValues,
): Promise<void> {
  const { tx, siteId, caller } = context;
  const recorded = valuesOfRecord(record);
  const [before] = await latestProfileChanges(tx, record.id, 1);
  const waiting = before?.state === 'waiting' ? before : undefined;
  const { direct, review } = splitWanted(wanted, recorded, modes);
  const sent = { student_id: record.id, sent_by: caller.user_id };
  if (Object.keys(direct).length > 0) {
    await correctStudents(tx, [{ student_id: record.id, changes: direct as Partial<CorrectedFields> }]);
    await insertApplied(tx, { ...sent, wanted: direct, recorded: valuesLike(recorded, direct) });
  }
  // What was asked before and is not named now still waits, e.g. the photo.
  const kept = Object.fromEntries(
    Object.entries(waiting?.wanted ?? {}).filter(([name]) => !(name in wanted)),
  );
  const asked: ProfileValues = { ...kept, ...review };
  if (Object.keys(asked).length === 0) {
    if (waiting) await changeProfileChange(tx, waiting.id, { state: 'withdrawn' });
    return;
  }
  const isSame = waiting && JSON.stringify(sorted(waiting.wanted)) === JSON.stringify(sorted(asked));
  if (isSame) return;
  const photo_file_id = asked.photo ?? null;
  await writeWaiting(tx, {
    ...sent,
    wanted: asked,
    recorded: valuesLike(recorded, asked),
    photo_file_id,
  });
  if (!waiting) await notifyOfRequest(context, office(siteId), 'told.sent', record, profileChangePath, null);
}

const sorted = (values: ProfileValues) =>
  profileNames.flatMap((name) => (name in values ? [[name, values[name]]] : []));

/** Requests as they are shown: beside the record of now while they wait, of then afterwards. */
export async function answersOf(
  context: SiteContext,
  rows: readonly ProfileChangeRow[],
): Promise<ProfileChange[]> {
  const names = await namesOfValues(
    context.tx,
    rows.flatMap((row) => [row.wanted, row.recorded, row.record]),
  );
  return rows.map(({ wanted, recorded, record, photo_file_id: _, ...row }) => {
    const compared = compareFields(wanted, recorded, row.state === 'waiting' ? record : recorded);
    const used = new Set(compared.flatMap((it) => [it.recorded, it.wanted]));
    return {
      ...row,
      compared,
      names: names.filter((it) => used.has(it.id)),
      can: permittedMoves(profileChangeLifeCycle, row, context),
    };
  });
}

/** Tells the families of some students what became of their requests; the first one is named. */
export const notifyFamilies = (
  context: SiteContext,
  key: string,
  students: readonly StudentRecord[],
  note: string | null,
): Promise<void> =>
  notifyOfRequest(
    context,
    accountsOfFamilies(
      context.siteId,
      students.map((it) => it.id),
    ),
    key,
    students[0]!,
    ownPath,
    note,
  );

async function notifyOfRequest(
  { tx, siteId }: SiteContext,
  recipients: Recipients,
  key: string,
  student: { first_name: string; last_name: string | null; name_bn: string | null },
  href: string,
  body: string | null,
): Promise<void> {
  const name_en = [student.first_name, student.last_name].filter(Boolean).join(' ');
  const name = (language: Language) => ({ name: (language === 'bn' && student.name_bn) || name_en });
  await notify(tx, recipients, {
    site_id: siteId,
    title: inBothLanguages(`profiles:${key}`, name),
    body,
    href,
  });
}

const office = (siteId: string): Recipients =>
  sql`select id as user_id, language from user_account
    where site_id = ${siteId} and user_type = 'site-admin' and is_active`;
