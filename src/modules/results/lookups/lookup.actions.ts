import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { revealToVisitor } from '#kernel/database/tenant.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { Services } from '#kernel/services.ts';
import type { ResultSheet } from '../result-sheets/result-sheet.contract.ts';
import {
  pickFigures,
  readRunFacts,
  readSheetRows,
  studentOf,
  toResultSheet,
} from '../result-sheets/result-sheet.queries.ts';
import { readVerificationCode } from '../runs/verification-code.ts';
import type { LookupInput, VerifiedResult } from './lookup.contract.ts';
import { findByCode, findPublishedResult } from './lookup.queries.ts';

/** A visitor of an institution's website, in a transaction of that institution. */
export interface LookupRequest {
  tx: Tx;
  services: Services;
  site_id: string | null;
  /** Client address. */
  address: string;
}

/** A household shares an address, and so does a shop that looks results up for people. */
const byAddress = { name: 'result-lookup-address', attempts: 30, seconds: 600 };
/** Birth dates of a class lie within a thousand days: at this rate guessing one from one address takes more than a week. */
const byRollAndAddress = { name: 'result-lookup', attempts: 5, seconds: 3600 };
/** Limit over all addresses. Guessing from many addresses takes a night, and somebody with one address cannot lock others out. */
const byRoll = { name: 'result-lookup-roll', attempts: 60, seconds: 3600 };

/**
 * The published result of a student whom the visitor knows by section, roll and date of birth.
 * @throws 404 `results:result_not_found` for an unknown roll, a wrong date of birth, a result that is held back or not
 * published, all alike; 429 `results:lookup_throttled` after too many wrong guesses, right ones included.
 */
export async function lookUpResult(visit: LookupRequest, known: LookupInput): Promise<ResultSheet> {
  const { tx, services, address } = visit;
  const site_id = visit.site_id;
  const roll = [site_id, known.exam_id, known.class_section_id, known.roll].join(':');
  const counts = [
    { throttle: throttleFor(services, byRollAndAddress), key: `${roll}:${address}` },
    { throttle: throttleFor(services, byAddress), key: address },
    { throttle: throttleFor(services, byRoll), key: roll },
  ];
  let seconds = 0;
  for (const { throttle, key } of counts) seconds ||= await throttle.take(key);
  if (seconds > 0) throw new Problem(429, 'results:lookup_throttled', { minutes: Math.ceil(seconds / 60) });
  if (!site_id) throw new Problem(404, 'results:result_not_found');
  const inSite = scopeToSite(tx, site_id);
  return revealToVisitor(inSite, async () => {
    const result = await findPublishedResult(inSite, known);
    if (!result) throw new Problem(404, 'results:result_not_found');
    await Promise.all(counts.map(({ throttle, key }) => throttle.giveBack(key)));
    const facts = await readRunFacts(inSite, result.run_id);
    const [row] = await readSheetRows(inSite, facts, { enrolment_ids: [result.enrolment_id] });
    return toResultSheet(facts, requireFound(row));
  });
}

/** Whether a printed result is genuine. @throws 404 `results:code_not_found` for a code that no published result has. */
export async function verifyResult({ tx, site_id }: LookupRequest, code: string): Promise<VerifiedResult> {
  if (!site_id) throw new Problem(404, 'results:code_not_found');
  const inSite = scopeToSite(tx, site_id);
  return revealToVisitor(inSite, () => verifyAt(inSite, code));
}

async function verifyAt(tx: SiteTx, code: string): Promise<VerifiedResult> {
  const result = await findByCode(tx, readVerificationCode(code));
  if (result?.state === 'published') {
    const facts = await readRunFacts(tx, result.run_id);
    const [row] = await readSheetRows(tx, facts, { enrolment_ids: [result.enrolment_id] });
    const { exam } = facts;
    const { name_en, name_bn, roll, section_name, ...student } = studentOf(requireFound(row));
    const { class_name_en, class_name_bn, study_group_name_en, study_group_name_bn } = student;
    const { status, gpa, letter, grand_total } = pickFigures(requireFound(row));
    return {
      state: 'valid',
      result: {
        exam,
        student: {
          name_en,
          name_bn,
          roll,
          section_name,
          class_name_en,
          class_name_bn,
          study_group_name_en,
          study_group_name_bn,
        },
        figures: { status, gpa, letter, grand_total },
      },
    };
  }
  if (result?.is_replaced) return { state: 'replaced', result: null };
  throw new Problem(404, 'results:code_not_found');
}
