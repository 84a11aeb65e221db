import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';

/** An amount: `৳ 1,23,456.00`. Nothing for `null`. */
export function Taka({ poisha, symbol = true }: { poisha: number | null | undefined; symbol?: boolean }) {
  const { language } = useLanguage();
  if (poisha === null || poisha === undefined) return null;
  return <span className="figure">{formatTaka(poisha, language, { symbol })}</span>;
}

/** A calendar day (`YYYY-MM-DD`): `05 March 2026`, short `05 Mar 26`. */
export function Day({ day, style = 'short' }: { day: string | null | undefined; style?: 'long' | 'short' }) {
  const { language } = useLanguage();
  if (!day) return null;
  return (
    <time dateTime={day} className="figure">
      {formatDay(day, language, style)}
    </time>
  );
}

/** An instant: day and time of the 12-hour clock in Bangladesh. */
export function Instant({ at }: { at: string | null | undefined }) {
  const { language } = useLanguage();
  if (!at) return null;
  return (
    <time dateTime={at} className="figure">
      {`${formatDay(dayOf(at), language, 'short')}, ${formatTime(at, language)}`}
    </time>
  );
}

/** A count or a measure in lakh grouping. */
export function Count({ value, decimals }: { value: number | null | undefined; decimals?: number }) {
  const { language } = useLanguage();
  if (value === null || value === undefined) return null;
  return <span className="figure">{formatNumber(value, language, decimals)}</span>;
}
