import type { SiteTx } from '#kernel/database/database.ts';
import { removingUnwritten } from '#kernel/files/unwritten-files.ts';
import { isDay } from '#shared/dates.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { isTransactionId, normalizeTransactionId } from '#shared/transaction-id.ts';
import { registeredNames, type TypedName, type TypedStudent, typedNames } from '../application-kinds.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import { matchRegistrations } from '../registrations/matching.queries.ts';
import { type Problems, problemsOfStudent, rollOf } from './applicant.rules.ts';
import { type ApplicantChoices, lockApplication, updateApplication } from './applying.queries.ts';
import { type ApplyingVisitor, type Key, reveal } from './applying-visitor.ts';
import {
  type FoundApplication,
  findWith,
  type OpenedApplication,
  openWith,
  requireSaving,
  withPhoto,
} from './open-own.actions.ts';
import { type ReadPapers, readPapers, savePapers } from './papers.actions.ts';

/** What is sent with the form of an application. */
export interface SentForm {
  student: TypedStudent;
  quota_ids: string[];
  twin_no: string;
  payment_way_id: string;
  transaction_id: string;
  /** By the id of the paper. */
  files: Map<string, File>;
  /** What was typed and is no text that can be kept. */
  unfit: Problems;
}

/**
 * Saves what was typed and the files that are good; with `isFinal`, submits it where nothing is missing. What was submitted
 * before is changed only where all of it is right.
 * @throws 409 where it can no longer be changed; 404 and 429 as {@link openApplication}
 */
export const saveApplication = (
  visitor: ApplyingVisitor,
  key: Key,
  sent: SentForm,
  isFinal: boolean,
): Promise<{ problems: Problems; opened: OpenedApplication }> =>
  removingUnwritten(visitor.services, () => saveWithPapers(visitor, key, sent, isFinal));

async function saveWithPapers(
  visitor: ApplyingVisitor,
  key: Key,
  sent: SentForm,
  isFinal: boolean,
): Promise<{ problems: Problems; opened: OpenedApplication }> {
  const found = await reveal(visitor, (tx) => openWith(tx, visitor, key));
  requireSaving(visitor.kind, found);
  const read = await readPapers(visitor, found.circular.papers, sent.files);
  const { problems, saved } = await reveal(visitor, async (tx) => {
    // The office decides meanwhile: what follows goes by the state that is locked.
    await lockApplication(tx, found.application.id);
    const locked = await findWith(tx, visitor, key);
    requireSaving(visitor.kind, locked);
    const problems = await writeApplication(tx, visitor, locked, { sent, read, isFinal });
    return { problems, saved: await findWith(tx, visitor, key) };
  });
  return { problems, opened: await withPhoto(visitor, saved) };
}

/** Writes a form into an application that is locked. @returns what is wrong with it */
async function writeApplication(
  tx: SiteTx,
  { kind }: ApplyingVisitor,
  found: FoundApplication,
  { sent, read, isFinal }: { sent: SentForm; read: ReadPapers; isFinal: boolean },
): Promise<Problems> {
  const { application } = found;
  await savePapers(tx, application.id, read.papers);
  const kept = new Set([
    ...application.papers.map((it) => it.paper_id),
    ...read.papers.map((it) => it.paper_id),
  ]);
  const alwaysWrong = { ...read.problems, ...sent.unfit };
  const problems = { ...problemsOf(found, sent, kept), ...alwaysWrong };
  const isRight = Object.keys(problems).length === 0;
  const wasSubmitted = application.state === 'submitted';
  if (isRight || !wasSubmitted) await saveTypedFields(tx, found, sent, isFinal && isRight);
  const isSent = isRight && (isFinal || wasSubmitted);
  if (isSent && kind === 'registration') await matchRegistrations(tx, [application.id]);
  return isFinal || wasSubmitted ? problems : alwaysWrong;
}

function problemsOf(
  { circular, line, choices }: FoundApplication,
  sent: SentForm,
  keptPapers: ReadonlySet<string>,
): Problems {
  const problems = problemsOfStudent(sent.student, {
    kind: circular.kind,
    line,
    age_on: circular.age_on,
    sections: choices.sections,
    has_religion_subjects: choices.religion_subjects.length > 0,
    is_board_class: choices.is_board_class,
    one_parent_suffices: choices.one_parent_suffices,
    is_after_board_exam: choices.is_after_board_exam,
  });
  const offered = {
    student_category_id: choices.student_categories,
    religion_subject_id: choices.religion_subjects,
    board_id: choices.boards,
  };
  for (const [name, items] of Object.entries(offered)) {
    const chosen = sent.student[name as TypedName];
    if (chosen && !items.some((it) => it.id === chosen)) problems[name] = 'not_valid';
  }
  if (sent.twin_no && !/^\d{1,20}$/.test(sent.twin_no)) problems.twin_no = 'not_valid';
  for (const paper of circular.papers)
    if (paper.is_required && !keptPapers.has(paper.id))
      problems[`paper_${paper.id}`] = 'admissions:paper_missing';
  if (circular.fee_poisha > 0) {
    if (!sent.payment_way_id) problems.payment_company = 'required';
    else if (!circular.payment_ways.some((it) => it.id === sent.payment_way_id))
      problems.payment_company = 'not_valid';
    if (!sent.transaction_id) problems.transaction_id = 'required';
    else if (!isTransactionId(normalizeTransactionId(sent.transaction_id)))
      problems.transaction_id = 'not_valid';
  }
  return problems;
}

async function saveTypedFields(
  tx: SiteTx,
  { application, circular, choices }: FoundApplication,
  { student, quota_ids, twin_no, payment_way_id, transaction_id }: SentForm,
  isSubmitted: boolean,
): Promise<void> {
  const { first_name, last_name, contact_number = '', date_of_birth = '' } = student;
  const phone = normalizeMobile(contact_number);
  await updateApplication(tx, application.id, {
    student: Object.fromEntries(namesOf(circular.kind).map((name) => [name, student[name] ?? ''])),
    ...(circular.kind === 'registration' && placeOf(student, choices)),
    quota_ids: circular.quotas.map((it) => it.id).filter((it) => quota_ids.includes(it)),
    twin_no: twin_no || null,
    payment_way_id: circular.payment_ways.some((it) => it.id === payment_way_id) ? payment_way_id : null,
    transaction_id: normalizeTransactionId(transaction_id) || null,
    ...(first_name && { name_en: [first_name, last_name].filter(Boolean).join(' ') }),
    ...(phone && { contact_number: phone }),
    ...(isDay(date_of_birth) && { date_of_birth }),
    ...(isSubmitted && { state: 'submitted' as const, submitted_at: new Date().toISOString() }),
  });
}

/** What is asked on the pages of a kind. */
const namesOf = (kind: CircularKind) => (kind === 'admission' ? typedNames : registeredNames);

const placeOf = (student: TypedStudent, { sections }: ApplicantChoices) => ({
  class_section_id: sections.find((it) => it.id === student.class_section_id)?.id ?? null,
  roll: rollOf(student) ?? null,
  student_no: student.student_no || null,
});
