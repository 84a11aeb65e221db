import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { type UnrenderedDocument, unrendered } from '#kernel/documents/print.ts';
import { qrSvg } from '#kernel/documents/qr.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import { signatureBoxes } from '#modules/accounts/index.ts';
import { dayOf, today } from '#shared/dates.ts';
import { dayInWords } from '#shared/day-in-words.ts';
import type { Language } from '#shared/language.ts';
import { withDues } from './transfer-certificate.actions.ts';
import { transferCertificate } from './transfer-certificate.document.ts';
import { countPrint, findCertificate, readParticulars } from './transfer-certificate.queries.ts';

const head = { title_en: 'Head of institution', title_bn: 'প্রতিষ্ঠান প্রধান' };

/**
 * The paper as PDF. Once issued it says what it said on that day, and every print after the first that it is a duplicate; before,
 * and after a cancellation, that it is not valid. @throws 404
 */
export async function printCertificate(
  context: SiteContext,
  id: string,
  language: Language,
): Promise<UnrenderedDocument> {
  const { tx, services } = context;
  const row = requireFound(await findCertificate(tx, id));
  const [certificate] = await withDues(context, [row]);
  const isFinal = row.state === 'issued';
  const particulars = row.particulars ?? (await readParticulars(tx, row.enrolment_id));
  const before = isFinal ? await countPrint(tx, id) : 0;
  const { date_of_birth } = particulars;
  const code = row.verification_code;
  const signers = await signatureBoxes(tx, services.files, 'certificate', { isFinal });
  const item = {
    ...particulars,
    serial_no: row.serial_no,
    status: row.state,
    leaving_on: row.leaving_on,
    reason: row.reason,
    conduct: row.conduct,
    last_result: row.last_result,
    remarks: row.remarks,
    owed_poisha: certificate!.owed_poisha,
    issued_on: row.issued_at && dayOf(row.issued_at),
    born_in_words_en: date_of_birth && dayInWords(date_of_birth, 'en'),
    born_in_words_bn: date_of_birth && dayInWords(date_of_birth, 'bn'),
    is_duplicate: before > 0,
    qr: code && qrSvg(`${await addressOf(context)}/verify/certificate/${code}`),
    verification_code: code,
  };
  const shared = {
    letterhead: await readLetterhead(tx, services.files),
    signatures: signers.length > 0 ? signers : [head],
    printed_on: today(),
  };
  const name = `${row.serial_no ?? 'transfer-certificate'}.pdf`;
  return unrendered(name, transferCertificate, [item], shared, { language });
}

async function addressOf({ tx, siteId, services }: SiteContext): Promise<string> {
  const site = await tx
    .selectFrom('site')
    .select(['alias', 'own_domain'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return siteAddress(services.config, site);
}
