import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Portrait } from '#ui/page/Portrait.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import type { Account } from '../receipts/receipt.contract.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';

interface StudentCardProps {
  account: Account;
  onChange: () => void;
  /** Label of the button that leaves the student. */
  other?: string;
}

/** The student at the counter with total dues and advance. */
export function StudentCard({ account, onChange, other }: StudentCardProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const { student } = account;
  const name = pick(student.name_en, student.name_bn);
  const figures = [
    { label: t('counter.due'), value: <Taka poisha={account.owed_poisha} /> },
    ...(account.due_poisha > account.owed_poisha
      ? [{ label: t('counter.due_later'), value: <Taka poisha={account.due_poisha - account.owed_poisha} /> }]
      : []),
    { label: t('counter.advance'), value: <Taka poisha={account.advance_poisha} /> },
  ];
  return (
    <Group justify="space-between" gap="md">
      <Group gap="sm" wrap="nowrap">
        <Portrait name={name} url={student.photo_url} size={44} />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {student.student_no} · {sectionOf(student)} ·{' '}
            {t('counter.roll', { roll: localDigits(student.roll, language) })}
          </Text>
        </div>
      </Group>
      <Group gap="lg">
        <FigureStrip figures={figures} />
        <Button variant="default" size="xs" onClick={onChange}>
          {other ?? t('counter.other_student')}
        </Button>
      </Group>
    </Group>
  );
}
