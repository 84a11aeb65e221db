import type { Language } from '#shared/language.ts';
import { namespaces, translator } from './translate.ts';

/** A table as people call it, e.g. "class sections": `place.<table>` of the module that owns it. */
export function tableLabel(table: string, language: Language): string | undefined {
  const keys = namespaces.map((namespace) => `${namespace}:place.${table}`);
  return translator(language)(keys, { defaultValue: '' }) || undefined;
}

/** The label capitalised, for use as a heading. */
export function tableTitle(table: string, language: Language): string {
  const name = tableLabel(table, language) ?? table.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
