import { randomInt } from 'node:crypto';
import type { Tx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { removingUnwritten } from '#kernel/files/unwritten-files.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { translator } from '#kernel/language/translate.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { refusalByState } from '#shared/life-cycle.ts';
import { localDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { isTransactionId, normalizeTransactionId } from '#shared/transaction-id.ts';
import {
  type CircularWithAllRow,
  findCircular,
  publishedCirculars,
  readSiteNames,
} from '../circulars/circular.queries.ts';
import { isOpen, nowInDhaka } from '../circulars/circular.rules.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import { matchRegistrations } from '../registrations/matching.queries.ts';
import { type Problems, problemsOfFirstStep, problemsOfStudent, rollOf } from './applicant.rules.ts';
import { registeredNames, type TypedName, type TypedStudent, typedNames } from './application-kinds.ts';
import {
  type ApplicantChoices,
  changePin,
  findApplicationByNo,
  insertApplication,
  lockApplication,
  nextApplicationNo,
  type OwnApplication,
  readApplicantChoices,
  updateApplication,
} from './applying.queries.ts';
import { familyLifeCycle } from './family.rules.ts';
import { type ReadPapers, readPapers, savePapers } from './papers.actions.ts';

/** Somebody on the website of an institution. */
export interface ApplyingVisitor {
  services: Services;
  site_id: string;
  /** Which pages they are on: those of applications or those of registrations. */
  kind: CircularKind;
  /** Where the request comes from. */
  address: string;
  language: Language;
  /** Runs work in a transaction of the visit; files are read and stored between two of them. */
  inSite<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Runs work in a transaction of the visit that sees what the office sees. */
const reveal = <Result>(
  { inSite, site_id }: ApplyingVisitor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => inSite((tx) => revealToVisitor(tx, site_id, () => work(tx)));

/** A shop that applies for people sends many from one address; a family has few children of an age. */
const begunByAddress = { name: 'admission-address', attempts: 40, seconds: 3600 };
const begunByPhone = { name: 'admission-phone', attempts: 6, seconds: 24 * 3600 };
/** Of one mobile, whoever names it: further applications are begun, and only shown. */
const messagesByPhone = { name: 'admission-phone-sms', attempts: 6, seconds: 24 * 3600 };
/** Wrong PINs are counted strictly for a number and an address together, so that nobody locks out who knows the right one. */
const openedByPair = { name: 'admission-open', attempts: 20, seconds: 3600 };
const openedByAddress = { name: 'admission-open-address', attempts: 60, seconds: 600 };
/** A PIN has a million values: at this rate guessing one takes months from any number of addresses. */
const openedByNumber = { name: 'admission-open-number', attempts: 200, seconds: 3600 };

/** A lost PIN is asked for once or twice; who tries numbers or mobiles is soon stopped. */
const pinByAddress = { name: 'admission-pin-address', attempts: 10, seconds: 3600 };
const pinByMobile = { name: 'admission-pin-number', attempts: 3, seconds: 24 * 3600 };

export type OpenCircular = CircularWithAllRow & { is_open: boolean };

/** The declarations of the pages' kind whose window is open or still to come. */
export function listOpenCirculars(visitor: ApplyingVisitor): Promise<OpenCircular[]> {
  const { site_id, kind } = visitor;
  const now = nowInDhaka();
  return reveal(visitor, async (tx) =>
    (await publishedCirculars(tx, site_id, kind, now)).map((it) => ({ ...it, is_open: isOpen(it, now) })),
  );
}

/** What the first step asks for. */
export interface FirstStep {
  line_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  contact_number: string;
  /** What was typed and is no text that can be kept. */
  unfit: Problems;
}

export type Begun = { application_no: string; pin: string; is_sent: boolean } | { problems: Problems };

/**
 * Begins an application and sends its number and PIN to the mobile. @throws 429 after too many from an address, and of one
 * address for a mobile.
 */
export function beginApplication(visitor: ApplyingVisitor, { unfit, ...typed }: FirstStep): Promise<Begun> {
  const { services, site_id, address, kind } = visitor;
  return reveal(visitor, async (tx) => {
    const now = nowInDhaka();
    const circulars = (await publishedCirculars(tx, site_id, kind, now)).filter((it) => isOpen(it, now));
    const circular = circulars.find((it) => it.lines.some((line) => line.id === typed.line_id));
    const line = circular?.lines.find((it) => it.id === typed.line_id);
    const { line_id: _, ...student } = typed;
    const problems = problemsOfFirstStep(student, line, circular?.age_on ?? null);
    for (const name of line ? [] : partsOfPlace[kind])
      problems[name] = typed.line_id ? 'not_valid' : 'required';
    Object.assign(problems, unfit);
    const contact_number = normalizeMobile(typed.contact_number);
    if (!circular || !line || !contact_number || Object.keys(problems).length > 0) return { problems };
    const phone = `${site_id}:${contact_number}`;
    await refuseTooMany(services, [
      [begunByAddress, address],
      [begunByPhone, `${phone}:${address}`],
    ]);
    const application_no = await nextApplicationNo(tx, yearOf(circular));
    const pin = newPin();
    await insertApplication(tx, site_id, {
      circular_id: circular.id,
      line_id: line.id,
      application_no,
      kind,
      student,
      contact_number,
      pin_hash: hashOf(application_no, pin),
      name_en: [typed.first_name, typed.last_name].filter(Boolean).join(' '),
      date_of_birth: typed.date_of_birth,
    });
    const is_sent = (await throttleFor(services, messagesByPhone).take(phone)) === 0;
    if (is_sent) await sendPin(tx, visitor, 'begun', { application_no, pin, contact_number });
    return { application_no, pin, is_sent };
  });
}

/** What a line is made of, so that whoever chose none reads what is missing. */
const partsOfPlace = {
  admission: ['class_id'],
  registration: ['academic_year_id', 'session', 'class_id', 'shift_id', 'version_id', 'study_group_id'],
} as const;

const newPin = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

async function sendPin(
  tx: Tx,
  { site_id, language, kind }: ApplyingVisitor,
  why: 'begun' | 'new_pin',
  key: Key & { contact_number: string },
): Promise<void> {
  const site = await readSiteNames(tx, site_id);
  const message = translator(language)(`admissions:sms.${why}_${kind}`, {
    site: (language === 'bn' && site.name_bn) || site.name_en,
    number: localDigits(key.application_no, language),
    pin: localDigits(key.pin, language),
  });
  await sendSms(tx, site_id, [{ recipient: key.contact_number, message, purpose: 'admission' }]);
}

/**
 * Sends a new PIN to the mobile that is kept with an application, where number and mobile agree; nothing says whether they do.
 * @throws 429 after too many from an address or for a number
 */
export function renewPin(
  visitor: ApplyingVisitor,
  asked: { application_no: string; contact_number: string; unfit: Problems },
): Promise<{ problems: Problems }> {
  const { services, site_id, address, kind } = visitor;
  const { application_no } = asked;
  const contact_number = normalizeMobile(asked.contact_number);
  const problems: Problems = {};
  const number = kind === 'admission' ? 'application_no' : 'registration_no';
  if (!application_no) problems[number] = asked.unfit.application_no ?? 'required';
  if (!contact_number) {
    const typed = asked.contact_number || asked.unfit.contact_number;
    problems.contact_number = typed ? 'people:mobile_invalid' : 'required';
  }
  return reveal(visitor, async (tx) => {
    if (!contact_number || Object.keys(problems).length > 0) return { problems };
    await refuseTooMany(services, [
      [pinByAddress, address],
      // By both, so that whoever tries mobiles leaves the right one free.
      [pinByMobile, `${site_id}:${hashSecret(`${application_no}:${contact_number}`)}`],
    ]);
    const application = await findApplicationByNo(tx, site_id, kind, application_no);
    if (application?.contact_number === contact_number) {
      const pin = newPin();
      await changePin(tx, site_id, application.id, hashOf(application_no, pin));
      await sendPin(tx, visitor, 'new_pin', { application_no, pin, contact_number });
    }
    return { problems };
  });
}

/** The four digits of the year of admission. */
const yearOf = ({ academic_year, starts_on }: { academic_year: string; starts_on: string }) =>
  /^\d{4}/.exec(academic_year)?.[0] ?? starts_on.slice(0, 4);

export interface Key {
  application_no: string;
  pin: string;
}

/** An application with what its form offers. */
export interface OpenedApplication {
  application: OwnApplication;
  circular: CircularWithAllRow;
  line: CircularWithAllRow['lines'][number];
  choices: ApplicantChoices;
  /** It can still be changed. */
  is_open: boolean;
  /** The photo as a data URL, for the slip. */
  photo: string | null;
}

type FoundApplication = Omit<OpenedApplication, 'photo'>;

/**
 * The application, or registration, that somebody knows the number and PIN of. @throws 404 `admissions:<kind>_not_found` for a
 * wrong number and for a wrong PIN alike; 429 after too many guesses.
 */
export async function openApplication(visitor: ApplyingVisitor, key: Key): Promise<OpenedApplication> {
  return withPhoto(visitor, await reveal(visitor, (tx) => openWith(tx, visitor, key)));
}

/** Counts a guess, and takes it back where the PIN was right. */
async function openWith(tx: Tx, visitor: ApplyingVisitor, key: Key): Promise<FoundApplication> {
  const { services, site_id, address } = visitor;
  const number = `${site_id}:${hashSecret(key.application_no)}`;
  const counts: Counts = [
    [openedByPair, `${number}:${address}`],
    [openedByAddress, address],
    [openedByNumber, number],
  ];
  await refuseTooMany(services, counts);
  const found = await findWith(tx, visitor, key);
  await Promise.all(counts.map(([limits, of]) => throttleFor(services, limits).giveBack(of)));
  return found;
}

async function findWith(
  tx: Tx,
  { site_id, kind }: ApplyingVisitor,
  { application_no, pin }: Key,
): Promise<FoundApplication> {
  const application = await findApplicationByNo(tx, site_id, kind, application_no);
  if (!application || application.pin_hash !== hashOf(application_no, pin))
    throw new Problem(404, `admissions:${kind === 'admission' ? 'application' : 'registration'}_not_found`);
  const circular = requireFound(await findCircular(tx, site_id, application.circular_id));
  const line = requireFound(circular.lines.find((it) => it.id === application.line_id));
  const { academic_year_id } = circular;
  return {
    application,
    circular,
    line,
    choices: await readApplicantChoices(tx, site_id, { academic_year_id, ...line }),
    is_open: refusalToSave(kind, application.state, circular) === undefined,
  };
}

const inFamilysHands = (state: OwnApplication['state'], circular: CircularWithAllRow) => ({
  state,
  is_window_open: isOpen(circular, nowInDhaka()),
});

function refusalToSave(kind: CircularKind, state: OwnApplication['state'], circular: CircularWithAllRow) {
  const move = familyLifeCycle[kind];
  const document = inFamilysHands(state, circular);
  return refusalByState(move, document) ?? move.check(document);
}

function requireSaving(kind: CircularKind, { application, circular }: FoundApplication): void {
  const document = inFamilysHands(application.state, circular);
  requireMove(familyLifeCycle[kind], document, { caller: { user_id: null } });
}

/** Adds the photo as a data URL, for the slip. */
async function withPhoto(
  { services, site_id }: ApplyingVisitor,
  found: FoundApplication,
): Promise<OpenedApplication> {
  const photoId = found.circular.papers.find((it) => it.kind === 'photo')?.id;
  const photo = found.application.papers.find((it) => it.paper_id === photoId);
  if (!photo) return { ...found, photo: null };
  const bytes = await services.files.get(`${site_id}/${photo.file_id}`);
  const data = Buffer.from(bytes).toString('base64');
  return { ...found, photo: `data:${photo.content_type};base64,${data}` };
}

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
    await lockApplication(tx, visitor.site_id, found.application.id);
    const locked = await findWith(tx, visitor, key);
    requireSaving(visitor.kind, locked);
    const problems = await writeApplication(tx, visitor, locked, { sent, read, isFinal });
    return { problems, saved: await findWith(tx, visitor, key) };
  });
  return { problems, opened: await withPhoto(visitor, saved) };
}

/** Writes a form into an application that is locked. @returns what is wrong with it */
async function writeApplication(
  tx: Tx,
  { site_id, kind }: ApplyingVisitor,
  found: FoundApplication,
  { sent, read, isFinal }: { sent: SentForm; read: ReadPapers; isFinal: boolean },
): Promise<Problems> {
  const { application } = found;
  await savePapers(tx, site_id, application.id, read.papers);
  const kept = new Set([
    ...application.papers.map((it) => it.paper_id),
    ...read.papers.map((it) => it.paper_id),
  ]);
  const alwaysWrong = { ...read.problems, ...sent.unfit };
  const problems = { ...problemsOf(found, sent, kept), ...alwaysWrong };
  const isRight = Object.keys(problems).length === 0;
  const wasSubmitted = application.state === 'submitted';
  if (isRight || !wasSubmitted) await saveTypedFields(tx, site_id, found, sent, isFinal && isRight);
  const isSent = isRight && (isFinal || wasSubmitted);
  if (isSent && kind === 'registration') await matchRegistrations(tx, site_id, [application.id]);
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
  tx: Tx,
  site_id: string,
  { application, circular, choices }: FoundApplication,
  { student, quota_ids, twin_no, payment_way_id, transaction_id }: SentForm,
  isSubmitted: boolean,
): Promise<void> {
  const { first_name, last_name, contact_number = '', date_of_birth = '' } = student;
  const phone = normalizeMobile(contact_number);
  await updateApplication(tx, site_id, application.id, {
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

const hashOf = (applicationNo: string, pin: string) => hashSecret(`${applicationNo}:${pin}`);

type Counts = [limits: { name: string; attempts: number; seconds: number }, key: string][];

async function refuseTooMany(services: Services, counts: Counts): Promise<void> {
  let seconds = 0;
  for (const [limits, key] of counts) seconds ||= await throttleFor(services, limits).take(key);
  if (seconds > 0)
    throw new Problem(429, 'admissions:applying_throttled', { minutes: Math.ceil(seconds / 60) });
}
