import { existsSync, readdirSync, readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';
import type { Language } from '#shared/language.ts';

const source = new URL('../../', import.meta.url);

/** The language files of `shared`, `kernel`, `ui` and every module, by namespace. */
export function languageFiles(): { namespace: string; language: Language; url: URL }[] {
  const folders = [
    ...['shared', 'kernel', 'ui'].map((namespace) => ({
      namespace,
      url: new URL(`${namespace}/i18n/`, source),
    })),
    ...readdirSync(new URL('modules/', source)).map((namespace) => ({
      namespace,
      url: new URL(`modules/${namespace}/i18n/`, source),
    })),
  ];
  return folders.flatMap(({ namespace, url }) =>
    (['en', 'bn'] as const)
      .map((language) => ({ namespace, language, url: new URL(`${language}.json`, url) }))
      .filter((file) => existsSync(file.url)),
  );
}

/**
 * The texts of every namespace. `shared:field` holds the labels of all fields, those of each module among them, and
 * `shared:attribute` what messages call a field whose label is written otherwise.
 */
export function readTexts(language: Language): Record<string, Texts> {
  const texts = Object.fromEntries(
    languageFiles()
      .filter((file) => file.language === language)
      .map(({ namespace, url }) => [namespace, JSON.parse(readFileSync(url, 'utf8')) as Texts]),
  );
  const ofAll = (section: 'field' | 'attribute') =>
    Object.assign({}, ...Object.values(texts).map((it) => it[section] ?? {})) as object;
  return { ...texts, shared: { ...texts.shared, field: ofAll('field'), attribute: ofAll('attribute') } };
}

interface Texts {
  field?: object;
  attribute?: object;
  [key: string]: unknown;
}

/** Every namespace that has texts, `kernel` and `shared` among them. */
export const namespaces: readonly string[] = [...new Set(languageFiles().map((it) => it.namespace))];

const instance = i18next.createInstance();
await instance.init({
  fallbackLng: 'en',
  defaultNS: 'kernel',
  interpolation: { escapeValue: false },
  resources: { en: readTexts('en'), bn: readTexts('bn') },
});

// Strings are already localised and are not formatted again.
instance.services.formatter?.add('number', (value, language) =>
  typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : String(value),
);

/** Translator for server-side texts: problems, documents, messages. Keys are `namespace:path.to.text`. */
export function translator(language: Language): TFunction {
  return instance.getFixedT(language);
}

/** Whether a key has a text; the plural forms of a text count. */
export const hasText = (key: string): boolean => instance.exists(key, { count: 1 });

/** The texts of a namespace as they are stored. */
export const textsOf = (language: Language, namespace: string): object =>
  instance.getResourceBundle(language, namespace) ?? {};

/** `module:code` → the module's `problem.code`. */
export function problemKey(code: string): string {
  const [namespace, name] = code.includes(':') ? (code.split(':') as [string, string]) : ['kernel', code];
  return `${namespace}:problem.${name}`;
}
