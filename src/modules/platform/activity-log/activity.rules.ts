import { columnLabel } from '#kernel/language/field-name.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import { translator } from '#kernel/language/translate.ts';
import { dayOf, formatDay, formatTime, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import type { Activity, ActivityChange } from './activity-log.contract.ts';
import type { LoggedChange } from './activity-log.queries.ts';
import type { ReferenceName } from './reference-names.queries.ts';

type Names = ReadonlyMap<string, ReferenceName>;

/**
 * Describes a change for its reader: the kind of record, and each changed field. `names` are those of the records it refers to.
 */
export function describeChange(
  { before, after, ...row }: LoggedChange,
  language: Language,
  names: Names = new Map(),
): Activity {
  return {
    ...row,
    entity: tableTitle(row.table_name, language),
    changes: changesOf(before, after, language, names),
  };
}

/** Fields left out: internal identifiers, and those the log entry already shows. */
const hiddenFields = new Set(['id', 'site_id', 'created_at', 'created_by', 'updated_at', 'updated_by']);

function changesOf(
  before: LoggedChange['before'],
  after: LoggedChange['after'],
  language: Language,
  names: Names,
): ActivityChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]).difference(
    hiddenFields,
  );
  const written = (field: string, value: unknown) => shownValue(field, value, language, names);
  return [...fields].map((field) => ({
    field,
    label: columnLabel(field, language) ?? field.replaceAll('_', ' '),
    before: written(field, before?.[field]),
    after: written(field, after?.[field]),
  }));
}

function shownValue(field: string, value: unknown, language: Language, names: Names): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return translator(language)(value ? 'ui:yes' : 'ui:no');
  if (typeof value === 'number')
    return field.endsWith('_poisha') ? formatTaka(value, language) : localDigits(value, language);
  if (Array.isArray(value)) return value.map((it) => shownValue(field, it, language, names)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const name = names.get(text);
  if (name) return name[language];
  if (isDay(text)) return formatDay(text, language);
  if (field.endsWith('_at') && !Number.isNaN(Date.parse(text)))
    return `${formatDay(dayOf(text), language)}, ${formatTime(text, language)}`;
  return text;
}
