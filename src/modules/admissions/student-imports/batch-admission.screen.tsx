import { Stack, Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadTexts } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { usePlacing } from '../inside-admission/placing.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { TypedList } from './TypedList.tsx';
import { UploadedList } from './UploadedList.tsx';

/** Many students at once: typed or pasted into a sheet, or from a file; earlier lists can be taken back. */
export function BatchAdmissionScreen() {
  const { t } = useTranslation('admissions');
  const [params, setParams] = useSearchParams();
  const { choices } = usePlacing();
  useEffect(() => void loadTexts('people'), []);
  const way = params.get('way') ?? 'upload';
  if (choices.sections.length === 0) {
    return (
      <Page>
        <EmptyState title={t('inside.no_sections')} hint={t('inside.no_sections_hint')} />
      </Page>
    );
  }
  return (
    <Page>
      <Tabs
        value={way}
        onChange={(key) => setParams(key && key !== 'upload' ? { way: key } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="upload">{t('batch.upload')}</Tabs.Tab>
          <Tabs.Tab value="type">{t('batch.type')}</Tabs.Tab>
          <Tabs.Tab value="earlier">{t('batch.earlier')}</Tabs.Tab>
        </Tabs.List>
        <Stack>
          <Tabs.Panel value="upload">
            <UploadedList />
          </Tabs.Panel>
          <Tabs.Panel value="type">
            <TypedList />
          </Tabs.Panel>
          <Tabs.Panel value="earlier">
            <EarlierImports />
          </Tabs.Panel>
        </Stack>
      </Tabs>
    </Page>
  );
}
