import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { StudentProfile } from '../student.contract.ts';

/** Who a student is in one line under the name: number, class, section, roll and state. */
export function useStudentLine({ student_no, enrolments, status }: StudentProfile): string {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const latest = enrolments[0];
  const parts = [
    student_no,
    latest && pick(latest.class_name_en, latest.class_name_bn),
    latest?.section,
    latest?.roll && `${t('list.roll')} ${latest.roll}`,
    t(`status.${status}`),
  ];
  return localDigits(parts.filter(Boolean).join(' · '), language);
}
