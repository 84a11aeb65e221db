import { useLanguage } from '#ui/i18n/language.ts';
import type { AcademicOptions } from './option.contract.ts';

type Named = 'shifts' | 'versions' | 'classes' | 'study_groups' | 'teachers';

/** Looks up what an id stands for: `name('shifts', row.shift_id)`, in the reader's language. */
export function useOptionNames(options: AcademicOptions | undefined) {
  const { pick } = useLanguage();
  return (list: Named, id: string): string => {
    const found = options?.[list].find((it) => it.id === id);
    return found ? pick(found.name_en, found.name_bn) : '';
  };
}
