import type { Language } from '#shared/language.ts';
import { namespaces, translator } from './translate.ts';

/** A table as people call it, e.g. "class sections": `place.<table>` of the module that owns it. */
export function placeName(table: string, language: Language): string | undefined {
  const keys = namespaces.map((namespace) => `${namespace}:place.${table}`);
  return translator(language)(keys, { defaultValue: '' }) || undefined;
}
