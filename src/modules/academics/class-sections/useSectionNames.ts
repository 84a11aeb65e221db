import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useAcademicOptions } from '../options/useAcademicOptions.ts';
import { fullSectionNames } from './section-names.rules.ts';

interface Sectioned {
  class_section_id: string;
  /** The bare name, for a section that the reader's own lists do not have. */
  section_name: string;
}

/**
 * Names the section of a row in full, as the section field does: "Seven A · Morning"; shift, version and group only where the
 * institution's sections differ in them. The sections are those of the year in the address, else of the current one.
 */
export function useSectionNames() {
  const [params] = useSearchParams();
  const academic_year_id = params.get('academic_year_id');
  const { language } = useLanguage();
  const { data } = useAcademicOptions(academic_year_id ? { academic_year_id } : {});
  const names = useMemo(
    () => (data ? fullSectionNames(data, language) : new Map<string, string>()),
    [data, language],
  );
  return (row: Sectioned) => names.get(row.class_section_id) ?? row.section_name;
}
