import type { Tx } from '#kernel/database/database.ts';
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

export async function readLedger(tx: Tx, siteId: string, id: string): Promise<Ledger> {
  return requireFound(await findLedger(tx, siteId, id, openingDay()));
}

export async function addLedger(tx: Tx, siteId: string, fields: LedgerFields): Promise<Ledger> {
  await natureFor(tx, siteId, fields);
  return readLedger(tx, siteId, await insertLedger(tx, siteId, fields));
}

/** A ledger with entries keeps its kind and side; ledgers used by the system stay active. */
export async function changeLedger(
  tx: Tx,
  siteId: string,
  id: string,
  fields: LedgerFields,
): Promise<Ledger> {
  const ledger = await readLedger(tx, siteId, id);
  const nature = await natureFor(tx, siteId, fields);
  const isUsed = await isLedgerUsed(tx, siteId, id);
  if (fields.kind !== ledger.kind && (isUsed || ledger.system_key)) {
    throw fieldProblem('kind', 'accounts:kind_is_fixed');
  }
  if (nature !== ledger.nature && (isUsed || ledger.system_key)) {
    throw fieldProblem('account_subgroup_id', 'accounts:nature_is_fixed');
  }
  if (!fields.is_active && ledger.system_key) throw fieldProblem('is_active', 'accounts:ledger_is_needed');
  await updateLedger(tx, siteId, id, fields);
  return readLedger(tx, siteId, id);
}

export async function removeLedger(tx: Tx, siteId: string, id: string): Promise<void> {
  const ledger = await readLedger(tx, siteId, id);
  if (await isLedgerUsed(tx, siteId, id)) throw new Problem(409, 'accounts:ledger_has_postings');
  if (ledger.system_key) throw new Problem(409, 'accounts:ledger_is_needed');
  await deleteLedger(tx, siteId, id);
}

async function natureFor(tx: Tx, siteId: string, fields: LedgerFields): Promise<Nature> {
  const subgroup = await findSubgroup(tx, siteId, fields.account_subgroup_id);
  if (!subgroup) throw fieldProblem('account_subgroup_id', 'not_valid');
  if (!isKindAllowedUnder(fields.kind, subgroup.nature))
    throw fieldProblem('kind', 'accounts:kind_not_in_group');
  return subgroup.nature;
}
