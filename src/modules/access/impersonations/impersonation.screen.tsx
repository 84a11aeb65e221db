import { Box, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect, useSiteGroups } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { type FieldProps, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { accessApi } from '../api.ts';
import type { Impersonation } from './impersonation.contract.ts';

export const SiteImpersonationScreen = () => <ImpersonationScreen inGroup={false} />;

export const SiteGroupImpersonationScreen = () => <ImpersonationScreen inGroup />;

function ImpersonationScreen({ inGroup }: { inGroup: boolean }) {
  const { t } = useTranslation('access');
  const can = useCan();
  return (
    <Page>
      {can('access.impersonation.create') && <StartForm inGroup={inGroup} />}
      {can('access.impersonation.list') && (
        <Section title={t('acting.past')}>
          <PastImpersonations inGroup={inGroup} />
        </Section>
      )}
    </Page>
  );
}

const durations = [15, 30, 60, 120, 240];

function StartForm({ inGroup }: { inGroup: boolean }) {
  const { t } = useTranslation(['access', 'shared']);
  const { language } = useLanguage();
  const { values, set } = useFilters({ site_id: '', site_group_id: '' });
  const groups = useSiteGroups();
  const form = useServerForm({
    name: 'impersonation',
    initialValues: { user_id: null as string | null, reason: '', minutes: 30 },
    keepDraft: false,
    submit: ({ user_id, ...rest }) =>
      accessApi.impersonations.create.call({ ...rest, user_id: user_id ?? '' }),
    // Load the page anew, so that nothing read as the administrator stays on it.
    onSaved: () => window.location.assign('/dashboard'),
  });
  const place = inGroup ? values.site_group_id : values.site_id;
  const choose = (name: 'site_id' | 'site_group_id', id: string | null) => {
    form.setValue('user_id', null);
    set(name, id);
  };
  const lasting = (minutes: number) =>
    minutes < 60
      ? t('acting.minutes', { number: localDigits(minutes, language) })
      : t('acting.hours', { count: minutes / 60, number: localDigits(minutes / 60, language) });
  return (
    <Box maw={760}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('acting.explanation')}
          </Text>
          <FormNotices form={form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {inGroup ? (
              <SelectField
                label={t('shared:field.site_group_id')}
                data={groups}
                value={values.site_group_id}
                onChange={(id) => choose('site_group_id', id)}
                withAsterisk
              />
            ) : (
              <SiteSelect
                label={t('shared:field.site_id')}
                value={values.site_id}
                onChange={(id) => choose('site_id', id)}
                withAsterisk
              />
            )}
            <ActedUserField
              key={place}
              field={form.field('user_id')}
              place={place ? (inGroup ? { site_group_id: place } : { site_id: place }) : undefined}
            />
          </SimpleGrid>
          <Textarea
            {...form.field('reason')}
            description={t('acting.reason_hint')}
            autosize
            minRows={2}
            maxLength={500}
            withAsterisk
          />
          <SelectField
            {...form.field('minutes')}
            data={durations.map((it) => ({ value: String(it), label: lasting(it) }))}
            value={String(form.values.minutes)}
            onChange={(value) => form.setValue('minutes', Number(value))}
            allowDeselect={false}
            withAsterisk
            maw={240}
          />
          <FormActions form={form} save={t('acting.start')} />
        </Stack>
      </form>
    </Box>
  );
}

interface ActedUserFieldProps {
  field: FieldProps<string | null>;
  place: { site_id: string } | { site_group_id: string } | undefined;
}

/** One user of the institution or group, found by name, user name or email. */
function ActedUserField({ field, place }: ActedUserFieldProps) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), 200);
  const users = useQuery({
    ...accessApi.impersonations.users.queryOptions({ input: place ? { ...place, q } : skipToken }),
    placeholderData: keepPreviousData,
  });
  const found = (users.data ?? []).map((it) => ({
    value: it.id,
    label: `${it.full_name} (${it.username}) · ${pick(it.role_name_en, it.role_name_bn)}`,
  }));
  const data = chosen && !found.some((it) => it.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      {...field}
      data={data}
      disabled={!place}
      placeholder={t('permissions.find_user')}
      onChange={(value) => {
        setChosen(data.find((it) => it.value === value));
        field.onChange(value);
      }}
      // The server has searched already.
      filter={({ options }) => options}
      searchable
      onSearchChange={setTyped}
      withAsterisk
    />
  );
}

const tones = { under_way: 'waiting', ended: 'quiet', time_over: 'quiet' } as const;

/** Who acted as whom, why, and from when to when. */
function PastImpersonations({ inGroup }: { inGroup: boolean }) {
  const { t } = useTranslation(['access', 'shared']);
  const list = useListState({ sort: '-started_at' });
  return (
    <ListTable<Impersonation>
      name="impersonations"
      source={accessApi.impersonations.list}
      list={{ ...list, input: { ...list.input, in_group: String(inGroup) } }}
      search={t('acting.search')}
      columns={[
        { key: 'started_at', phone: 'fact', kind: 'instant', sort: true },
        { key: 'ended_at', kind: 'instant' },
        { key: 'impersonator_name', phone: 'fact', title: t('acting.by'), sort: true },
        {
          key: 'full_name',
          title: t('acting.whom'),
          value: (row) => `${row.full_name} (${row.username})`,
          sort: true,
        },
        { key: 'place', title: t('acting.place'), names: 'place' },
        { key: 'reason', phone: 'fact' },
        {
          key: 'state',
          title: t('acting.state'),
          value: (row) => t(`acting.${row.state}`),
          render: (row) => <Status tone={tones[row.state]}>{t(`acting.${row.state}`)}</Status>,
        },
      ]}
      empty={{ title: t('acting.none') }}
    />
  );
}
