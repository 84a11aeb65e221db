import { useTranslation } from 'react-i18next';

/** Who signs the reports of the accounts on paper. */
export function useSignatures(): string[] {
  const { t } = useTranslation('accounts');
  return [t('signature.prepared'), t('signature.accountant'), t('signature.head')];
}
