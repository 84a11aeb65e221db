import type { SiteTx } from '#kernel/database/database.ts';
import { fieldProblem, notFound, Problem } from '#kernel/http/problem.ts';
import {
  classesOfSheet,
  lockAmounts,
  readAmounts,
  replaceAmounts,
  subHeadsOfSheet,
} from './amount-sheet.queries.ts';
import { amountsAfter, conflictsOf } from './amount-sheet.rules.ts';
import type { AmountChange, AmountSheet, Refinement } from './fee-setting.contract.ts';

/** The sheet of amounts of a year for one refinement: sub-heads down, classes across. */
export async function amountSheet(tx: SiteTx, whom: Refinement): Promise<AmountSheet> {
  const amounts = await readAmounts(tx, whom);
  return {
    sub_heads: await subHeadsOfSheet(tx),
    classes: await classesOfSheet(tx, whom.academic_year_id),
    cells: amounts.map(({ updated_at, updated_by_name, ...cell }) => cell),
    version: Math.max(0, ...amounts.map((it) => Date.parse(it.updated_at))),
  };
}

/** Writes changed cells. @throws 409 with the cells that somebody else changed meanwhile. */
export async function saveAmounts(
  tx: SiteTx,
  userId: string | null,
  whom: Refinement,
  changes: AmountChange[],
): Promise<void> {
  if (!(await lockAmounts(tx, whom.academic_year_id))) throw notFound();
  const wrong = changes.findIndex(
    (it) => it.value !== null && typeof it.value !== (it.column === 'due_on' ? 'string' : 'number'),
  );
  if (wrong >= 0) throw fieldProblem(`cells.${wrong}.value`, 'not_valid');
  const amounts = await readAmounts(tx, whom);
  const conflicts = conflictsOf(amounts, changes);
  if (conflicts.length > 0) throw new Problem(409, 'fees:amounts_changed', {}, [], { cells: conflicts });
  const subHeadIds = [...new Set(changes.map((it) => it.row))];
  await replaceAmounts(tx, userId, whom, subHeadIds, amountsAfter(amounts, changes));
}
