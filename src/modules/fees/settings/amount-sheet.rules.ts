import type { AmountChange } from './fee-setting.contract.ts';

export interface Amount {
  fee_sub_head_id: string;
  class_id: string | null;
  amount_poisha: number;
  due_on: string | null;
  updated_at: string;
  updated_by_name: string | null;
}

export type NewAmount = Omit<Amount, 'updated_at' | 'updated_by_name'>;

type Cell = number | string | null;

/** The value of a grid cell: taka, or the earliest due day of the row's amounts. */
export function shownCell(amounts: readonly Amount[], row: string, column: string): Cell {
  const ofRow = amounts.filter((it) => it.fee_sub_head_id === row);
  if (column === 'due_on')
    return (
      ofRow
        .map((it) => it.due_on)
        .filter((it) => it !== null)
        .sort()[0] ?? null
    );
  const amount = ofRow.find((it) => (it.class_id ?? 'all') === column);
  return amount ? amount.amount_poisha / 100 : null;
}

/** Changed cells whose stored value equals neither the base nor the new value. */
export function conflictsOf(amounts: readonly Amount[], changes: readonly AmountChange[]) {
  return changes.flatMap((it) => {
    const theirs = shownCell(amounts, it.row, it.column);
    return theirs === it.base || theirs === it.value
      ? []
      : [{ row: it.row, column: it.column, mine: it.value, theirs, ...findLastEditor(amounts, it) }];
  });
}

/** Who wrote a cell last; nobody where the amount was deleted. */
function findLastEditor(amounts: readonly Amount[], change: AmountChange) {
  const amount = amounts.find(
    (it) =>
      it.fee_sub_head_id === change.row &&
      (change.column === 'due_on' || (it.class_id ?? 'all') === change.column),
  );
  return { by: amount?.updated_by_name ?? '', at: amount?.updated_at ?? new Date().toISOString() };
}

/** The new amounts of the changed rows; the due day of a row applies to all its amounts. */
export function amountsAfter(amounts: readonly Amount[], changes: readonly AmountChange[]): NewAmount[] {
  return [...new Set(changes.map((it) => it.row))].flatMap((row) => {
    const mine = changes.filter((it) => it.row === row);
    const day = mine.find((it) => it.column === 'due_on');
    const due_on = (day ? day.value : shownCell(amounts, row, 'due_on')) as string | null;
    const taka = new Map<string, number | null>(
      amounts
        .filter((it) => it.fee_sub_head_id === row)
        .map((it) => [it.class_id ?? 'all', it.amount_poisha / 100]),
    );
    for (const it of mine) if (it.column !== 'due_on') taka.set(it.column, it.value as number | null);
    return [...taka]
      .filter((it): it is [string, number] => it[1] !== null)
      .map(([column, value]) => ({
        fee_sub_head_id: row,
        class_id: column === 'all' ? null : column,
        amount_poisha: Math.round(value * 100),
        due_on,
      }));
  });
}
