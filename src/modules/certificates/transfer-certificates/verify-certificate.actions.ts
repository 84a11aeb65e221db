import type { SiteTx } from '#kernel/database/database.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { readVerificationCode } from '#modules/results/index.ts';
import { dayOf } from '#shared/dates.ts';
import { findByCode } from './transfer-certificate.queries.ts';

/** What somebody who holds the paper may compare with it. */
export interface VerifiedCertificate {
  is_cancelled: boolean;
  serial_no: string;
  name_en: string;
  name_bn: string | null;
  class_name_en: string;
  class_name_bn: string;
  leaving_on: string;
  issued_on: string;
}

/** The certificate with a code, for a visitor of the institution's website; nothing where none has it. */
export async function verifyCertificate(tx: SiteTx, code: string): Promise<VerifiedCertificate | undefined> {
  const found = await revealToVisitor(tx, () => findByCode(tx, readVerificationCode(code)));
  if (!found?.particulars) return undefined;
  const { name_en, name_bn, class_name_en, class_name_bn } = found.particulars;
  return {
    is_cancelled: found.state === 'cancelled',
    serial_no: found.serial_no!,
    name_en,
    name_bn,
    class_name_en,
    class_name_bn,
    leaving_on: found.leaving_on,
    issued_on: dayOf(found.issued_at!),
  };
}
