import { Button, Checkbox, SimpleGrid, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { ExamType } from './exam-type.contract.ts';

/** What the institution calls its exams and how much each counts. */
export function ExamTypeScreen() {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const [edited, setEdited] = useState<ExamType | 'new'>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: examsApi.examTypes.key() });
  const remove = useMutation({
    mutationFn: (row: ExamType) => examsApi.examTypes.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return refresh();
    },
  });
  const addUsual = useMutation({
    mutationFn: () => examsApi.examTypes.addUsual.call(),
    onSuccess: ({ added_count }) => {
      toast.done(t('exam_type.added', { count: added_count, number: localDigits(added_count, language) }));
      return refresh();
    },
  });
  const askAndRemove = async (row: ExamType) => {
    const agreed = await confirmDelete({ name: pick(row.name_en, row.name_bn), type: t('exam_type.type') });
    if (agreed) remove.mutate(row);
  };
  const usualButton = (
    <Button variant="default" loading={addUsual.isPending} onClick={() => addUsual.mutate()}>
      {t('exam_type.add_usual')}
    </Button>
  );
  // The name in the reader's own language comes first, and stays visible on a phone.
  const names: Column<ExamType>[] = [
    { key: 'name_en', sort: true, width: 160 },
    { key: 'name_bn', sort: true, width: 160 },
  ];
  return (
    <Page
      actions={
        <>
          {usualButton}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t('exam_type.add')}
          </Button>
        </>
      }
    >
      <ListTable
        name="exam-types"
        source={examsApi.examTypes.list}
        list={list}
        filters={[activeFilter]}
        columns={[
          ...(language === 'bn' ? names.toReversed() : names),
          { key: 'short_name', title: t('exam_type.short'), names: 'short_name' },
          { key: 'weight_percent', kind: 'count', sort: true },
          {
            key: 'merit_order',
            value: (row) => t(`merit_order.${row.merit_order ?? 'as_setting'}`),
            width: 200,
          },
          { key: 'full_mark', kind: 'count' },
          { key: 'exam_count', title: t('exam_type.exams'), kind: 'count' },
          { key: 'sort_order', kind: 'count', sort: true, optional: true },
          {
            key: 'is_active',
            title: t('field.status'),
            value: (row) => t(row.is_active ? 'ui:active' : 'ui:inactive'),
            render: (row) => (
              <Status tone={row.is_active ? 'good' : 'quiet'}>
                {t(row.is_active ? 'ui:active' : 'ui:inactive')}
              </Status>
            ),
          },
        ]}
        onRowClick={setEdited}
        rowActions={(row) => [
          { label: t('ui:edit'), icon: <IconPencil size={16} aria-hidden />, onClick: () => setEdited(row) },
          {
            label: t('ui:remove'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => askAndRemove(row),
          },
        ]}
        empty={{ title: t('exam_type.empty'), hint: t('exam_type.empty_hint'), action: usualButton }}
      />
      {edited && (
        <ExamTypeDrawer
          examType={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

function ExamTypeDrawer({ examType: opened, onClose }: { examType?: ExamType; onClose: () => void }) {
  const examType = latestOf(opened);
  const { t } = useTranslation('exams');
  const form = useServerForm({
    name: `exam-type:${examType?.id ?? 'new'}`,
    initialValues: {
      name_en: examType?.name_en ?? '',
      name_bn: examType?.name_bn ?? '',
      short_name_en: examType?.short_name_en ?? '',
      short_name_bn: examType?.short_name_bn ?? '',
      weight_percent: examType?.weight_percent ?? 100,
      merit_order: examType?.merit_order ?? null,
      sort_order: examType?.sort_order ?? 0,
      is_active: examType?.is_active ?? true,
      full_mark: examType?.full_mark ?? null,
      pass_mark: examType?.pass_mark ?? null,
    },
    read: examType,
    submit: (values, context) =>
      examType
        ? examsApi.examTypes.update.call({ ...values, id: examType.id }, { context })
        : examsApi.examTypes.create.call(values),
    onSaved: useAfterSave(examsApi.examTypes.key(), onClose),
  });
  const orders = ['as_setting', 'gpa_then_total', 'total'] as const;
  return (
    <FormDrawer title={t(examType ? 'exam_type.edit' : 'exam_type.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <BilingualField en={form.field('short_name_en')} bn={form.field('short_name_bn')} />
      <SimpleGrid cols={2} spacing="sm">
        <DecimalField {...form.field('weight_percent')} />
        <CountField {...form.field('sort_order')} />
      </SimpleGrid>
      <SelectField
        {...form.field('merit_order')}
        value={form.values.merit_order ?? 'as_setting'}
        data={orders.map((value) => ({ value, label: t(`merit_order.${value}`) }))}
        onChange={(value) =>
          form.setValue('merit_order', value === 'total' || value === 'gpa_then_total' ? value : null)
        }
        withAsterisk
      />
      <SimpleGrid cols={2} spacing="sm">
        <DecimalField {...form.field('full_mark')} />
        <DecimalField {...form.field('pass_mark')} />
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('exam_type.marks_hint')}
      </Text>
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
