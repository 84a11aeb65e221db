import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCash, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { printDocument } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useCan } from '#ui/session/session.ts';
import type { AdmittedStudent } from './inside-admission.contract.ts';

/** Says who was admitted and what they owe, shows the passwords once, and leads to the counter, the form and the next student. */
export function AdmittedPanel({ student, onNext }: { student: AdmittedStudent; onNext: () => void }) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const can = useCan();
  const owes = student.due_poisha > 0;
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
        {owes && (
          <Text size="sm">
            {t('inside.owes')} <Taka poisha={student.due_poisha} />
          </Text>
        )}
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
              { key: 'password' },
            ]}
          />
        </div>
      )}
      <Group className="no-print">
        {can('fees.receipt.collect') && (
          <Button
            component={Link}
            to={`/site/fee/student-payment/view?student_id=${student.student_id}`}
            variant={owes ? 'filled' : 'default'}
            leftSection={<IconCash size={16} aria-hidden />}
          >
            {t('inside.collect')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => printDocument(`admissions/students/${student.student_id}`, language)}
        >
          {t('inside.print')}
        </Button>
        <Button variant={owes ? 'default' : 'filled'} onClick={onNext}>
          {t('inside.next')}
        </Button>
        <Button component={Link} to={`/student/view/${student.student_id}`} variant="default">
          {t('inside.open')}
        </Button>
      </Group>
    </Stack>
  );
}
