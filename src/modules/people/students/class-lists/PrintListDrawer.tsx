import { Checkbox, Stack, TagsInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useCan } from '#ui/session/session.ts';
import { peopleApi } from '../../api.ts';
import type { PrintListInput } from '../student.contract.ts';

const columns = [
  'student_no',
  'father',
  'mother',
  'mobile',
  'gender',
  'born_on',
  'religion',
  'blood_group',
  'category',
  'address',
] as const satisfies PrintListInput['columns'];

interface PrintListProps {
  /** The filters of the list. */
  filters: Omit<PrintListInput, 'columns' | 'blank_titles'>;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** What the printed class lists are to show beside roll and name. */
export function PrintListDrawer({ filters, onStarted, onClose }: PrintListProps) {
  const { t } = useTranslation('people');
  const can = useCan();
  const seesFiles = can('people.student_file.view') || can('people.site_student.edit');
  const form = useServerForm({
    name: 'student-list-print',
    keepDraft: false,
    initialValues: {
      columns: ['student_no', 'father', 'mobile'] as string[],
      blank_titles: [] as string[],
    },
    submit: (values) =>
      peopleApi.students.print.call({
        ...filters,
        columns: columns.filter((it) => values.columns.includes(it)),
        blank_titles: values.blank_titles,
      }),
    onSaved: ({ job_id }) => {
      onStarted(job_id);
      onClose();
    },
  });
  return (
    <FormDrawer title={t('print.title')} form={form} onClose={onClose} save={t('print.start')}>
      <Text size="sm" c="dimmed">
        {t('print.hint')}
      </Text>
      <Checkbox.Group {...form.field('columns')} label={t('print.columns')}>
        <Stack gap={6} mt={6}>
          {columns
            .filter((it) => it !== 'address' || seesFiles)
            .map((name) => (
              <Checkbox key={name} value={name} label={t(`print.column.${name}`)} />
            ))}
        </Stack>
      </Checkbox.Group>
      <TagsInput
        {...form.field('blank_titles')}
        label={t('print.blank')}
        description={t('print.blank_hint')}
        maxTags={4}
        clearable
        splitChars={[',', '،', ';']}
      />
    </FormDrawer>
  );
}
