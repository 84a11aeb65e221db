import { Checkbox, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import { useKeepStudent } from '../students/profile/useKeepStudent.ts';
import type { StudentProfile } from '../students/student.contract.ts';

/** Takes students, guardians and accounts out of a household into one of their own. */
export function SplitHouseholdDrawer({ student, onClose }: { student: StudentProfile; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const keep = useKeepStudent();
  const { data } = useSuspenseQuery(peopleApi.households.members.queryOptions({ input: { id: student.id } }));
  const form = useServerForm({
    name: `household-split:${student.id}`,
    keepDraft: false,
    initialValues: {
      student_ids: [student.id] as string[],
      guardian_ids: [] as string[],
      account_ids: [] as string[],
      phone: data.phone?.replace(/^88/, '') ?? '',
    },
    submit: (values) => peopleApi.households.split.call({ ...values, id: student.id }),
    onSaved: async (saved) => {
      toast.done(t('family.split_done'));
      await keep(saved);
      onClose();
    },
  });
  const group = (
    name: 'student_ids' | 'guardian_ids' | 'account_ids',
    label: string,
    rows: { id: string; label: string }[],
  ) =>
    rows.length > 0 && (
      <Checkbox.Group
        label={label}
        value={form.values[name]}
        onChange={(chosen) => form.setValue(name, chosen)}
        error={form.error(name)}
      >
        <Stack gap="xs" mt="xs">
          {rows.map((it) => (
            <Checkbox key={it.id} value={it.id} label={it.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  return (
    <FormDrawer title={t('family.split')} form={form} onClose={onClose}>
      <Text size="sm">{t('family.split_hint')}</Text>
      {group(
        'student_ids',
        t('family.students'),
        data.students.map((it) => ({
          id: it.id,
          label: [pick(it.name_en, it.name_bn), pick(it.father_name, it.father_name_bn)]
            .filter(Boolean)
            .join(' · '),
        })),
      )}
      {group(
        'guardian_ids',
        t('family.guardians'),
        data.guardians.map((it) => ({
          id: it.id,
          label: `${pick(it.name_en, it.name_bn)} · ${t(`relation.${it.relation}`)}`,
        })),
      )}
      {group(
        'account_ids',
        t('family.accounts'),
        data.accounts.map((it) => ({ id: it.id, label: `${it.full_name} · ${it.username}` })),
      )}
      <DigitsField {...form.field('phone')} withAsterisk />
    </FormDrawer>
  );
}
