import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { accountsApi } from '../api.ts';

/** The parties as choices for a select; none for whoever may not see them. */
export function usePartyChoices() {
  const { pick } = useLanguage();
  const enabled = useCan()('accounts.party.list');
  const { data: parties = [] } = useQuery({ ...accountsApi.parties.options.queryOptions(), enabled });
  const choices = parties.map((row) => ({ value: row.id, label: pick(row.name_en, row.name_bn) }));
  return { parties, choices };
}
