import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sitesApi } from './api.ts';

interface AliasFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (alias: never) => void;
  error: string | undefined;
  /** The site whose own alias counts as free. */
  siteId?: string;
}

/** The alias of an institution; shows the public address it gives and whether it is free while one types. */
export function AliasField({ value, onChange, error, siteId, ...field }: AliasFieldProps) {
  const { t } = useTranslation('sites');
  const [settled] = useDebouncedValue(value, 300);
  const check = useQuery(
    sitesApi.checkAlias.queryOptions({
      input: settled ? { alias: settled, except_site_id: siteId } : skipToken,
    }),
  );
  const answer = settled === value ? check.data : undefined;
  const problem = answer && answer.state !== 'free' ? t(`site.alias_${answer.state}`) : undefined;
  return (
    <TextInput
      {...field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase().trim() as never)}
      error={error ?? problem}
      description={answer?.state === 'free' ? t('site.alias_hint', { address: answer.public_address }) : ' '}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      withAsterisk
    />
  );
}
