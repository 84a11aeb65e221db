import { throttleFor } from '#kernel/http/throttle.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { type CircularWithAllRow, publishedCirculars } from '../circulars/circular.queries.ts';
import { isOpen, nowInDhaka } from '../circulars/circular.rules.ts';
import { type Problems, problemsOfFirstStep } from './applicant.rules.ts';
import { insertApplication, nextApplicationNo } from './applying.queries.ts';
import { type ApplyingVisitor, hashOf, refuseTooMany, reveal } from './applying-visitor.ts';
import { newPin, sendPin } from './pin.actions.ts';

/** A shop that applies for people sends many from one address; a family has few children of an age. */
const begunByAddress = { name: 'admission-address', attempts: 40, seconds: 3600 };

const begunByPhone = { name: 'admission-phone', attempts: 6, seconds: 24 * 3600 };

/** Of one mobile, whoever names it: further applications are begun, and only shown. */
const messagesByPhone = { name: 'admission-phone-sms', attempts: 6, seconds: 24 * 3600 };

export type OpenCircular = CircularWithAllRow & { is_open: boolean };

/** The declarations of the pages' kind whose window is open or still to come. */
export function listOpenCirculars(visitor: ApplyingVisitor): Promise<OpenCircular[]> {
  const { kind } = visitor;
  const now = nowInDhaka();
  return reveal(visitor, async (tx) =>
    (await publishedCirculars(tx, kind, now)).map((it) => ({ ...it, is_open: isOpen(it, now) })),
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
    const circulars = (await publishedCirculars(tx, kind, now)).filter((it) => isOpen(it, now));
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
    await insertApplication(tx, {
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

/** The four digits of the year of admission. */
const yearOf = ({ academic_year, starts_on }: { academic_year: string; starts_on: string }) =>
  /^\d{4}/.exec(academic_year)?.[0] ?? starts_on.slice(0, 4);
