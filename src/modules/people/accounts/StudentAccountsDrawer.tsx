import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { peopleApi } from '../api.ts';
import type { PrintListInput } from '../students/student.contract.ts';
import type { Deed } from './account.contract.ts';

interface StudentAccountsProps {
  /** Those chosen; else everybody whom the list shows with its filters. */
  student_ids?: string[] | undefined;
  filters: Omit<PrintListInput, 'columns' | 'blank_titles'>;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

const kinds = ['students', 'guardians'] as const;

/** For whom accounts are opened or passwords set anew. */
export function StudentAccountsDrawer({ student_ids, filters, onStarted, onClose }: StudentAccountsProps) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const count = student_ids?.length ?? 0;
  const form = useServerForm({
    name: 'student-accounts',
    keepDraft: false,
    initialValues: { deed: 'open' as Deed, kinds: ['students', 'guardians'] as string[] },
    submit: (values) =>
      peopleApi.accounts.students.call({
        ...(student_ids ? { student_ids } : filters),
        deed: values.deed,
        kinds: kinds.filter((it) => values.kinds.includes(it)),
      }),
    onSaved: ({ job_id }) => {
      onStarted(job_id);
      onClose();
    },
  });
  return (
    <FormDrawer title={t('account.students')} form={form} onClose={onClose} save={t('account.start')}>
      <Text size="sm" fw={600}>
        {student_ids
          ? t('account.of_chosen', { count, number: formatNumber(count, language) })
          : t('account.of_list')}
      </Text>
      <Radio.Group {...form.field('deed')} label={t('account.deed')}>
        <Stack gap="xs" mt={6}>
          <Radio value="open" label={t('account.open')} description={t('account.open_hint')} />
          <Radio value="renew" label={t('account.renew')} description={t('account.renew_hint')} />
        </Stack>
      </Radio.Group>
      <Checkbox.Group {...form.field('kinds')} label={t('account.for_whom')}>
        <Stack gap="xs" mt={6}>
          <Checkbox value="students" label={t('account.for_students')} />
          <Checkbox
            value="guardians"
            label={t('account.for_guardians')}
            description={t('account.for_guardians_hint')}
          />
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {t('account.slips_come')}
      </Text>
    </FormDrawer>
  );
}
