import { useTranslation } from 'react-i18next';

const academicGroups = ['school', 'college', 'school_and_college', 'madrasah', 'technical'] as const;

/** The kinds of institution to choose from. */
export function useAcademicGroups() {
  const { t } = useTranslation('academics');
  return academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }));
}
