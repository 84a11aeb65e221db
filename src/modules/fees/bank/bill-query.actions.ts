import type { SiteTx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { revealToVisitor, switchToVisitor } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { hashSecret } from '#kernel/http/hash-secret.ts';
import { Problem } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import { type Day, today } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { linesOfSlip } from '../due-slips/due-slip.queries.ts';
import { narrowedToSlip, payableOfSlip } from '../due-slips/slip-payment.rules.ts';
import { type PayableDue, payableDues } from '../dues/student-dues.queries.ts';
import { slipOfCode, studentOfNumber } from './bank-desk.queries.ts';
import type { BillAnswer, BillQuery } from './bill-query.contract.ts';
import { type BilledPerson, personOf, siteOfKey } from './bill-query.queries.ts';

/** A gateway asks for many families from one address. */
const byAddress = { name: 'bill-query-address', attempts: 600, seconds: 60 };
const byWrongKey = { name: 'bill-query-key', attempts: 20, seconds: 60 };
/** Who knows neither mobile number nor birth date of a student has a few tries an hour. */
const byReference = { name: 'bill-query-reference', attempts: 10, seconds: 3600 };

/**
 * What a student has to pay, for the gateway that shows the institution's key.
 * @throws 401 for an unknown key; 404 for an unknown bill, a wrong mobile number or birth date, and where nothing is due, all
 * alike; 429 after too many queries
 */
export async function queryBill(context: Context, query: BillQuery): Promise<BillAnswer> {
  const { tx, services, request } = context;
  await refuseHaste(context, byAddress, request.ip);
  const keys = throttleFor(services, byWrongKey);
  await refuseHaste(context, byWrongKey, request.ip);
  const key = request.headers['api-key'];
  const site = typeof key === 'string' ? await siteOfKey(tx, hashSecret(key)) : null;
  if (site === null) throw new Problem(401, 'fees:bill_key_unknown');
  await keys.giveBack(request.ip);
  const reference = toAsciiDigits(query.reference_id || query.student_id);
  const guess = `${site}:${reference.toLowerCase()}`;
  await refuseHaste(context, byReference, guess);
  await switchToVisitor(tx, site);
  const inSite = scopeToSite(tx, site);
  const data = await revealToVisitor(inSite, () => findBill(inSite, reference, query));
  if (!data) throw new Problem(404, 'fees:bill_not_found');
  await throttleFor(services, byReference).giveBack(guess);
  return { status: 'success', message: 'Bill Found', data: { ...data, reference_id: reference } };
}

async function refuseHaste({ services }: Context, limits: typeof byAddress, key: string): Promise<void> {
  const seconds = await throttleFor(services, limits).take(key);
  if (seconds > 0) throw new Problem(429, 'fees:bill_throttled', { seconds });
}

async function findBill(tx: SiteTx, reference: string, query: BillQuery) {
  const on = today();
  const found = await findPayer(tx, reference, on);
  const person = found && (await personOf(tx, found.student_id));
  if (!person || !isKnownBy(person, query)) return undefined;
  const { student_id, slip } = found;
  const dues = await payableDues(tx, student_id, on);
  const until = query.bill_month ? `${query.bill_month}-31` : on;
  const billed = slip
    ? [...narrowedToSlip(payableOfSlip(dues, slip.asked)).keys()]
    : dues.filter((it) => it.due_on <= until);
  const last = billed
    .map((it) => it.due_on)
    .sort()
    .at(-1);
  if (!last) return undefined;
  return {
    student_name: person.name_en,
    bill_month: query.bill_month || on.slice(0, 7),
    amount_due: sumOf(billed) / 100,
    due_date: slip?.last_on ?? last,
  };
}

/** Whom a reference names: a slip that can still be paid, or a student. */
async function findPayer(tx: SiteTx, reference: string, on: Day) {
  const slip = await slipOfCode(tx, on, reference);
  if (!slip) {
    const student = await studentOfNumber(tx, reference);
    return student && { student_id: student.id, slip: null };
  }
  if (slip.state !== 'open' && slip.state !== 'part_paid') return undefined;
  const asked = await linesOfSlip(tx, slip.id);
  return { student_id: slip.student_id, slip: { asked, last_on: slip.last_on } };
}

/** Everything that is given must be the student's. */
function isKnownBy({ date_of_birth, phones }: BilledPerson, { mobile_no, dob }: BillQuery): boolean {
  const mobile = normalizeMobile(mobile_no);
  const knowsPhone = phones.some((it) => mobile !== null && normalizeMobile(it) === mobile);
  return (mobile_no === '' || knowsPhone) && (dob === '' || dob === date_of_birth);
}

const sumOf = (dues: PayableDue[]) => dues.reduce((sum, it) => sum + it.net_poisha - it.paid_poisha, 0);
