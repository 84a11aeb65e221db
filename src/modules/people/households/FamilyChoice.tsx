import { Alert, Radio, Stack } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizeMobile } from '#shared/phone.ts';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { peopleApi } from '../api.ts';
import type { Family } from './household.contract.ts';

interface FamilyChoiceProps {
  phone: string;
  /** Whose own household is not asked about. */
  studentId?: string;
  value: { household_id: string; is_new_family: boolean };
  onChange: (value: { household_id: string; is_new_family: boolean }) => void;
}

/** Asks whether the student belongs to a family that has the number; nothing where none has it. */
export function FamilyChoice({ phone, studentId = '', value, onChange }: FamilyChoiceProps) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  useEffect(() => void loadTexts('people'), []);
  const mobile = normalizeMobile(phone);
  const { data: families = [] } = useQuery(
    peopleApi.households.ofPhone.queryOptions({
      input: mobile ? { phone: mobile, except_student_id: studentId } : skipToken,
    }),
  );
  const [first] = mobile ? families : [];
  if (!first) return null;
  const namesOf = (family: Family) => family.students.map((it) => pick(it.name_en, it.name_bn)).join(', ');
  return (
    <Alert color="orange" variant="light" role="status" style={{ gridColumn: '1 / -1' }}>
      <Radio.Group
        name="family"
        label={t('family.question', {
          names: namesOf(first),
          father: pick(first.father_name, first.father_name_bn) || '–',
        })}
        value={value.is_new_family ? 'other' : value.household_id}
        onChange={(chosen) =>
          onChange(
            chosen === 'other'
              ? { household_id: '', is_new_family: true }
              : { household_id: chosen, is_new_family: false },
          )
        }
      >
        <Stack gap="xs" mt="xs">
          {families.map((it) => (
            <Radio
              key={it.household_id}
              value={it.household_id}
              label={t('family.same', { names: namesOf(it) })}
            />
          ))}
          <Radio value="other" label={t('family.other')} />
        </Stack>
      </Radio.Group>
    </Alert>
  );
}
