import { columnLabel } from '#kernel/language/field-name.ts';
import { showValue } from '#kernel/language/show-value.ts';
import { tableTitle } from '#kernel/language/table-label.ts';
import type { Language } from '#shared/language.ts';
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
  const written = (field: string, value: unknown) =>
    showValue(field, value, language, (id) => names.get(id)?.[language]);
  return [...fields].map((field) => ({
    field,
    label: columnLabel(field, language) ?? field.replaceAll('_', ' '),
    before: written(field, before?.[field]),
    after: written(field, after?.[field]),
  }));
}
