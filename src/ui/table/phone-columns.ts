import { type Column, isFigure, isName } from './columns.tsx';

/** What each column is in the row of a phone. */
export interface PhoneColumns<Row> {
  /** First line, at the left. */
  name: Column<Row> | undefined;
  /** First line, at the right. */
  state: Column<Row> | undefined;
  /** Second line. */
  facts: Column<Row>[];
  /** The number behind the call button. */
  call: Column<Row> | undefined;
}

const mostFacts = 3;

/**
 * The parts of a phone's row among the columns shown. What a column says of itself (`phone`) counts first. Else the first
 * column of a name (or the first at all) is the name, that of a state the state, the first phone number the call, and the next
 * columns are facts: texts, days and amounts, and counts only where there are fewer than two of those.
 */
export function phoneColumns<Row>(columns: readonly Column<Row>[]): PhoneColumns<Row> {
  const name = columns.find((it) => it.phone === 'name') ?? columns.find(isName) ?? columns[0];
  const others = columns.filter((it) => it !== name && it.phone !== 'none');
  const state = others.find((it) => it.phone === 'state') ?? others.find((it) => !it.phone && isState(it));
  const call = others.find((it) => it.kind === 'phone');
  const rest = others.filter((it) => it !== state && it.kind !== 'phone');
  return { name, state, call, facts: factsAmong(rest) };
}

function factsAmong<Row>(columns: Column<Row>[]): Column<Row>[] {
  const marked = columns.filter((it) => it.phone === 'fact');
  if (marked.length > 0) return marked;
  // The name in the other language repeats the first line.
  const free = columns.filter((it) => !isName(it));
  const isCount = (it: Column<Row>) => isFigure(it) && it.kind !== 'money';
  const facts = free.filter((it) => !isCount(it)).slice(0, mostFacts);
  return facts.length >= 2 ? facts : [...facts, ...free.filter(isCount)].slice(0, 2);
}

const isState = ({ key }: { key: string }) => /^(status|(\w+_)?state|is_active|is_published)$/.test(key);
