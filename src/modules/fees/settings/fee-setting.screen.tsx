import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';

/** Tabs load when opened: together they are larger than any other screen. */
const tabs = {
  amounts: lazy(async () => ({ default: (await import('./AmountTab.tsx')).AmountTab })),
  rules: lazy(async () => ({ default: (await import('./RuleTab.tsx')).RuleTab })),
  waivers: lazy(async () => ({ default: (await import('../waivers/WaiverTab.tsx')).WaiverTab })),
  ledgers: lazy(async () => ({ default: (await import('./LedgerTab.tsx')).LedgerTab })),
  opening: lazy(async () => ({ default: (await import('../opening/OpeningTab.tsx')).OpeningTab })),
  generation: lazy(async () => ({ default: (await import('../dues/GenerationTab.tsx')).GenerationTab })),
};

/** What fees cost, when they are due, who pays less, where they are booked, what was open before, and raising them. */
export function FeeSettingScreen() {
  const { t } = useTranslation('fees');
  const { values, set } = useFilters({ tab: 'amounts' });
  const mayBring = useCan()('fees.opening.import');
  const names = Object.keys(tabs).filter((name) => name !== 'opening' || mayBring);
  const tab = names.includes(values.tab) ? values.tab : 'amounts';
  const Content = tabs[tab as keyof typeof tabs];
  return (
    <Page>
      <Tabs value={tab} onChange={(value) => set('tab', value)} keepMounted={false}>
        <Tabs.List mb="md">
          {names.map((name) => (
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
