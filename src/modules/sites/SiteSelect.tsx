import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from './api.ts';

interface SiteSelectProps {
  value: string | null | undefined;
  onChange: (siteId: string | null) => void;
  /** Label above the field in a form; without it the select looks like a filter. */
  label?: string;
  withAsterisk?: boolean;
  error?: string;
  /** Offers only institutions of no site group. */
  withoutGroup?: boolean;
}

/** One institution of any number, found by name, alias or EIIN. */
export function SiteSelect(props: SiteSelectProps) {
  const { value, onChange, label, withAsterisk, error, withoutGroup } = props;
  const { t } = useTranslation(['shared', 'ui']);
  const { pick } = useLanguage();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const chosen = useQuery(sitesApi.show.queryOptions({ input: value ? { id: value } : skipToken })).data;
  const found = useQuery({
    ...sitesApi.list.queryOptions({
      input: { q, page_size: 20, ...(withoutGroup && { without_group: true }) },
    }),
    placeholderData: keepPreviousData,
  }).data;
  const rows = [...(chosen ? [chosen] : []), ...(found?.rows ?? []).filter((it) => it.id !== chosen?.id)];
  return (
    <Select
      label={label}
      withAsterisk={withAsterisk}
      aria-label={label ? undefined : t('field.site_id')}
      placeholder={label ? t('ui:form.choose') : t('field.site_id')}
      data={rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
      value={value || null}
      onChange={onChange}
      // The server has searched already, in both languages and by code.
      filter={({ options }) => options}
      searchable
      onSearchChange={setTyped}
      clearable
      error={error}
      w={label ? '100%' : { base: '100%', xs: 240 }}
    />
  );
}
