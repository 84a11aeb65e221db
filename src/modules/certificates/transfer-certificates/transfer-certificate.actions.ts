import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { changeAccount, endSessions } from '#modules/auth/index.ts';
import { amountsOwed } from '#modules/fees/index.ts';
import { changePlacement, undoPlacement } from '#modules/people/index.ts';
import { type LastResult, lastPublishedResult, verificationCodes } from '#modules/results/index.ts';
import { today } from '#shared/dates.ts';
import { examTitle } from '#shared/exam-title.ts';
import type { Language } from '#shared/language.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import type { TransferCertificate, TransferCertificateFields } from './transfer-certificate.contract.ts';
import {
  type CertificateRow,
  changeCertificate,
  findAccountOfStudent,
  findCertificate,
  findLeaver,
  findStanding,
  holdStudent,
  insertCertificate,
  type Leaver,
  lockCertificate,
  nextNumber,
  readParticulars,
} from './transfer-certificate.queries.ts';
import { serialOf, transferCertificateLifeCycle } from './transfer-certificate.rules.ts';

const overrides = 'certificates.transfer_certificate.override_dues';

/** Certificates with what is owed today, or was when they were issued, and what the caller may do. */
export async function withDues(
  context: SiteContext,
  rows: readonly CertificateRow[],
): Promise<TransferCertificate[]> {
  const open = rows.filter((it) => it.owed_poisha === null).map((it) => it.student_id);
  const owed = await amountsOwed(context.tx, [...new Set(open)], today());
  return rows.map(
    ({
      enrolment_id: _enrolment,
      particulars: _particulars,
      verification_code: _code,
      placement_change_id: _change,
      closed_account_id: _account,
      ...row
    }) => ({
      ...row,
      owed_poisha: row.owed_poisha ?? owed.get(row.student_id) ?? 0,
      can: {
        ...permittedMoves(transferCertificateLifeCycle, row, context),
        override_dues: context.can(overrides),
      },
    }),
  );
}

/** @throws 404 */
export async function showCertificate(context: SiteContext, id: string): Promise<TransferCertificate> {
  const row = requireFound(await findCertificate(context.tx, id));
  const [certificate] = await withDues(context, [row]);
  return certificate!;
}

/** What the office looks at before it asks for a certificate. @throws 404 */
export async function leavingPosition({ tx }: SiteContext, studentId: string) {
  const { enrolment_id, status: _, ...leaver } = requireFound(await findLeaver(tx, studentId));
  const [owed, result, standing] = await Promise.all([
    amountsOwed(tx, [studentId], today()),
    lastPublishedResult(tx, studentId),
    findStanding(tx, enrolment_id),
  ]);
  return {
    ...leaver,
    owed_poisha: owed.get(studentId) ?? 0,
    last_result_en: result && resultInWords(result, 'en'),
    last_result_bn: result && resultInWords(result, 'bn'),
    certificate: standing ?? null,
  };
}

/** @throws 404; 409 where the student has one that stands; 422 for a day that does not fit */
export async function requestCertificate(
  context: SiteContext,
  { student_id, ...fields }: TransferCertificateFields & { student_id: string },
): Promise<TransferCertificate> {
  const { tx, siteId, caller } = context;
  await holdStudent(tx, student_id);
  const leaver = requireFound(await findLeaver(tx, student_id));
  requireLeavingDay(leaver, fields.leaving_on);
  const standing = await findStanding(tx, leaver.enrolment_id);
  if (standing) throw new Problem(409, 'certificates:has_certificate');
  const id = await insertCertificate(tx, {
    site_id: siteId,
    student_id,
    enrolment_id: leaver.enrolment_id,
    requested_by: caller.user_id,
    ...fields,
  });
  return showCertificate(context, id);
}

/** @throws 404; 409 once it is approved; 422 for a day that does not fit */
export async function editCertificate(
  context: SiteContext,
  { id, ...fields }: TransferCertificateFields & { id: string },
): Promise<TransferCertificate> {
  const { tx } = context;
  const row = await lockToMove(context, id);
  requireMove(transferCertificateLifeCycle.edit, row, context);
  requireLeavingDay(requireFound(await findLeaver(tx, row.student_id)), fields.leaving_on);
  await changeCertificate(tx, id, fields);
  return showCertificate(context, id);
}

export const approveCertificate = (context: SiteContext, { id }: CertificateRow): Promise<void> =>
  changeCertificate(context.tx, id, {
    state: transferCertificateLifeCycle.approve.to,
    approved_by: context.caller.user_id,
    approved_at: now(),
  });

/**
 * Issues an approved certificate: number, leaving, end of the student's sign-in, and what the paper says from now on.
 * @throws 409 where something is owed, or the student cannot leave on its day
 */
export async function issueCertificate(
  context: SiteContext,
  row: CertificateRow,
  { dues_reason }: { dues_reason: string | null },
): Promise<void> {
  const { tx, caller, language } = context;
  const leaver = requireFound(await findLeaver(tx, row.student_id));
  const owed_poisha = (await amountsOwed(tx, [row.student_id], today())).get(row.student_id) ?? 0;
  if (owed_poisha > 0 && !(dues_reason && context.can(overrides)))
    throw new Problem(409, 'certificates:dues_owed', { amount: formatTaka(owed_poisha, language) });
  const placement_change_id =
    leaver.left_on === null
      ? await changePlacement(context, row.student_id, {
          kind: 'leave',
          leaving_as: 'transferred',
          from_on: row.leaving_on,
          reason: row.reason,
          // The day stands on the application, which the office has looked at.
          despite_presence: true,
          class_section_id: null,
        })
      : null;
  const account = await findAccountOfStudent(tx, row.student_id);
  if (account) {
    await changeAccount(tx, account.id, { is_active: false });
    await endSessions(tx, [account.id]);
  }
  const year = today().slice(0, 4);
  await changeCertificate(tx, row.id, {
    state: transferCertificateLifeCycle.issue.to,
    placement_change_id,
    closed_account_id: account?.id ?? null,
    owed_poisha,
    dues_reason: owed_poisha > 0 ? dues_reason : null,
    particulars: JSON.stringify(await readParticulars(tx, row.enrolment_id)),
    verification_code: verificationCodes(1)[0]!,
    issued_by: caller.user_id,
    issued_at: now(),
    serial_no: serialOf(year, await nextNumber(tx, year)),
  });
}

/**
 * Takes a certificate back. Where issuing it let the student leave, the student is here again; the sign-in that it ended works
 * again. @throws 409 where the student was placed otherwise since
 */
export async function cancelCertificate(
  context: SiteContext,
  row: CertificateRow,
  { reason }: { reason: string },
): Promise<void> {
  const { tx, caller } = context;
  const { left_on } = requireFound(await findLeaver(tx, row.student_id));
  // Who has come back meanwhile needs no undoing.
  if (row.placement_change_id && left_on !== null)
    await undoPlacement(context, row.student_id, row.placement_change_id);
  if (row.closed_account_id) await changeAccount(tx, row.closed_account_id, { is_active: true });
  await changeCertificate(tx, row.id, {
    state: transferCertificateLifeCycle.cancel.to,
    cancelled_by: caller.user_id,
    cancelled_at: now(),
    cancel_reason: reason,
  });
}

/** @throws 404 */
export async function lockToMove({ tx }: SiteContext, id: string): Promise<CertificateRow> {
  requireFound(await lockCertificate(tx, id));
  return requireFound(await findCertificate(tx, id));
}

/** `Annual Examination 2025: GPA 4.50 (A)` */
function resultInWords(result: LastResult, language: Language): string {
  const [exam, gpa] = language === 'bn' ? [result.exam_name_bn, 'জিপিএ'] : [result.exam_name_en, 'GPA'];
  const figures = `${gpa} ${formatNumber(result.gpa ?? 0, language, 2)} (${result.letter})`;
  return `${examTitle(exam, result.academic_year, language)}: ${figures}`;
}

/** Nobody leaves in the future; who has left already left on the day that is on record. */
function requireLeavingDay({ left_on }: Leaver, leaving_on: string): void {
  if (leaving_on > today()) throw fieldProblem('leaving_on', 'certificates:leaving_in_future');
  if (left_on !== null && leaving_on !== left_on)
    throw fieldProblem('leaving_on', 'certificates:left_on_other_day', { day: left_on });
}

const now = () => new Date().toISOString();
