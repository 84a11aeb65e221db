import type { Language } from '#shared/language.ts';
import { hasText, namespaces, translator } from './translate.ts';

/**
 * A field as messages call it: "First Name" in "First Name is required", whatever its label says. Fields that are unique together
 * are named one by one: `academic_year_id_name_en` is "Academic Year and Name".
 */
export function attributeName(field: string, language: Language): string {
  const fields = knownFields(field.split('_')) ?? [field];
  const names = fields.map((it) =>
    translator(language)([`shared:attribute.${it}`, `shared:field.${it}`], {
      defaultValue: it.replaceAll('_', ' '),
    }),
  );
  return new Intl.ListFormat(language).format(new Set(names));
}

/** The fields whose names, joined, make the words; as few as possible. Undefined where they do not. */
function knownFields(words: string[]): string[] | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const field = words.slice(0, length).join('_');
    if (!hasText(`shared:attribute.${field}`) && !hasText(`shared:field.${field}`)) continue;
    const others = length === words.length ? [] : knownFields(words.slice(length));
    if (others) return [field, ...others];
  }
  return undefined;
}

/**
 * A column of a table as people call it, e.g. "Approved by": the label of its field, or `logged_column.<column>` of the
 * module that owns the table, for columns that nobody types and only the activity log shows.
 */
export function columnLabel(column: string, language: Language): string | undefined {
  const logged = namespaces.map((namespace) => `${namespace}:logged_column.${column}`);
  return translator(language)([`shared:field.${column}`, ...logged], { defaultValue: '' }) || undefined;
}
