import { useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { paymentsApi } from '../api.ts';

/** The merchant accounts whose statements are taken, as choices. */
export function useSettledAccounts() {
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(paymentsApi.settlements.accounts.queryOptions());
  return data.map((it) => ({ value: it.merchant_account_id, label: pick(it.name_en, it.name_bn) }));
}
