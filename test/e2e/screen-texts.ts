import { readFileSync } from 'node:fs';
import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';

type Words = (key: string, values?: Record<string, unknown>) => string;

interface Texts {
  [key: string]: string | Texts;
}

function textAt(texts: Texts, [first = '', ...rest]: string[]): string | undefined {
  const found = texts[first];
  if (typeof found === 'string' || found === undefined) return found;
  return textAt(found, rest);
}

/** The texts of the product as the page shows them: `say('ui:save')`, `say('panel:search')`. */
export function wordsOf(language: Language): Words {
  const panel = JSON.parse(
    readFileSync(new URL(`../../src/apps/panel/i18n/${language}.json`, import.meta.url), 'utf8'),
  ) as Texts;
  const t = translator(language);
  return (key, values = {}) => {
    const [namespace, name = ''] = key.split(':');
    const text = namespace === 'panel' ? textAt(panel, name.split('.')) : t(key, values);
    if (text === undefined || text === key) throw new Error(`There is no text “${key}”.`);
    return text;
  };
}

/** Part of a name that no other record has. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;
