import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';

/** Reads the texts of one namespace in one language; namespaces are `ui`, `shared` and the modules. */
export type LoadTexts = (language: string, namespace: string) => Promise<Record<string, unknown>>;

let loadTextsOf: LoadTexts;

/**
 * Starts the translations in the language of the last visit (else the page's, else English). Texts arrive per language and
 * module when first needed. A key missing in a module's texts is looked up in `shared` and then in `ui`.
 */
export async function startLanguages(load: LoadTexts) {
  loadTextsOf = load;
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend',
      read: (
        language: string,
        namespace: string,
        done: (error: unknown, texts: Record<string, unknown> | false) => void,
      ) => {
        load(language, namespace).then(
          (texts) => done(null, texts),
          (error) => done(error, false),
        );
      },
    })
    .init({
      lng: rememberedLanguage(),
      supportedLngs: ['en', 'bn'],
      fallbackLng: false,
      ns: ['ui', 'shared'],
      defaultNS: 'ui',
      fallbackNS: ['shared', 'ui'],
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** The language of the page outside of components. */
export function currentLanguage(): Language {
  // The first requests go out while the texts are still on their way.
  return (i18next.language ?? rememberedLanguage()) === 'bn' ? 'bn' : 'en';
}

/** A text outside of components, e.g. `translate('ui:close')`. */
export function translate(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, values);
}

/** Fetches the texts of a module before its screen is drawn. */
export function loadTexts(namespace: string) {
  return i18next.loadNamespaces(namespace);
}

/** Switches the whole page at once and remembers the choice in this browser. @throws where its texts cannot be fetched */
export async function changeLanguage(language: Language) {
  const shown = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  await Promise.all(shown.map((namespace) => loadTextsOf(language, namespace)));
  localStorage.setItem('language', language);
  // Not cookieStore: older phones lack it, and it is missing on pages served without TLS.
  Object.assign(document, { cookie: `language=${language}; path=/; max-age=31536000; samesite=lax` });
  await i18next.changeLanguage(language);
}

/** Whether somebody has chosen a language in this browser before. */
export function hasChosenLanguage(): boolean {
  return localStorage.getItem('language') !== null;
}

/** The current language, and `pick(en, bn)` which takes the text of that language or else the other. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'bn' ? 'bn' : 'en';
  const pick = useCallback(
    (en: string | null | undefined, bn: string | null | undefined) =>
      (language === 'bn' ? bn || en : en || bn) ?? '',
    [language],
  );
  return { language, pick };
}

function rememberedLanguage(): Language {
  const cookie = /(?:^|;\s*)language=(en|bn)/.exec(document.cookie)?.[1];
  const wish = localStorage.getItem('language') ?? cookie ?? document.documentElement.lang;
  return wish.slice(0, 2) === 'bn' ? 'bn' : 'en';
}
