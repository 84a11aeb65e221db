import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { websiteApi } from '../api.ts';
import { HeaderForm } from './header.form.tsx';

/** How the website begins, shown as it is chosen: layout, names, colour, crest and banner. */
export function HeaderScreen() {
  const { t } = useTranslation('website');
  const { data: header } = useSuspenseQuery(websiteApi.header.show.queryOptions());
  return (
    <Page
      actions={
        <Button
          component="a"
          href={header.public_address}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('header.open_website')}
        </Button>
      }
    >
      <HeaderForm header={header} />
    </Page>
  );
}
