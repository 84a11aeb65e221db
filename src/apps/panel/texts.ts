const files: Record<string, () => Promise<Texts>> = {
  ...import.meta.glob<Texts>('../../modules/*/i18n/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('../../ui/i18n/*.json', { import: 'default' }),
  ...import.meta.glob<Texts>('./i18n/*.json', { import: 'default' }),
  '../../shared/i18n/en.json': async () => (await import('virtual:shared-texts/en')).default,
  '../../shared/i18n/bn.json': async () => (await import('virtual:shared-texts/bn')).default,
};

type Texts = Record<string, unknown>;

/** The texts of a module (or `ui`, `shared`, `panel`) in one language, fetched when first needed. */
export async function loadTextsOf(language: string, namespace: string): Promise<Texts> {
  const load = files[pathOf(namespace, language)];
  return load ? load() : {};
}

function pathOf(namespace: string, language: string): string {
  if (namespace === 'panel') return `./i18n/${language}.json`;
  const folder = namespace === 'ui' || namespace === 'shared' ? namespace : `modules/${namespace}`;
  return `../../${folder}/i18n/${language}.json`;
}
