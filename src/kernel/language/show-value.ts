import { dayOf, formatDay, formatTime, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { translator } from './translate.ts';

/** A stored value as people read it; its column tells money and instants. `nameOf` names the record that an id is of. */
export function showValue(
  column: string,
  value: unknown,
  language: Language,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return translator(language)(value ? 'ui:yes' : 'ui:no');
  if (typeof value === 'number')
    return column.endsWith('_poisha') ? formatTaka(value, language) : localDigits(value, language);
  if (Array.isArray(value)) return value.map((it) => showValue(column, it, language, nameOf)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const name = nameOf(text);
  if (name) return name;
  if (isDay(text)) return formatDay(text, language);
  if (column.endsWith('_at') && !Number.isNaN(Date.parse(text)))
    return `${formatDay(dayOf(text), language)}, ${formatTime(text, language)}`;
  return text;
}
