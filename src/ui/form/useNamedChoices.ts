import { useLanguage } from '../i18n/language.ts';

interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

/** Turns rows with names into the `data` of a select, in the reader's language; none while they load. */
export function useNamedChoices() {
  const { pick } = useLanguage();
  return (rows: readonly Named[] = []) =>
    rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}
