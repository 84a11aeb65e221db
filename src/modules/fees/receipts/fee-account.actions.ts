import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import {
  advanceOn,
  advancesOf,
  counterStudent,
  duesOnDay,
  feeSetting,
  type PayableDue,
  payableDuesOf,
  sumsOf,
} from '../dues/student-dues.queries.ts';
import type { Account } from './receipt.contract.ts';

/** The unpaid dues of a student on a day, including fines up to that day. */
export async function loadFeeAccount(tx: SiteTx, studentId: string, on: string): Promise<Account> {
  const [known, setting, byStudent, advance_poisha] = await Promise.all([
    counterStudent(tx, studentId, false),
    feeSetting(tx),
    duesOnDay(tx, [studentId], on),
    advanceOn(tx, studentId, on),
  ]);
  const { photo_file_id, ...student } = requireFound(known);
  const dues = byStudent.get(studentId) ?? [];
  return {
    student: { ...student, photo_url: photo_file_id && `/api/v1/files/${photo_file_id}` },
    dues,
    ...sumsOf(dues, on),
    advance_poisha,
    is_partial_allowed: setting.is_partial_allowed,
  };
}

/** The unpaid dues and the advance of each of some students on a day. */
export async function feeAccountsOf(
  tx: SiteTx,
  studentIds: string[],
  on: string,
): Promise<Map<string, { dues: PayableDue[]; advance_poisha: number }>> {
  const [dues, advances] = await Promise.all([
    payableDuesOf(tx, studentIds, on),
    advancesOf(tx, studentIds, on),
  ]);
  return new Map(
    studentIds.map((id) => [id, { dues: dues.get(id) ?? [], advance_poisha: advances.get(id) ?? 0 }]),
  );
}

/** What each of some students owes by a day, fines of that day included, in poisha. */
export async function amountsOwed(
  tx: SiteTx,
  studentIds: string[],
  on: string,
): Promise<Map<string, number>> {
  const duesOf = await duesOnDay(tx, studentIds, on);
  return new Map([...duesOf].map(([id, dues]) => [id, sumsOf(dues, on).owed_poisha]));
}
