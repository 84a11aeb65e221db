import type { SiteTx } from '#kernel/database/database.ts';
import { putAttachment } from '#kernel/files/attachments.ts';
import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { findFile, insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { assignSubjects, type ChosenSubject } from '#modules/academics/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { householdForNumber } from '../../households/household.actions.ts';
import { isRollTaken, lastMembership } from '../../placements/placement.queries.ts';
import { oneParentSuffices } from '../../site-options.ts';
import { requireOwnRegistration } from '../birth-registration.queries.ts';
import { familyName, parentProblems } from '../parents.rules.ts';
import { studentSearchKey } from '../search-key.rules.ts';
import type { GuardianFields } from '../student.contract.ts';
import { opensStudentFile, requireStudent } from '../student-access.ts';
import type { StudentFields } from '../student-fields.contract.ts';
import { changeSubjectsFrom } from '../subjects/dated-subjects.actions.ts';
import {
  dropUnchosenSubjects,
  replaceReligionSubject,
  requireReligionSubject,
} from '../subjects/student-subjects.queries.ts';

/**
 * Corrects a student's record; roll and religion subject are those of the latest enrolment.
 * @throws 422 beside `status` where it differs: leaving and coming back have a day and a reason; beside
 * `contact_number` while nobody said whose a changed number is.
 */
export async function updateStudent(
  context: SiteContext,
  id: string,
  input: StudentFields & { status?: string | undefined; one_parent_suffices?: boolean | undefined },
): Promise<void> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  const {
    roll_number,
    religion_subject_id,
    guardian_name,
    status,
    household_id: asked,
    is_new_family,
    number_of,
    one_parent_suffices: _sent,
    ...facts
  } = input;
  const missing = parentProblems(input, await oneParentSuffices(tx));
  if (missing.length > 0) throw new Problem(422, 'invalid', {}, missing);
  const before = await findStudent(tx, id);
  if (facts.birth_registration_no !== before.birth_registration_no)
    await requireOwnRegistration(tx, facts.birth_registration_no, id);
  if (status && status !== before.status) throw fieldProblem('status', 'people:status_by_placement');
  const household_id = await householdForNumber(
    tx,
    { ...before, id },
    {
      phone: facts.contact_number,
      name_en: familyName(input),
      address: facts.present_address,
      household_id: asked,
      is_new_family,
      number_of: number_of ?? null,
    },
  );
  await tx
    .updateTable('student')
    .set({
      ...facts,
      household_id,
      search_key: studentSearchKey({
        student_no: before.student_no,
        name_en: [facts.first_name, facts.last_name].filter(Boolean).join(' '),
        name_bn: facts.name_bn,
        contact_number: facts.contact_number,
      }),
    })
    .where('id', '=', id)
    .execute();
  await writeParents(tx, household_id, [
    { relation: 'father', name_en: facts.father_name, name_bn: facts.father_name_bn },
    { relation: 'mother', name_en: facts.mother_name, name_bn: facts.mother_name_bn },
    { relation: 'guardian', name_en: guardian_name, name_bn: null },
  ]);
  await updateLatestEnrolment(tx, id, roll_number, religion_subject_id);
}

async function updateLatestEnrolment(
  tx: SiteTx,
  studentId: string,
  roll: number,
  religionSubjectId: string | null,
): Promise<void> {
  const last = await lastMembership(tx, studentId);
  if (!last) return;
  if (last.roll !== roll) {
    const place = {
      class_section_id: last.class_section_id,
      roll,
      from_on: last.joined_on,
      student_id: studentId,
    };
    if (await isRollTaken(tx, place)) throw fieldProblem('roll_number', 'people:roll_taken', { roll });
    await tx.updateTable('section_membership').set({ roll }).where('id', '=', last.id).execute();
  }
  await requireReligionSubject(tx, last.class_section_id, religionSubjectId);
  await changeSubjectsFrom(tx, [last.enrolment_id], undefined, () =>
    replaceReligionSubject(tx, last.enrolment_id, religionSubjectId),
  );
}

/** Replaces the guardians of the student's household. */
export async function changeGuardians(
  context: SiteContext,
  id: string,
  guardians: GuardianFields[],
): Promise<void> {
  const { tx, siteId, caller } = context;
  await requireStudent(tx, caller, id);
  const student = await findStudent(tx, id);
  const household_id = student.household_id ?? (await newHousehold(tx, id, guardians[0]!.name_en));
  await tx.deleteFrom('guardian').where('household_id', '=', household_id).execute();
  await tx
    .insertInto('guardian')
    .values(guardians.map((it) => ({ ...it, site_id: siteId, household_id })))
    .execute();
}

async function newHousehold(tx: SiteTx, studentId: string, name_en: string): Promise<string> {
  const { id } = await tx
    .insertInto('household')
    .values({ site_id: tx.siteId, name_en })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('student').set({ household_id: id }).where('id', '=', studentId).execute();
  return id;
}

/** Takes other subjects by choice in one enrolment, from a day on. @throws 422 for a day to come */
export async function changeSubjects(
  context: SiteContext,
  input: {
    id: string;
    enrolment_id: string;
    religion_subject_id: string | null;
    chosen: Omit<ChosenSubject, 'enrolment_id'>[];
    from_on?: Day | null | undefined;
  },
): Promise<void> {
  const { tx } = context;
  const { enrolment_id, religion_subject_id, from_on } = input;
  const sectionId = await sectionOfEnrolment(context, input.id, enrolment_id);
  if (from_on && from_on > today()) throw fieldProblem('from_on', 'people:subjects_from_later');
  await requireReligionSubject(tx, sectionId, religion_subject_id);
  const chosenIds = input.chosen.map((it) => it.subject_id);
  await changeSubjectsFrom(tx, [enrolment_id], from_on, async () => {
    await replaceReligionSubject(tx, enrolment_id, religion_subject_id);
    await dropUnchosenSubjects(tx, enrolment_id, chosenIds);
    if (input.chosen.length > 0)
      await assignSubjects(
        tx,
        [enrolment_id],
        input.chosen.map((it) => ({ ...it, enrolment_id })),
      );
  });
}

/** The section of an enrolment of a student. @throws 404 where it is none of theirs. */
export async function sectionOfEnrolment(
  { tx, caller }: SiteContext,
  studentId: string,
  enrolmentId: string,
): Promise<string> {
  await requireStudent(tx, caller, studentId);
  const enrolment = await tx
    .selectFrom('enrolment')
    .select('class_section_id')
    .where('student_id', '=', studentId)
    .where('id', '=', enrolmentId)
    .executeTakeFirst();
  return requireFound(enrolment).class_section_id;
}

/** Replaces the photo by one that was made or kept. */
export async function changePhoto(context: SiteContext, id: string, photo: PutFile): Promise<void> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  const photo_file_id = await insertFile(tx, photo);
  await tx.updateTable('student').set({ photo_file_id }).where('id', '=', id).execute();
}

/** Makes a photo, cut to a portrait of 360 by 450 pixels, outside a transaction; what is no picture is refused. */
export async function makePhoto(
  { siteId, caller, services }: SiteContext,
  photo: File,
  purpose = 'student_photo',
): Promise<PutFile> {
  return putFile(services.files, {
    site_id: siteId,
    purpose,
    name: 'photo.webp',
    content_type: 'image/webp',
    bytes: await pictureBytes((await openPortrait(photo)).webp({ quality: 82 }), 'photo'),
    created_by: caller.user_id,
  });
}

/** Opens a photo as the portrait that students have. @throws 422 on `photo` where it is no picture */
export const openPortrait = async (photo: File) =>
  (await openPicture(photo, 'photo')).resize(360, 450, { fit: 'cover', position: 'attention' });

/** The bytes of the photo. @throws 404 where there is none. */
export async function readPhoto(context: SiteContext, id: string): Promise<File> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  const student = await findStudent(tx, id);
  return readFileOf(context, requireFound(student.photo_file_id));
}

/** Puts a paper of a student into the store, before the transaction of {@link addDocument}. */
export const putDocument = (context: SiteContext, file: File): Promise<PutFile> =>
  putAttachment(context, context.siteId, 'student_document', file, 'file');

export async function addDocument(
  context: SiteContext,
  id: string,
  title: string,
  file: PutFile,
): Promise<void> {
  const { tx, siteId: site_id, caller } = context;
  await requireStudent(tx, caller, id);
  const file_id = await insertFile(tx, file);
  await tx.insertInto('student_document').values({ site_id, student_id: id, title, file_id }).execute();
}

export async function readDocument(context: SiteContext, id: string, documentId: string): Promise<File> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  if (!(await opensStudentFile(tx, caller, id))) throw notFound();
  const document = await tx
    .selectFrom('student_document')
    .select('file_id')
    .where('student_id', '=', id)
    .where('id', '=', documentId)
    .executeTakeFirst();
  return readFileOf(context, requireFound(document).file_id);
}

export async function removeDocument(context: SiteContext, id: string, documentId: string): Promise<void> {
  const { tx, caller } = context;
  await requireStudent(tx, caller, id);
  const removed = await tx
    .deleteFrom('student_document')
    .where('student_id', '=', id)
    .where('id', '=', documentId)
    .returning('id')
    .executeTakeFirst();
  requireFound(removed);
}

async function readFileOf({ tx, services }: SiteContext, fileId: string): Promise<File> {
  const file = requireFound(await findFile(tx, fileId));
  const bytes = await services.files.get(`${file.site_id}/${file.id}`);
  return new File([new Uint8Array(bytes)], file.name, { type: file.content_type });
}

async function findStudent(tx: SiteTx, id: string) {
  const student = await tx
    .selectFrom('student')
    .select(['student_no', 'household_id', 'contact_number', 'photo_file_id', 'status'])
    .select('birth_registration_no')
    .where('id', '=', id)
    .executeTakeFirst();
  return requireFound(student);
}

/** One father, mother and guardian each: the first of the relation gets the name as it is written now. */
async function writeParents(
  tx: SiteTx,
  household_id: string,
  parents: { relation: string; name_en: string | null; name_bn: string | null }[],
): Promise<void> {
  const known = await tx
    .selectFrom('guardian')
    .select(['id', 'relation', 'name_en', 'name_bn'])
    .where('household_id', '=', household_id)
    .orderBy('id')
    .execute();
  for (const { relation, name_en, name_bn } of parents) {
    const same = known.find((it) => it.relation === relation);
    if (!name_en || (same?.name_en === name_en && same.name_bn === name_bn)) continue;
    if (!same) {
      await tx
        .insertInto('guardian')
        .values({ site_id: tx.siteId, household_id, relation, name_en, name_bn })
        .execute();
    } else {
      await tx.updateTable('guardian').set({ name_en, name_bn }).where('id', '=', same.id).execute();
    }
  }
}
