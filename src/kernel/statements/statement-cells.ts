import { addDays, type Day, parseDayInput, today } from '#shared/dates.ts';
import { parseTaka } from '#shared/money.ts';
import { toAsciiDigits } from '#shared/numerals.ts';

/**
 * The day in a cell of a file of money, without the time that is written behind it; null for none. A year of two digits is of
 * this century, the day first as people write it here, and no day of a statement is still to come: `26-10-05` is 5 October 2026.
 */
export function readStatementDay(text: string): Day | null {
  const plain = toAsciiDigits(text)
    .replace(/[ T]+\d{1,2}:\d{2}.*$/, '')
    .trim();
  const read = parseDayInput(plain);
  if ('day' in read) return read.day;
  const parts = /^(\S+?)[\s/.,-]+(\S+?)[\s/.,-]+(\d{2})$/.exec(plain);
  if (!parts) return null;
  const [, first, month, last] = parts;
  const isPast = (day: Day) => day <= addDays(today(), 1) && day >= addDays(today(), -3653);
  for (const [day, year] of [
    [first, last],
    [last, first],
  ]) {
    const candidate = /^\d{2}$/.test(year!) ? parseDayInput(`${day} ${month} 20${year}`) : undefined;
    if (candidate && 'day' in candidate && isPast(candidate.day)) return candidate.day;
  }
  return null;
}

/**
 * An amount as banks, gateways and companies write it, in poisha: what goes out has a minus at either end, brackets, or DR; what comes
 * in may have a plus or CR. A space may part the thousands.
 */
export function readSigned(text: string): number | null {
  let rest = toAsciiDigits(text).trim();
  const side = /^(cr|dr)(?![a-z])\.?\s*/i.exec(rest) ?? /\s*(?<![a-z])[([]?(cr|dr)\.?[)\]]?$/i.exec(rest);
  if (side) rest = rest.replace(side[0], '').trim();
  const isBracketed = /^\(.+\)$/.test(rest);
  if (isBracketed) rest = rest.slice(1, -1).trim();
  // "500/-" is no minus.
  const isBehind = /(?<!\/)[-−]$/.test(rest);
  if (isBehind) rest = rest.slice(0, -1).trim();
  if (!isBehind) rest = rest.replace(/^\+\s*(?=[^\s+-])|(?<=\d)\s*\+$/, '');
  const poisha = parseTaka(rest.replace(/(?<=\d)\s(?=\d{2,3}(?!\d))/g, ','));
  if (poisha === null) return null;
  const isOut = isBracketed || isBehind || side?.[1]?.toLowerCase() === 'dr';
  return isOut ? -Math.abs(poisha) : poisha;
}

/** Whether the state of a line, where the file has one, says that the money moved. */
export const isDone = (state: string): boolean =>
  state === '' ||
  /^(complete|success|paid\b|done|settled|approved|executed|posted|processed|confirmed|cleared|received|credited|debited|ok\b|সফল|সম্পন্ন|পরিশোধিত)/i.test(
    state,
  );

/** Which way a bank's line went, by its column of kinds: `CR` or `DR`, or their words. Null where that says neither. */
export function sideOfBank(kind: string): 'in' | 'out' | null {
  if (/^(dr?\b|db\b|debit|withdraw|paid|payment|উত্তোলন|ডেবিট|খরচ)/i.test(kind)) return 'out';
  if (/^(cr?\b|credit|deposit|receive|receipt|জমা|ক্রেডিট)/i.test(kind)) return 'in';
  return null;
}

/** Whether a line of what was received takes money away, by its column of kinds. A "fee payment" is money of a fee, and comes in. */
export const isOutgoing = (kind: string): boolean =>
  /\bout\b|refund|revers|chargeback|return|withdraw|disburs|^(debit|dr)\b|^(service |transaction |bank )?(charge|fee|commission)s?$|ফেরত|উত্তোলন/i.test(
    kind,
  );

interface BalancedLine {
  line_no: number;
  amount_poisha: number;
  balance_poisha: number | null;
}

/**
 * The first row whose balance does not follow from the row beside it, whichever end of the file is the older one; null where all
 * do. Rows without a balance, or with unread ones between them, are not compared.
 */
export function rowOutOfBalance(lines: readonly BalancedLine[]): number | null {
  const firstWrong = (isNewestFirst: boolean): number | null => {
    for (let at = 1; at < lines.length; at++) {
      const pair = [lines[at - 1]!, lines[at]!];
      const [earlier, later] = (isNewestFirst ? pair.toReversed() : pair) as [BalancedLine, BalancedLine];
      if (earlier.balance_poisha === null || later.balance_poisha === null) continue;
      if (pair[1]!.line_no - pair[0]!.line_no !== 1) continue;
      if (earlier.balance_poisha + later.amount_poisha !== later.balance_poisha) return pair[1]!.line_no;
    }
    return null;
  };
  const oldestFirst = firstWrong(false);
  const newestFirst = firstWrong(true);
  return oldestFirst === null || newestFirst === null ? null : Math.max(oldestFirst, newestFirst);
}
