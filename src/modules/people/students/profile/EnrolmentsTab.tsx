import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { PlacementHistory } from '../../placements/PlacementHistory.tsx';
import type { StudentProfile } from '../student.contract.ts';

/** Where the student sat, year by year; for the office with the days of each section. */
export function EnrolmentsTab({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  return (
    <>
      <ReportTable
        caption={t('tab.enrolments')}
        rows={student.enrolments}
        columns={[
          {
            key: 'academic_year',
            title: t('field.academic_year_id'),
            value: (row) => localDigits(row.academic_year ?? '', language),
          },
          { key: 'class', title: t('list.class'), names: 'class_name' },
          { key: 'section', title: t('list.section') },
          { key: 'roll', title: t('list.roll'), kind: 'count' },
          { key: 'group', title: t('list.group'), names: 'study_group' },
          { key: 'shift', title: t('field.shift_id'), names: 'shift' },
          { key: 'version', title: t('field.version_id'), names: 'version' },
          { key: 'session', value: (row) => localDigits(row.session ?? '', language) },
          { key: 'status', value: (row) => t(`status.${row.status}`) },
          { key: 'enrolled_on', title: t('change.field.enrolled_on'), kind: 'day' },
          { key: 'left_on', title: t('change.field.left_on'), kind: 'day' },
        ]}
      />
      {student.can.edit && <PlacementHistory studentId={student.id} />}
    </>
  );
}
