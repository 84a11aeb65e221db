import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from './api.ts';

interface SitesSelectProps {
  value: readonly string[];
  onChange: (siteIds: string[]) => void;
  label?: string;
  error?: string;
  /** Id that is not offered, because it is chosen elsewhere. */
  without?: string;
  w?: string | { base: string; xs: number | string };
}

/** Several institutions of any number, found by name, alias or EIIN. */
export function SitesSelect({ value, onChange, label, error, without, w }: SitesSelectProps) {
  const { t } = useTranslation(['sites', 'shared', 'ui']);
  const { pick } = useLanguage();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const chosen = useQuery({
    ...sitesApi.list.queryOptions({
      input: value.length > 0 ? { ids: value.join(','), page_size: 200 } : skipToken,
    }),
    placeholderData: keepPreviousData,
  }).data?.rows;
  const found = useQuery({
    ...sitesApi.list.queryOptions({ input: { q, page_size: 20 } }),
    placeholderData: keepPreviousData,
  }).data?.rows;
  const rows = new Map([...(chosen ?? []), ...(found ?? [])].map((it) => [it.id, it]));
  if (without) rows.delete(without);
  return (
    <MultiSelect
      label={label}
      aria-label={label ?? t('choose_sites')}
      placeholder={value.length === 0 ? t('choose_sites') : undefined}
      data={[...rows.values()].map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
      value={[...value]}
      onChange={onChange}
      // The server has searched already, in both languages and by code.
      filter={({ options }) => options}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      hidePickedOptions
      maxValues={200}
      clearable
      error={error}
      w={w ?? { base: '100%', xs: 280 }}
    />
  );
}
