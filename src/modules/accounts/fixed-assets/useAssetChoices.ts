import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { accountsApi } from '../api.ts';

/** The rooms and ledgers that an asset can be given, as choices for selects. */
export function useAssetChoices() {
  const { pick } = useLanguage();
  const { data } = useQuery(accountsApi.fixedAssets.choices.queryOptions());
  return {
    rooms: (data?.rooms ?? []).map((room) => ({ value: room.id, label: room.name })),
    ledgers: (part: 'asset' | 'expense' | 'money') =>
      (data?.ledgers ?? [])
        .filter((ledger) => ledger.part === part)
        .map((ledger) => ({
          value: ledger.id,
          label: `${ledger.code} ${pick(ledger.name_en, ledger.name_bn)}`,
        })),
  };
}
