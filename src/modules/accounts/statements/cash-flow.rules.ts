import type { FlowRow, MonthRow, YearFlowRow } from './statement.contract.ts';
import type { CashFlow, MoneyBalance } from './statement.queries.ts';

const bare = { ledger_id: null, code: '', name_en: '', name_bn: '' };
const sides = ['receipt', 'payment'] as const;

const sum = (figures: readonly number[]) => figures.reduce((total, it) => total + it, 0);

/** The months of a fiscal year (`2026-27`), July to June, as `YYYY-MM`. */
export function monthsOf(fiscalYear: string): string[] {
  const start = Number(fiscalYear.slice(0, 4));
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 6) % 12) + 1;
    return `${month >= 7 ? start : start + 1}-${String(month).padStart(2, '0')}`;
  });
}

/**
 * Receipts and payments of each ledger by month, between the money there was before and after each month.
 * @param opening held in cash and bank before the first month, in poisha
 */
export function monthRows(
  flows: readonly CashFlow[],
  months: readonly string[],
  opening: number,
  by: 'ledger' | 'head',
): MonthRow[] {
  const rowOf = (row: FlowRow, own: readonly CashFlow[]): MonthRow => {
    const months_poisha = months.map((month) =>
      sum(own.filter((it) => it.month === month).map((it) => it.amount_poisha)),
    );
    return { ...row, months_poisha, total_poisha: sum(months_poisha) };
  };
  const sections = sides.map((side) => {
    const own = flows.filter((it) => it.side === side);
    return [
      rowOf({ ...bare, level: 'side', side }, own),
      ...flowRows(side, own, by).map((it) => rowOf(...it)),
    ];
  });
  const [receipts, payments] = sections.map((it) => it[0]!.months_poisha) as [number[], number[]];
  let held = opening;
  const openings = months.map((_, index) => {
    const before = held;
    held += receipts[index]! - payments[index]!;
    return before;
  });
  return [
    { ...bare, level: 'opening', side: null, months_poisha: openings, total_poisha: null },
    ...sections.flat(),
    {
      ...bare,
      level: 'closing',
      side: null,
      months_poisha: [...openings.slice(1), held],
      total_poisha: null,
    },
  ];
}

interface Year {
  flows: readonly CashFlow[];
  money: readonly MoneyBalance[];
}

/** Receipts and payments of a year beside those of the year before, between what each cash and bank ledger held. */
export function yearRows(now: Year, before: Year): YearFlowRow[] {
  const held = (level: 'opening' | 'closing'): YearFlowRow[] => {
    const key = `${level}_poisha` as const;
    const ledgers = new Map([...before.money, ...now.money].map((it) => [it.ledger_id, it]));
    const of = ({ money }: Year, id: string) => money.find((it) => it.ledger_id === id)?.[key] ?? 0;
    return [...ledgers.values()].map(({ ledger_id, code, name_en, name_bn }) => ({
      level,
      side: null,
      ledger_id,
      code,
      name_en,
      name_bn,
      amount_poisha: of(now, ledger_id),
      previous_poisha: of(before, ledger_id),
    }));
  };
  const flows = sides.flatMap((side) => {
    const both = [now, before].map((year) => year.flows.filter((it) => it.side === side));
    const figures = (of: (it: CashFlow) => boolean) => {
      const [amount_poisha = 0, previous_poisha = 0] = both.map((own) =>
        sum(own.filter(of).map((it) => it.amount_poisha)),
      );
      return { amount_poisha, previous_poisha };
    };
    return [
      { ...bare, level: 'side' as const, side, ...figures(() => true) },
      ...flowRows(side, both.flat(), 'ledger').map(([row]) => ({
        ...row,
        ...figures((it) => it.ledger_id === row.ledger_id),
      })),
    ];
  });
  return [...held('opening'), ...flows, ...held('closing')];
}

/** The rows of a side with the flows that each of them sums up. */
function flowRows(side: FlowRow['side'], flows: readonly CashFlow[], by: 'ledger' | 'head') {
  const byLedger = (own: readonly CashFlow[]) =>
    [...Map.groupBy(own, (it) => it.ledger_id).values()].map((of): [FlowRow, CashFlow[]] => {
      const { ledger_id, code, name_en, name_bn } = of[0]!;
      return [{ level: 'ledger', side, ledger_id, code, name_en, name_bn }, of];
    });
  if (by === 'ledger') return byLedger(flows);
  return [...Map.groupBy(flows, (it) => it.subgroup_code)].flatMap(([code, of]) => {
    const { subgroup_name_en: name_en, subgroup_name_bn: name_bn } = of[0]!;
    const head: [FlowRow, CashFlow[]] = [
      { level: 'subgroup', side, ledger_id: null, code, name_en, name_bn },
      of,
    ];
    return [head, ...byLedger(of)];
  });
}
