import type { Language } from '#shared/language.ts';
import type { LoadGuide } from '#ui/page/screens.tsx';

const files = import.meta.glob<string>('../../modules/*/guide/*.md', { query: '?raw', import: 'default' });

/** How the guide of a module is fetched, one file a language; `undefined` where it has none. */
export function guideOf(module: string): LoadGuide | undefined {
  const pathOf = (language: Language) => `../../modules/${module}/guide/${language}.md`;
  const load = { en: files[pathOf('en')], bn: files[pathOf('bn')] };
  return load.en && load.bn ? (language) => load[language]!() : undefined;
}
