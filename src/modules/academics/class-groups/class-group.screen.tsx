import { Checkbox, MultiSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { academicGroups } from '#shared/academic-groups.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { academicsApi } from '../api.ts';
import type { ClassGroup } from './class-group.contract.ts';

const listPath = '/academic/class-group/list';

export function NewClassGroupScreen() {
  return (
    <Page>
      <ClassGroupForm />
    </Page>
  );
}

export function EditClassGroupScreen() {
  const { id = '' } = useParams();
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(academicsApi.classGroups.show.queryOptions({ input: { id } }));
  return (
    <Page subtitle={pick(data.name_en, data.name_bn)}>
      <ClassGroupForm key={data.id} classGroup={data} />
    </Page>
  );
}

function ClassGroupForm({ classGroup }: { classGroup?: ClassGroup }) {
  const { t } = useTranslation('academics');
  const toChoices = useNamedChoices();
  const navigate = useNavigate();
  const classes = useQuery(academicsApi.classes.list.queryOptions({ input: { page_size: 200 } }));
  const form = useServerForm({
    name: `class-group:${classGroup?.id ?? 'new'}`,
    initialValues: {
      name_en: classGroup?.name_en ?? '',
      name_bn: classGroup?.name_bn ?? '',
      code: classGroup?.code ?? '',
      academic_group: classGroup?.academic_group ?? null,
      class_ids: classGroup?.class_ids ?? [],
      sort_order: classGroup?.sort_order ?? 0,
      is_active: classGroup?.is_active ?? true,
    },
    read: classGroup,
    submit: (values, context) =>
      classGroup
        ? academicsApi.classGroups.update.call({ ...values, id: classGroup.id }, { context })
        : academicsApi.classGroups.create.call(values),
    onSaved: useAfterSave(academicsApi.key(), () => navigate(listPath)),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={640}>
        <FormNotices form={form} />
        <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...form.field('code')} description={t('class_group.code_rule')} withAsterisk />
          <CountField {...form.field('sort_order')} description=" " />
        </SimpleGrid>
        <SelectField
          {...form.field('academic_group')}
          data={academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
          withAsterisk
        />
        <MultiSelect
          {...form.field('class_ids')}
          description={t('class_group.classes_hint')}
          data={toChoices(classes.data?.rows)}
          searchable
          hidePickedOptions
        />
        <Checkbox {...form.checkbox('is_active')} />
        <FormActions form={form} onCancel={() => navigate(listPath)} />
      </Stack>
    </form>
  );
}
