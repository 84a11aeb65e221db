import { runInTenant } from '#kernel/database/tenant.ts';
import { copyFile, insertFile, type PutFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  type Admission,
  admitStudents,
  type CorrectedFields,
  type Correction,
  correctStudents,
} from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { writeStep } from '../applications/application-steps.queries.ts';
import type { Accepting } from './acceptance-plan.actions.ts';
import { type KeptChange, readRegistrations, storeWrittenChanges } from './registration.queries.ts';

/** Copies of photos, by the ids of the files they were copied from. */
export type CopiedPhotos = ReadonlyMap<string, PutFile>;

/** Copies the photos of registrations for their students, before the transaction that accepts them. */
export async function copyPhotos(
  { services, tenant, siteId: site_id, caller }: SiteContext,
  ids: readonly string[],
): Promise<CopiedPhotos> {
  const rows = await runInTenant(services.database, tenant, (tx) => readRegistrations(tx, ids));
  const photo = { purpose: 'student_photo', name: 'photo.jpg', content_type: 'image/jpeg' };
  const photos = new Map<string, PutFile>();
  for (const { photo_file_id } of rows) {
    if (!photo_file_id) continue;
    const copy = await copyFile(services.files, photo_file_id, {
      site_id,
      ...photo,
      created_by: caller.user_id,
    });
    photos.set(photo_file_id, copy);
  }
  return photos;
}

/** Writes the fields into the records, admits the new students, and keeps what was before. */
export async function applyAcceptances(
  context: SiteContext,
  accepting: readonly Accepting[],
  copies: CopiedPhotos,
  { isOfFamily = false, despiteCapacity = false } = {},
): Promise<void> {
  if (accepting.length === 0) return;
  const { tx, caller } = context;
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
  await correctStudents(tx, corrections);
  const admitted = await admitStudents(tx, fresh.map(admissionOf), { despiteCapacity });
  await correctStudents(
    tx,
    fresh.map(({ row, registered }, index) => ({
      student_id: admitted[index]!.student_id,
      changes: {
        ...(registered.religion_subject_id && { religion_subject_id: registered.religion_subject_id }),
        ...(photos.has(row.id) && { photo_file_id: photos.get(row.id)! }),
      },
    })),
  );
  await storeWrittenChanges(tx, [
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
    field,
    before: before[field as keyof CorrectedFields],
    after: after ?? null,
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
