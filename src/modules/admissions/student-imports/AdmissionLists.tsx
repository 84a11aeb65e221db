import { Stack, Tabs } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { loadTexts } from '#ui/i18n/language.ts';
import { NoSections } from '../inside-admission/NoSections.tsx';
import { usePlacing } from '../inside-admission/placement-choice.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { TypedList } from './TypedList.tsx';
import { UploadedList } from './UploadedList.tsx';

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
  );
}
