import { currentLanguage, startLanguages } from '#ui/i18n/language.ts';

type Texts = Record<string, unknown>;

/** What every page needs comes in one file a language. */
const shell: Record<string, () => Promise<{ shellTexts: Record<string, Texts> }>> = {
  en: () => import('./shell-texts/en.ts'),
  bn: () => import('./shell-texts/bn.ts'),
};
const inShell = ['ui', 'shared', 'panel', 'auth', 'dashboard'];

const files = import.meta.glob<Texts>(
  ['../../modules/*/i18n/*.json', '!../../modules/{auth,dashboard}/i18n/*.json'],
  { import: 'default' },
);

/** The texts of a module (or `ui`, `shared`, `panel`) in one language, fetched when first needed. */
async function loadTextsOf(language: string, namespace: string): Promise<Texts> {
  if (inShell.includes(namespace)) return (await shell[language]!()).shellTexts[namespace]!;
  const load = files[`../../modules/${namespace}/i18n/${language}.json`];
  return load ? load() : {};
}

/** Begins with the first import of this file, so that the texts are on their way before the router starts. */
export const languagesStarted = startLanguages(loadTextsOf);

/** Fetches the texts of a module beside its screen. */
export async function fetchTexts(namespace: string): Promise<void> {
  await loadTextsOf(currentLanguage(), namespace);
}
