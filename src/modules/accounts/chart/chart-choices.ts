import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { accountsApi } from '../api.ts';

const everything = { page_size: 200, sort: 'code' } as const;

export function useGroupChoices() {
  const { pick } = useLanguage();
  const { data } = useQuery(accountsApi.groups.list.queryOptions({ input: everything }));
  return (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.code} ${pick(row.name_en, row.name_bn)}`,
  }));
}

export function useSubgroupChoices() {
  const { pick } = useLanguage();
  const { data } = useQuery(accountsApi.subgroups.list.queryOptions({ input: everything }));
  return (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.code} ${pick(row.name_en, row.name_bn)}`,
  }));
}

/** The ledgers as the server gives them, and as choices for a select. */
export function useLedgerChoices() {
  const { pick } = useLanguage();
  const { data: ledgers = [] } = useQuery(accountsApi.ledgers.options.queryOptions());
  const choices = ledgers.map((row) => ({
    value: row.id,
    label: `${row.code} ${pick(row.name_en, row.name_bn)}`,
  }));
  return { ledgers, choices };
}
