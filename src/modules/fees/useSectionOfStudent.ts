import { useSectionNames } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';

/** All `null` where the student is in no section. */
interface Placed {
  class_section_id: string | null;
  class_name_en: string | null;
  class_name_bn: string | null;
  section_name: string | null;
}

/** Names class and section of a student in full, as the section field does: "Seven A · Morning". */
export function useSectionOfStudent() {
  const { pick } = useLanguage();
  const sectionName = useSectionNames();
  return ({ class_section_id, class_name_en, class_name_bn, section_name }: Placed) =>
    class_section_id &&
    sectionName({
      class_section_id,
      // What stays of a section of another year.
      section_name: `${pick(class_name_en, class_name_bn)} ${section_name}`,
    });
}
