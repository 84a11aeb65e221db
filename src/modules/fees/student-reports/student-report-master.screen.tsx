import { useTranslation } from 'react-i18next';
import { generatedReports, paymentReports } from './paths.ts';
import { StudentReportMaster } from './StudentReportMaster.tsx';

/** Opens the reports on what was received from students. */
export function PaymentMasterScreen() {
  const { t } = useTranslation('fees');
  return (
    <StudentReportMaster
      about={{
        [paymentReports.general]: t('student_report.about.payments'),
        [paymentReports.statement]: t('student_report.about.statement'),
      }}
    />
  );
}

/** Opens the reports on what was charged to students. */
export function GeneratedMasterScreen() {
  const { t } = useTranslation('fees');
  return (
    <StudentReportMaster
      about={{
        [generatedReports.general]: t('student_report.about.generated'),
        [generatedReports.statement]: t('student_report.about.generated_statement'),
        [generatedReports.items]: t('student_report.about.items'),
      }}
    />
  );
}
