import { Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ServerForm } from '#ui/form/useServerForm.ts';

interface AdministratorValues {
  administrator_name: string;
  administrator_username: string;
  administrator_email: string;
}

/** The fields of a new institution's first administrator. */
export function AdministratorFields<Values extends AdministratorValues>({
  form: anyForm,
}: {
  form: ServerForm<Values>;
}) {
  const form = anyForm as unknown as ServerForm<AdministratorValues>;
  const { t } = useTranslation('sites');
  return (
    <Fieldset legend={t('site.first_administrator')}>
      <Text c="dimmed" size="sm" mb="xs">
        {t('site.administrator_hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput {...form.field('administrator_name')} withAsterisk />
        <TextInput {...form.field('administrator_username')} withAsterisk />
        <TextInput {...form.field('administrator_email')} type="email" withAsterisk />
      </SimpleGrid>
    </Fieldset>
  );
}
