import { Alert, Fieldset, List, Modal, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SiteSelect, useSiteGroups } from '#modules/sites/ui.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { isAsking } from '#ui/page/confirm.ts';
import { oauthApi, oauthClientApi } from '../api.ts';
import type { OauthClient } from './client.contract.ts';

/** Creates or changes a client. Stays open until the server has accepted the input. */
export function ClientDialog({ client }: { client?: OauthClient }) {
  const { t } = useTranslation(['oauth', 'shared']);
  const navigate = useNavigate();
  const siteGroups = useSiteGroups();
  const scopes = useScopes();
  const [errors, setErrors] = useState<string[]>([]);
  const close = () => navigate('/laravel-passport');
  const form = useServerForm({
    name: `oauth-client:${client?.id ?? 'new'}`,
    initialValues: {
      name: client?.name ?? '',
      redirect: client?.redirect ?? '',
      scopes: client?.scopes ?? [],
      site_id: client?.site_id ?? null,
      site_group_id: client?.site_group_id ?? null,
    },
    submit: async (values) => {
      setErrors([]);
      try {
        return await (client ? oauthClientApi.update(client.id, values) : oauthClientApi.create(values));
      } catch (error) {
        setErrors(sentencesOf(error) ?? [t('client.try_again')]);
        throw error;
      }
    },
    onSaved: useAfterSave(oauthClientApi.key, close),
  });
  return (
    <Modal
      opened
      onClose={() => !isAsking() && close()}
      title={t(client ? 'client.edit' : 'client.create')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <form {...form.formProps}>
        <Stack gap="sm">
          {errors.length > 0 && (
            <Alert color="red" variant="light" role="alert" title={t('client.whoops')}>
              <List size="sm">
                {errors.map((message) => (
                  <List.Item key={message}>{message}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <FormNotices form={{ ...form, formErrors: [] }} />
          <TextInput
            {...form.field('name')}
            description={t('client.name_help')}
            autoComplete="off"
            data-autofocus
          />
          <TextInput
            {...form.field('redirect')}
            description={t('client.redirect_help')}
            inputMode="url"
            autoComplete="off"
          />
          <Fieldset legend={t('client.scopes')}>
            <Stack gap="sm">
              <MultiSelect
                {...form.field('scopes')}
                label={t('client.may')}
                description={t('client.may_help')}
                data={scopes}
                searchable
                clearable
                maxDropdownHeight={280}
              />
              <Text size="sm">{t('client.acts_for')}</Text>
              <SiteSelect
                label={t('shared:field.site_id')}
                value={form.values.site_id}
                onChange={(site) => form.setValue('site_id', site)}
                error={form.error('site_id')}
              />
              <SelectField {...form.field('site_group_id')} data={siteGroups} />
            </Stack>
          </Fieldset>
          <FormActions
            form={form}
            save={t(client ? 'client.save_changes' : 'client.create_button')}
            onCancel={close}
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** The server's error messages; nothing where there are none. */
function sentencesOf(error: unknown): string[] | undefined {
  if (!(error instanceof ApiProblem) || error.status === 0 || error.code === 'unexpected') return undefined;
  return error.errors.length > 0 ? error.errors.map((it) => it.message) : [error.message];
}

function useScopes() {
  const { data = [] } = useQuery(oauthApi.scopes.list.queryOptions({ staleTime: 5 * 60_000 }));
  const modules = Map.groupBy(data, (scope) => scope.module_name);
  return [...modules].map(([group, items]) => ({
    group,
    items: items.map(({ code, name }) => ({ value: code, label: name })),
  }));
}
