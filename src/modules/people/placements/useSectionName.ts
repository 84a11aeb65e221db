import { useLanguage } from '#ui/i18n/language.ts';
import type { Placements } from './placement.contract.ts';

type Named = Pick<
  Placements['memberships'][number],
  | 'class_name_en'
  | 'class_name_bn'
  | 'study_group_en'
  | 'study_group_bn'
  | 'shift_en'
  | 'shift_bn'
  | 'version_en'
  | 'version_bn'
  | 'section'
>;

/** The full name of a section in the reader's language. */
export function useSectionName() {
  const { pick } = useLanguage();
  return (it: Named) =>
    [
      `${pick(it.class_name_en, it.class_name_bn)} ${it.section}`,
      pick(it.study_group_en, it.study_group_bn),
      pick(it.shift_en, it.shift_bn),
      pick(it.version_en, it.version_bn),
    ].join(' · ');
}
