import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { AdmittedStudent } from './inside-admission.contract.ts';

/** Says who was admitted, shows the passwords once and leads to the next student. */
export function AdmittedPanel({ student, onNext }: { student: AdmittedStudent; onNext: () => void }) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const accounts = [
    { owner: t('inside.student'), account: student.student_account },
    { owner: t('inside.guardian'), account: student.guardian_account },
  ].flatMap(({ owner, account }) => (account ? [{ owner, ...account }] : []));
  return (
    <Stack gap="md">
      <Alert color="teal" variant="light" role="status">
        {t('inside.done', {
          name: student.name_en,
          student_no: localDigits(student.student_no, language),
          roll: localDigits(student.roll, language),
        })}
      </Alert>
      {accounts.length > 0 && (
        <div>
          <Text size="sm" mb="xs">
            {t('inside.account_once')}
          </Text>
          <ReportTable
            caption={t('inside.accounts')}
            rows={accounts}
            columns={[
              { key: 'owner', title: t('inside.accounts') },
              { key: 'username', title: t('inside.username') },
              { key: 'password', title: t('inside.password') },
            ]}
          />
        </div>
      )}
      <Group className="no-print">
        <Button onClick={onNext}>{t('inside.next')}</Button>
        <Button component={Link} to={`/student/view/${student.student_id}`} variant="default">
          {t('inside.open')}
        </Button>
      </Group>
    </Stack>
  );
}
