import { randomInt } from 'node:crypto';
import type { Tx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { contentTypeOf } from '#kernel/files/content-type.ts';
import { openPicture, pictureBytes } from '#kernel/files/pictures.ts';
import { deleteFile, storeFile } from '#kernel/files/stored-files.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';
import {
  type CircularWithAllRow,
  findCircular,
  publishedCirculars,
  readSiteNames,
} from '../circulars/circular.queries.ts';
import { fitsAge, isOpen, nowInDhaka } from '../circulars/circular.rules.ts';
import type { CircularKind } from '../circulars/circular-kinds.ts';
import { matchRegistrations } from '../registrations/matching.queries.ts';
import { type Problems, problemsOfStudent, problemsOfTyped, rollOf } from './applicant.rules.ts';
import { registeredNames, type TypedName, type TypedStudent, typedNames } from './application-kinds.ts';
import {
  type ApplicantChoices,
  changePin,
  findApplicationByNo,
  insertApplication,
  keepPaper,
  nextApplicationNo,
  type OwnApplication,
  readApplicantChoices,
  updateApplication,
} from './applying.queries.ts';

/** Somebody on the website of an institution, in a transaction of that visit. */
export interface ApplyingVisitor {
  tx: Tx;
  services: Services;
  site_id: string;
  /** Which pages they are on: those of applications or those of registrations. */
  kind: CircularKind;
  /** Where the request comes from. */
  address: string;
  language: Language;
}

/** A shop that applies for people sends many from one address; a family has few children of an age. */
const begunByAddress = { name: 'admission-address', attempts: 40, seconds: 3600 };
const begunByPhone = { name: 'admission-phone', attempts: 6, seconds: 24 * 3600 };
/** A PIN has a million values: at this rate guessing one takes years, from one address or from many. */
const openedByAddress = { name: 'admission-open-address', attempts: 30, seconds: 600 };
const openedByNumber = { name: 'admission-open-number', attempts: 20, seconds: 3600 };

/** A lost PIN is asked for once or twice; who tries numbers or mobiles is soon stopped. */
const pinByAddress = { name: 'admission-pin-address', attempts: 10, seconds: 3600 };
const pinByNumber = { name: 'admission-pin-number', attempts: 3, seconds: 24 * 3600 };

const bytesAtMost = 5 * 1024 * 1024;

export type OpenCircular = CircularWithAllRow & { is_open: boolean };

/** The declarations of the pages' kind whose window is open or still to come. */
export function listOpenCirculars({ tx, site_id, kind }: ApplyingVisitor): Promise<OpenCircular[]> {
  const now = nowInDhaka();
  return revealToVisitor(tx, site_id, async () =>
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
}

export type Begun = { application_no: string; pin: string } | { problems: Problems };

/**
 * Begins an application and sends its number and PIN to the mobile. @throws 429 after too many from an address or for a
 * mobile.
 */
export async function beginApplication(visitor: ApplyingVisitor, typed: FirstStep): Promise<Begun> {
  const { tx, services, site_id, address, kind } = visitor;
  return revealToVisitor(tx, site_id, async () => {
    const now = nowInDhaka();
    const circulars = (await publishedCirculars(tx, site_id, kind, now)).filter((it) => isOpen(it, now));
    const circular = circulars.find((it) => it.lines.some((line) => line.id === typed.line_id));
    const line = circular?.lines.find((it) => it.id === typed.line_id);
    const contact_number = normalizeMobile(typed.contact_number);
    const { line_id, ...student } = typed;
    const problems = problemsOfTyped(student, ['first_name', 'last_name', 'contact_number', 'date_of_birth']);
    for (const name of line ? [] : partsOfPlace[kind]) problems[name] = line_id ? 'not_valid' : 'required';
    if (!problems.date_of_birth && circular && line && !fitsAge(line, typed.date_of_birth, circular.age_on))
      problems.date_of_birth = 'admissions:age_not_fitting';
    if (!circular || !line || !contact_number || Object.keys(problems).length > 0) return { problems };
    await refuseTooMany(services, [
      [begunByAddress, address],
      [begunByPhone, `${site_id}:${contact_number}`],
    ]);
    const application_no = await nextApplicationNo(tx, yearOf(circular));
    const pin = newPin();
    await insertApplication(tx, site_id, {
      ...{ circular_id: circular.id, line_id: line.id, application_no, kind, student, contact_number },
      pin_hash: hashOf(application_no, pin),
      name_en: [typed.first_name, typed.last_name].filter(Boolean).join(' '),
      date_of_birth: typed.date_of_birth,
    });
    await sendPin(visitor, 'begun', { application_no, pin, contact_number });
    return { application_no, pin };
  });
}

/** What a line is made of, so that whoever chose none reads what is missing. */
const partsOfPlace = {
  admission: ['class_id'],
  registration: ['academic_year_id', 'session', 'class_id', 'shift_id', 'version_id', 'study_group_id'],
} as const;

const newPin = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

async function sendPin(
  { tx, site_id, language, kind }: ApplyingVisitor,
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
  asked: { application_no: string; contact_number: string },
): Promise<{ problems: Problems }> {
  const { tx, services, site_id, address, kind } = visitor;
  const { application_no } = asked;
  const contact_number = normalizeMobile(asked.contact_number);
  const problems: Problems = {};
  if (!application_no) problems[kind === 'admission' ? 'application_no' : 'registration_no'] = 'required';
  if (!contact_number) problems.contact_number = asked.contact_number ? 'people:mobile_invalid' : 'required';
  return revealToVisitor(tx, site_id, async () => {
    if (!contact_number || Object.keys(problems).length > 0) return { problems };
    await refuseTooMany(services, [
      [pinByAddress, address],
      [pinByNumber, `${site_id}:${application_no}`],
    ]);
    const application = await findApplicationByNo(tx, site_id, kind, application_no);
    if (application?.contact_number === contact_number) {
      const pin = newPin();
      await changePin(tx, site_id, application.id, hashOf(application_no, pin));
      await sendPin(visitor, 'new_pin', { application_no, pin, contact_number });
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

/**
 * The application, or registration, that somebody knows the number and PIN of. @throws 404 `admissions:<kind>_not_found` for a
 * wrong number and for a wrong PIN alike; 429 after too many guesses.
 */
export function openApplication(visitor: ApplyingVisitor, key: Key): Promise<OpenedApplication> {
  return revealToVisitor(visitor.tx, visitor.site_id, () => openWith(visitor, key));
}

async function openWith(visitor: ApplyingVisitor, { application_no, pin }: Key): Promise<OpenedApplication> {
  const { tx, services, site_id, address, kind } = visitor;
  const counts: Counts = [
    [openedByAddress, address],
    [openedByNumber, `${site_id}:${application_no}`],
  ];
  await refuseTooMany(services, counts);
  const application = await findApplicationByNo(tx, site_id, kind, application_no);
  if (!application || application.pin_hash !== hashOf(application_no, pin))
    throw new Problem(404, `admissions:${kind === 'admission' ? 'application' : 'registration'}_not_found`);
  await Promise.all(counts.map(([limits, of]) => throttleFor(services, limits).giveBack(of)));
  const circular = requireFound(await findCircular(tx, site_id, application.circular_id));
  const line = requireFound(circular.lines.find((it) => it.id === application.line_id));
  const { academic_year_id } = circular;
  const photoId = circular.papers.find((it) => it.kind === 'photo')?.id;
  const photo = application.papers.find((it) => it.paper_id === photoId);
  return {
    ...{ application, circular, line },
    choices: await readApplicantChoices(tx, site_id, { academic_year_id, ...line }),
    is_open: isChangeable(application.state, circular),
    photo: photo ? await dataUrl(services, site_id, photo) : null,
  };
}

const isChangeable = (state: string, circular: CircularWithAllRow) =>
  state === 'returned' || (['draft', 'submitted'].includes(state) && isOpen(circular, nowInDhaka()));

async function dataUrl(
  { files }: Services,
  siteId: string,
  { file_id, content_type }: { file_id: string; content_type: string },
): Promise<string> {
  const bytes = await files.get(`${siteId}/${file_id}`);
  return `data:${content_type};base64,${Buffer.from(bytes).toString('base64')}`;
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
}

/**
 * Saves what was typed and the files that are good; with `isFinal`, submits it where nothing is missing. What was submitted
 * before is changed only where all of it is right.
 * @throws 409 where it can no longer be changed; 404 and 429 as {@link openApplication}
 */
export function saveApplication(
  visitor: ApplyingVisitor,
  key: Key,
  sent: SentForm,
  isFinal: boolean,
): Promise<{ problems: Problems; opened: OpenedApplication }> {
  const { tx, site_id } = visitor;
  return revealToVisitor(tx, site_id, async () => {
    const opened = await openWith(visitor, key);
    if (!opened.is_open)
      throw new Problem(
        409,
        `admissions:${visitor.kind === 'admission' ? 'application' : 'registration'}_closed`,
      );
    const { application } = opened;
    const fileProblems = await keepFiles(visitor, opened, sent.files);
    const kept = requireFound(
      await findApplicationByNo(tx, site_id, visitor.kind, application.application_no),
    );
    const problems = { ...problemsOf(opened, sent, kept), ...fileProblems };
    const isRight = Object.keys(problems).length === 0;
    const wasSubmitted = application.state === 'submitted';
    if (isRight || !wasSubmitted) await keepTyped(visitor, opened, sent, isFinal && isRight);
    const isSent = isRight && (isFinal || wasSubmitted);
    if (isSent && visitor.kind === 'registration') await matchRegistrations(tx, site_id, [application.id]);
    const isAsked = isFinal || wasSubmitted;
    return { problems: isAsked ? problems : fileProblems, opened: await openWith(visitor, key) };
  });
}

function problemsOf(
  { circular, line, choices }: OpenedApplication,
  sent: SentForm,
  kept: OwnApplication,
): Problems {
  const problems = problemsOfStudent(sent.student, {
    ...{ kind: circular.kind, line, age_on: circular.age_on, sections: choices.sections },
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
  for (const paper of circular.papers)
    if (paper.is_required && !kept.papers.some((it) => it.paper_id === paper.id))
      problems[`paper_${paper.id}`] = 'admissions:paper_missing';
  if (circular.fee_poisha > 0) {
    if (!sent.payment_way_id) problems.payment_company = 'required';
    else if (!circular.payment_ways.some((it) => it.id === sent.payment_way_id))
      problems.payment_company = 'not_valid';
    if (!sent.transaction_id) problems.transaction_id = 'required';
    else if (!/^[A-Za-z0-9-]{4,40}$/.test(sent.transaction_id)) problems.transaction_id = 'not_valid';
  }
  return problems;
}

async function keepTyped(
  { tx, site_id }: ApplyingVisitor,
  { application, circular, choices }: OpenedApplication,
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
    transaction_id: transaction_id || null,
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

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Stores the files that are what they should be. @returns what is wrong with the others */
async function keepFiles(
  { tx, services, site_id }: ApplyingVisitor,
  { application, circular }: OpenedApplication,
  files: SentForm['files'],
): Promise<Problems> {
  const problems: Problems = {};
  for (const paper of circular.papers) {
    const file = files.get(paper.id);
    if (!file || file.size === 0) continue;
    const read = await readPaper(paper.kind, file);
    if ('problem' in read) {
      problems[`paper_${paper.id}`] = read.problem;
      continue;
    }
    const file_id = await storeFile(tx, services.files, {
      ...{ site_id, purpose: 'admission_paper', name: file.name.slice(-100), ...read },
    });
    const earlier = await keepPaper(tx, site_id, {
      application_id: application.id,
      paper_id: paper.id,
      file_id,
    });
    if (earlier) await deleteFile(tx, site_id, earlier);
  }
  return problems;
}

type ReadPaper = { content_type: string; bytes: Buffer } | { problem: string };

/** The bytes of a paper; a photo is made smaller. */
async function readPaper(kind: 'photo' | 'paper', file: File): Promise<ReadPaper> {
  if (file.size > bytesAtMost) return { problem: 'admissions:paper_too_large' };
  if (kind === 'photo') {
    try {
      const picture = (await openPicture(file, 'photo')).resize(900, 1200, {
        fit: 'inside',
        withoutEnlargement: true,
      });
      const bytes = await pictureBytes(picture.jpeg({ quality: 86 }), 'photo');
      return { content_type: 'image/jpeg', bytes };
    } catch (error) {
      if (error instanceof Problem) return { problem: 'not_a_picture' };
      throw error;
    }
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const content_type = contentTypeOf(bytes);
  return content_type && paperTypes.has(content_type)
    ? { content_type, bytes }
    : { problem: 'admissions:paper_of_other_kind' };
}

const paperTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

const hashOf = (applicationNo: string, pin: string) => hashSecret(`${applicationNo}:${pin}`);

type Counts = [limits: { name: string; attempts: number; seconds: number }, key: string][];

async function refuseTooMany(services: Services, counts: Counts): Promise<void> {
  let seconds = 0;
  for (const [limits, key] of counts) seconds ||= await throttleFor(services, limits).take(key);
  if (seconds > 0)
    throw new Problem(429, 'admissions:applying_throttled', { minutes: Math.ceil(seconds / 60) });
}
