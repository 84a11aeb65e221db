import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { findSubgroup } from './account-subgroup.queries.ts';
import type { Ledger, LedgerFields } from './ledger.contract.ts';
import { deleteLedger, findLedger, insertLedger, isLedgerUsed, updateLedger } from './ledger.queries.ts';
import { isKindAllowedUnder, type Nature } from './ledger.rules.ts';

/** The first day of a fiscal year (`2026-27`); of the current one where none is named. */
export function openingDay(fiscalYear: string = fiscalYearOf(today())): string {
  return `${fiscalYear.slice(0, 4)}-07-01`;
}

export async function readLedger(tx: SiteTx, id: string): Promise<Ledger> {
  return requireFound(await findLedger(tx, id, openingDay()));
}

export async function addLedger(tx: SiteTx, fields: LedgerFields): Promise<Ledger> {
  await natureFor(tx, fields);
  return readLedger(tx, await insertLedger(tx, fields));
}

/** A ledger with entries keeps its kind and side; ledgers used by the system stay active. */
export async function changeLedger(tx: SiteTx, id: string, fields: LedgerFields): Promise<Ledger> {
  const ledger = await readLedger(tx, id);
  const nature = await natureFor(tx, fields);
  const isUsed = await isLedgerUsed(tx, id);
  if (fields.kind !== ledger.kind && (isUsed || ledger.system_key)) {
    throw fieldProblem('kind', 'accounts:kind_is_fixed');
  }
  if (nature !== ledger.nature && (isUsed || ledger.system_key)) {
    throw fieldProblem('account_subgroup_id', 'accounts:nature_is_fixed');
  }
  if (!fields.is_active && ledger.system_key) throw fieldProblem('is_active', 'accounts:ledger_is_needed');
  await updateLedger(tx, id, fields);
  return readLedger(tx, id);
}

export async function removeLedger(tx: SiteTx, id: string): Promise<void> {
  const ledger = await readLedger(tx, id);
  if (await isLedgerUsed(tx, id)) throw new Problem(409, 'accounts:ledger_has_postings');
  if (ledger.system_key) throw new Problem(409, 'accounts:ledger_is_needed');
  await deleteLedger(tx, id);
}

async function natureFor(tx: SiteTx, fields: LedgerFields): Promise<Nature> {
  const subgroup = await findSubgroup(tx, fields.account_subgroup_id);
  if (!subgroup) throw fieldProblem('account_subgroup_id', 'not_valid');
  if (!isKindAllowedUnder(fields.kind, subgroup.nature))
    throw fieldProblem('kind', 'accounts:kind_not_in_group');
  return subgroup.nature;
}
