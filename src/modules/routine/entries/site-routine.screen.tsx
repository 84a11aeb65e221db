import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SiteSelect } from '#modules/sites/ui.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { SiteScope } from '#ui/session/SiteScope.tsx';
import { RoutineWeek } from './RoutineWeek.tsx';

/** The class routine of any institution, viewed and corrected in its place. */
export function SiteRoutineScreen() {
  const { t } = useTranslation('routine');
  const [params, setParams] = useSearchParams();
  const siteId = params.get('site');
  return (
    <Page actions={<SiteSelect value={siteId} onChange={(id) => setParams(id ? { site: id } : {})} />}>
      {siteId ? (
        <SiteScope siteId={siteId}>
          <RoutineWeek />
        </SiteScope>
      ) : (
        <EmptyState title={t('routine.choose_site')} hint={t('routine.choose_site_hint')} />
      )}
    </Page>
  );
}
