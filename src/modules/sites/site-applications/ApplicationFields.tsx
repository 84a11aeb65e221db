import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { academicGroups } from '#shared/academic-groups.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { sitesApi } from '../api.ts';
import type { SiteApplication } from './site-application.contract.ts';

/** An application as initial form values. */
export const valuesOf = (application: SiteApplication) => ({
  name_en: application.name_en,
  name_bn: application.name_bn ?? '',
  email: application.email,
  phone: application.phone ?? '',
  address: application.address,
  academic_group: application.academic_group,
  board_id: application.board_id as string | null,
  eiin: application.eiin ?? '',
  student_count: application.student_count,
  contact_name: application.contact_name ?? '',
});

/** The fields that an institution filled in itself. */
export function ApplicationFields<Values extends ReturnType<typeof valuesOf>>({
  form: anyForm,
  isBanglaRequired = false,
}: {
  form: ServerForm<Values>;
  isBanglaRequired?: boolean;
}) {
  const form = anyForm as unknown as ServerForm<ReturnType<typeof valuesOf>>;
  const { t } = useTranslation('sites');
  const { boards } = useApplicationChoices();
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextInput {...form.field('name_en')} label={t('site.institute_name')} lang="en" withAsterisk />
        <TextInput
          {...form.field('name_bn')}
          label={t('site.institute_name_bn')}
          lang="bn"
          withAsterisk={isBanglaRequired}
        />
        <TextInput {...form.field('email')} type="email" withAsterisk />
        <DigitsField {...form.field('phone')} />
      </SimpleGrid>
      <TextInput {...form.field('address')} withAsterisk />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <SelectField
          {...form.field('academic_group')}
          data={academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
          withAsterisk
        />
        <SelectField {...form.field('board_id')} data={boards} withAsterisk />
        <DigitsField {...form.field('eiin')} maxLength={6} />
        <CountField {...form.field('student_count')} label={t('application.student_count')} />
        <TextInput {...form.field('contact_name')} />
      </SimpleGrid>
    </Stack>
  );
}

/** Boards and packages to choose from. */
export function useApplicationChoices() {
  const { data } = useQuery(sitesApi.applications.choices.queryOptions());
  const toChoices = useNamedChoices();
  return {
    boards: toChoices(data?.boards),
    packages: toChoices(data?.packages),
    isLoaded: data !== undefined,
  };
}
