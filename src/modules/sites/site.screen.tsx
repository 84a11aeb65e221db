import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { sitesApi } from './api.ts';
import { SiteForm } from './site.form.tsx';

export function NewSiteScreen() {
  return (
    <Page>
      <SiteForm />
    </Page>
  );
}

export function EditSiteScreen() {
  const { id = '' } = useParams();
  const { pick } = useLanguage();
  const { data: site } = useSuspenseQuery(sitesApi.show.queryOptions({ input: { id } }));
  return (
    <Page subtitle={pick(site.name_en, site.name_bn)}>
      <SiteForm key={site.id} site={site} />
    </Page>
  );
}
