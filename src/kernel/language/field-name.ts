import type { Language } from '#shared/language.ts';
import { namespaces, translator } from './translate.ts';

/** A field as messages call it: "First Name" in "First Name is required", whatever its label says. */
export function attributeName(field: string, language: Language): string {
  return translator(language)([`shared:attribute.${field}`, `shared:field.${field}`], {
    defaultValue: field.replaceAll('_', ' '),
  });
}

/**
 * A column of a table as people call it, e.g. "Approved by": the label of its field, or `logged_column.<column>` of the
 * module that owns the table, for columns that nobody types and only the activity log shows.
 */
export function columnLabel(column: string, language: Language): string | undefined {
  const logged = namespaces.map((namespace) => `${namespace}:logged_column.${column}`);
  return translator(language)([`shared:field.${column}`, ...logged], { defaultValue: '' }) || undefined;
}
