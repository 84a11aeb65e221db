import type { SiteTx } from '#kernel/database/database.ts';
import { dropTable } from './list-file.ts';
import { type StoredList, updateList, waitForOtherLists } from './list-import.queries.ts';
import type { BasicPlan, ListKind, ListWriter } from './list-kind.ts';
import { countsOf } from './list-report.ts';
import { rowsByField } from './list-rows.ts';
import type { ListTable } from './list-table.ts';

/** Writes every valid row of a checked list in the caller's transaction. Validates again, because data may have changed since. */
export async function writeList<Field extends string, Plan extends BasicPlan, Item>(
  tx: SiteTx,
  by: ListWriter,
  kind: ListKind<Field, Plan, Item>,
  list: StoredList,
  table: ListTable,
): Promise<void> {
  await waitForOtherLists(tx);
  const plan = list.plan as unknown as Plan;
  const judged = await kind.judge(tx, by, rowsByField<Field>(table, plan.fields), plan);
  const { write_count, ...counts } = countsOf(judged);
  const before =
    judged.items.length > 0 ? await kind.write(tx, by, judged.items, { ...list, plan }) : undefined;
  await updateList(tx, list.id, {
    state: 'written',
    ...counts,
    written_count: write_count,
    figures: JSON.stringify(judged.figures),
    before: before ? JSON.stringify(before) : null,
    written_by: by.user_id,
    written_at: new Date().toISOString(),
    file_id: null,
  });
  await dropTable(tx, list);
}
