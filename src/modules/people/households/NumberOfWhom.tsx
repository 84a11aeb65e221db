import { Alert, Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { normalizeMobile } from '#shared/phone.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { StudentProfile } from '../students/student.contract.ts';

interface NumberOfWhomProps {
  student: Pick<StudentProfile, 'name_en' | 'name_bn' | 'contact_number'> & {
    siblings: { name_en: string; name_bn: string | null }[];
  };
  phone: string;
  /** The student goes into the family that has the number. */
  isJoining: boolean;
  value: 'family' | 'student' | null;
  onChange: (value: 'family' | 'student') => void;
}

/** Asks, where a number is changed and there are brothers or sisters, whether it is theirs as well. */
export function NumberOfWhom({ student, phone, isJoining, value, onChange }: NumberOfWhomProps) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const mobile = normalizeMobile(phone);
  if (!mobile || mobile === student.contact_number || isJoining || student.siblings.length === 0) return null;
  const names = student.siblings.map((it) => pick(it.name_en, it.name_bn)).join(', ');
  return (
    <Alert color="orange" variant="light" role="status" style={{ gridColumn: '1 / -1' }}>
      <Radio.Group
        name="number_of"
        label={t('family.number_of_whom', { names })}
        value={value}
        onChange={(chosen) => onChange(chosen === 'student' ? 'student' : 'family')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="family" label={t('family.number_of_family')} />
          <Radio
            value="student"
            label={t('family.number_of_student', { name: pick(student.name_en, student.name_bn) })}
          />
        </Stack>
      </Radio.Group>
    </Alert>
  );
}
