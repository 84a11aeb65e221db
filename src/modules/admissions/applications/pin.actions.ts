import { randomInt } from 'node:crypto';
import type { SiteTx } from '#kernel/database/database.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { localDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { readSiteNames } from '../circulars/circular.queries.ts';
import type { Problems } from './applicant.rules.ts';
import { changePin, findApplicationByNo } from './applying.queries.ts';
import { type ApplyingVisitor, hashOf, type Key, refuseTooMany, reveal } from './applying-visitor.ts';

/** A lost PIN is asked for once or twice; who tries numbers or mobiles is soon stopped. */
const pinByAddress = { name: 'admission-pin-address', attempts: 10, seconds: 3600 };

const pinByMobile = { name: 'admission-pin-number', attempts: 3, seconds: 24 * 3600 };

export const newPin = () => String(randomInt(0, 1_000_000)).padStart(6, '0');

export async function sendPin(
  tx: SiteTx,
  { language, kind }: ApplyingVisitor,
  why: 'begun' | 'new_pin',
  key: Key & { contact_number: string },
): Promise<void> {
  const site = await readSiteNames(tx);
  const message = translator(language)(`admissions:sms.${why}_${kind}`, {
    site: (language === 'bn' && site.name_bn) || site.name_en,
    number: localDigits(key.application_no, language),
    pin: localDigits(key.pin, language),
  });
  await sendSms(tx, [{ recipient: key.contact_number, message, purpose: 'admission' }]);
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
    const application = await findApplicationByNo(tx, kind, application_no);
    if (application?.contact_number === contact_number) {
      const pin = newPin();
      await changePin(tx, application.id, hashOf(application_no, pin));
      await sendPin(tx, visitor, 'new_pin', { application_no, pin, contact_number });
    }
    return { problems };
  });
}
