import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../api/for-site.ts';
import { newQueryClient } from '../api/query-client.ts';
import { ScreenBoundary } from '../page/ScreenBoundary.tsx';
import { EmptyState } from '../page/states.tsx';

interface SiteScopeProps {
  siteId: string;
  /** Shares the query cache of the page; only for records that have unique ids, such as a job. */
  sharesCache?: boolean;
  children: ReactNode;
}

/**
 * Children call the API for one institution on behalf of a core administrator, so that site screens can be reused. They
 * have a separate query cache.
 */
export function SiteScope(props: SiteScopeProps) {
  return <Place key={props.siteId} {...props} />;
}

function Place({ siteId, sharesCache, children }: SiteScopeProps) {
  const { t } = useTranslation('ui');
  const shared = useQueryClient();
  const [own] = useState(newQueryClient);
  const client = sharesCache ? shared : own;
  // Said before the first read, which happens while the children are drawn.
  actFor(siteId);
  useLayoutEffect(() => {
    actFor(siteId);
    return () => actFor(null);
  }, [siteId]);
  return (
    <QueryClientProvider client={client}>
      <ScreenBoundary notFound={<EmptyState title={t('list.no_hits')} />}>{children}</ScreenBoundary>
    </QueryClientProvider>
  );
}
