import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from '../api.ts';
import type { SiteApplication } from './site-application.contract.ts';

interface RejectDrawerProps {
  application: SiteApplication;
  onClose: () => void;
}

/** Asks for the reason of a rejection, which is sent to the institution. */
export function RejectDrawer({ application, onClose }: RejectDrawerProps) {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  return (
    <ReasonDrawer
      name={`site-application-rejection:${application.id}`}
      title={t('application.reject_title', { number: localDigits(application.application_no, language) })}
      hint={t('application.reject_hint')}
      save={t('application.reject')}
      keep={t('application.reject_keep')}
      submit={(reason) => sitesApi.applications.reject.call({ id: application.id, reason })}
      done={t('application.rejected_now')}
      stale={sitesApi.key()}
      onClose={onClose}
    />
  );
}
