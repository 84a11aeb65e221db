import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { isKindAllowedUnder, type Nature } from '../chart/ledger.rules.ts';
import { insertMissingChart } from '../chart/open-accounts.queries.ts';
import type { AccountHead, AccountHeadFields } from './account-head.contract.ts';
import { accountHeads, applyNatureBelow, findHead, listMissingHeads } from './account-head.queries.ts';
import { levelAbove } from './head-levels.ts';

export async function addHead(tx: Tx, fields: AccountHeadFields): Promise<AccountHead> {
  const id = await accountHeads.insert(tx, await toHeadRow(tx, fields));
  return requireFound(await findHead(tx, id));
}

/**
 * Changes a head; the accounts of institutions stay. A ledger with a system key keeps its kind and stays active; a head
 * keeps its level.
 */
export async function changeHead(tx: Tx, id: string, fields: AccountHeadFields): Promise<AccountHead> {
  const before = requireFound(await findHead(tx, id));
  if (before.level !== fields.level) throw fieldProblem('level', 'accounts:level_is_fixed');
  if (before.system_key !== null) {
    if (!fields.is_active) throw fieldProblem('is_active', 'accounts:head_is_needed');
    if (before.kind !== fields.kind) throw fieldProblem('kind', 'accounts:kind_is_fixed');
  }
  const row = await toHeadRow(tx, fields);
  if (row.nature !== before.nature && before.child_count > 0)
    throw new Problem(409, 'accounts:nature_is_fixed');
  await accountHeads.update(tx, id, row);
  if (row.nature !== before.nature) await applyNatureBelow(tx, id, row.nature);
  return requireFound(await findHead(tx, id));
}

export async function removeHead(tx: Tx, id: string): Promise<void> {
  const head = requireFound(await findHead(tx, id));
  if (head.system_key !== null) throw new Problem(409, 'accounts:head_is_needed');
  await accountHeads.delete(tx, id);
}

/** Adds chosen heads that the institution lacks. @returns how many groups, sub groups and ledgers were added. */
export async function addMissingHeads(tx: SiteTx, headIds: string[]): Promise<{ added_count: number }> {
  const before = await listMissingHeads(tx);
  await insertMissingChart(tx, headIds);
  const after = await listMissingHeads(tx);
  return { added_count: before.length - after.length };
}

/** Validates parent and kind of a head; below the groups the nature is that of the parent. @throws 422 on the field */
async function toHeadRow(tx: Tx, { parent_id, nature, kind, ...fields }: AccountHeadFields) {
  const above = levelAbove[fields.level];
  if (above === null) {
    if (!nature) throw fieldProblem('nature', 'required');
    return { ...fields, parent_id: null, nature, kind: null };
  }
  if (!parent_id) throw fieldProblem('parent_id', 'required');
  const parent = await findHead(tx, parent_id);
  if (parent?.level !== above) throw fieldProblem('parent_id', 'not_valid');
  if (fields.level !== 'ledger') return { ...fields, parent_id, nature: parent.nature, kind: null };
  if (!kind) throw fieldProblem('kind', 'required');
  if (!isKindAllowedUnder(kind, parent.nature as Nature))
    throw fieldProblem('kind', 'accounts:kind_not_in_group');
  return { ...fields, parent_id, nature: parent.nature, kind };
}
