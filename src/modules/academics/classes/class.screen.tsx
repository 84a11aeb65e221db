import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
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
import type { AcademicClass } from './academic-class.contract.ts';
import { levels } from './levels.ts';

export function NewClassScreen() {
  return (
    <Page>
      <ClassForm />
    </Page>
  );
}

export function EditClassScreen() {
  const { id = '' } = useParams();
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(academicsApi.classes.show.queryOptions({ input: { id } }));
  return (
    <Page subtitle={pick(data.name_en, data.name_bn)}>
      <ClassForm key={data.id} academicClass={data} />
    </Page>
  );
}

function ClassForm({ academicClass }: { academicClass?: AcademicClass }) {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const toChoices = useNamedChoices();
  const navigate = useNavigate();
  const { data: groups = [] } = useQuery(academicsApi.classes.groups.queryOptions());
  const sessionTypes =
    useQuery(academicsApi.sessionTypes.list.queryOptions({ input: { page_size: 200 } })).data?.rows ?? [];
  const form = useServerForm({
    name: `class:${academicClass?.id ?? 'new'}`,
    initialValues: {
      name_en: academicClass?.name_en ?? '',
      name_bn: academicClass?.name_bn ?? '',
      code: academicClass?.code ?? '',
      class_group_id: academicClass?.class_group_id ?? '',
      level: academicClass?.level ?? ('secondary' as const),
      session_type: academicClass?.session_type ?? 'calendar_year',
      sort_order: academicClass?.sort_order ?? 0,
      is_active: academicClass?.is_active ?? true,
    },
    read: academicClass,
    submit: (values, context) =>
      academicClass
        ? academicsApi.classes.update.call({ ...values, id: academicClass.id }, { context })
        : academicsApi.classes.create.call(values),
    onSaved: useAfterSave(academicsApi.classes.key(), () => navigate('/academic/class/list')),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm" maw={640}>
        <FormNotices form={form} />
        <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput {...form.field('code')} description={t('class.code_rule')} withAsterisk />
          <CountField {...form.field('sort_order')} description=" " />
          <SelectField {...form.field('class_group_id')} data={toChoices(groups)} withAsterisk />
          <SelectField
            {...form.field('level')}
            data={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
            withAsterisk
          />
          <SelectField
            {...form.field('session_type')}
            data={sessionTypes
              .filter((it) => it.is_active || it.code === form.values.session_type)
              .map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) }))}
            withAsterisk
          />
        </SimpleGrid>
        <Checkbox {...form.checkbox('is_active')} />
        <FormActions form={form} onCancel={() => navigate('/academic/class/list')} />
      </Stack>
    </form>
  );
}
