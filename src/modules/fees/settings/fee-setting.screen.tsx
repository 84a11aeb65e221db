import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';

/** Each comes when it is opened: together they weigh more than any other screen. */
const tabs = {
  amounts: lazy(async () => ({ default: (await import('./AmountTab.tsx')).AmountTab })),
  rules: lazy(async () => ({ default: (await import('./RuleTab.tsx')).RuleTab })),
  waivers: lazy(async () => ({ default: (await import('../waivers/WaiverTab.tsx')).WaiverTab })),
  ledgers: lazy(async () => ({ default: (await import('./LedgerTab.tsx')).LedgerTab })),
  generation: lazy(async () => ({ default: (await import('../dues/GenerationTab.tsx')).GenerationTab })),
};

/** What fees cost, when they are due, who pays less, where they are booked, and raising them. */
export function FeeSettingScreen() {
  const { t } = useTranslation('fees');
  const { values, set } = useFilters({ tab: 'amounts' });
  const tab = values.tab in tabs ? values.tab : 'amounts';
  const Content = tabs[tab as keyof typeof tabs];
  return (
    <Page>
      <Tabs value={tab} onChange={(value) => set('tab', value)} keepMounted={false}>
        <Tabs.List mb="md">
          {Object.keys(tabs).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`setting.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={<LoadingState />}>
            <Content />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
