import type { Language } from '#shared/language.ts';

const files = import.meta.glob<string>('../../modules/*/guide/*.md', { query: '?raw', import: 'default' });

/** Fetches the guide of a module. */
export function loadGuide(module: string, language: Language): Promise<string> {
  return files[`../../modules/${module}/guide/${language}.md`]!();
}
