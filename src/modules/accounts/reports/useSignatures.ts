import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { accountsApi } from '../api.ts';

/** Who signs the reports of the accounts on paper: the signatories of reports, or the usual three where none is set. */
export function useSignatures(): string[] {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const { data: signers = [] } = useQuery(accountsApi.signatories.ofReports.queryOptions());
  if (signers.length === 0) return [t('signature.prepared'), t('signature.accountant'), t('signature.head')];
  return signers.map(
    (it) => `${pick(it.name_en, it.name_bn)}, ${pick(it.designation_en, it.designation_bn)}`,
  );
}
