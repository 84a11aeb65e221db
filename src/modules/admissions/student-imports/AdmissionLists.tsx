import { Stack, Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadTexts } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { NoSections } from '../inside-admission/NoSections.tsx';
import { usePlacing } from '../inside-admission/placement-choice.ts';
import { UploadedList } from './UploadedList.tsx';

const EarlierImports = lazy(async () => ({
  default: (await import('./EarlierImports.tsx')).EarlierImports,
}));
const TypedList = lazy(async () => ({ default: (await import('./TypedList.tsx')).TypedList }));

/** Admits many students at once: typed or pasted into a sheet, or from a file. Earlier lists can be undone. */
export function AdmissionLists() {
  const { t } = useTranslation('admissions');
  const [params, setParams] = useSearchParams();
  const { choices } = usePlacing();
  useEffect(() => void loadTexts('people'), []);
  const way = params.get('way') ?? 'upload';
  const choose = (key: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const name of ['page', 'sort', 'job', 'list']) next.delete(name);
        if (key && key !== 'upload') next.set('way', key);
        else next.delete('way');
        return next;
      },
      { replace: true },
    );
  if (choices.sections.length === 0) return <NoSections />;
  return (
    <Tabs value={way} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="upload">{t('batch.upload')}</Tabs.Tab>
        <Tabs.Tab value="type">{t('batch.type')}</Tabs.Tab>
        <Tabs.Tab value="earlier">{t('batch.earlier')}</Tabs.Tab>
      </Tabs.List>
      <Stack>
        <Suspense fallback={<LoadingState />}>
          <Tabs.Panel value="upload">
            <UploadedList />
          </Tabs.Panel>
          <Tabs.Panel value="type">
            <TypedList />
          </Tabs.Panel>
          <Tabs.Panel value="earlier">
            <EarlierImports />
          </Tabs.Panel>
        </Suspense>
      </Stack>
    </Tabs>
  );
}
