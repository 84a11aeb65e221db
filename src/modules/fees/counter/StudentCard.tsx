import { Button, Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Portrait } from '#ui/page/Portrait.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import type { Account } from '../receipts/receipt.contract.ts';

/** The student at the counter with total dues and advance. */
export function StudentCard({ account, onChange }: { account: Account; onChange: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { student } = account;
  const name = pick(student.name_en, student.name_bn);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="md">
        <Group gap="sm" wrap="nowrap">
          <Portrait name={name} url={student.photo_url} size={44} />
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {student.student_no} · {pick(student.class_name_en, student.class_name_bn)} ·{' '}
              {student.section_name} · {t('counter.roll', { roll: localDigits(student.roll, language) })}
            </Text>
          </div>
        </Group>
        <Group gap="lg">
          <Fact label={t('counter.due')}>
            <Taka poisha={account.owed_poisha} />
          </Fact>
          {account.due_poisha > account.owed_poisha && (
            <Fact label={t('counter.due_later')}>
              <Taka poisha={account.due_poisha - account.owed_poisha} />
            </Fact>
          )}
          <Fact label={t('counter.advance')}>
            <Taka poisha={account.advance_poisha} />
          </Fact>
          <Button variant="default" size="xs" onClick={onChange}>
            {t('counter.other_student')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={700} component="div">
        {children}
      </Text>
    </div>
  );
}
