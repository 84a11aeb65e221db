import { useMemo } from 'react';
import { nameSections, useAcademicOptions } from '#modules/academics/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';

interface Place {
  class_section_id: string;
  class_name_en: string;
  class_name_bn: string;
  section_name: string;
}

/** Names the sections of both years as the section field does: "Nine A · Science". */
export function usePlaceNames(run: { from_year_id: string; to_year_id: string } | undefined) {
  const { language, pick } = useLanguage();
  const { data: old } = useAcademicOptions(run && { academic_year_id: run.from_year_id });
  const { data: next } = useAcademicOptions(run && { academic_year_id: run.to_year_id });
  const names = useMemo(
    () =>
      new Map(
        [old, next].flatMap((options) =>
          options
            ? nameSections(options, options.sections, language).map(
                (it) => [it.id, [it.title, it.detail].filter(Boolean).join(' · ')] as const,
              )
            : [],
        ),
      ),
    [old, next, language],
  );
  return (it: Place) =>
    names.get(it.class_section_id) ?? `${pick(it.class_name_en, it.class_name_bn)} ${it.section_name}`;
}
