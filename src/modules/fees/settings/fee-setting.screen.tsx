import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { GenerationTab } from '../dues/GenerationTab.tsx';
import { WaiverTab } from '../waivers/WaiverTab.tsx';
import { AmountTab } from './AmountTab.tsx';
import { LedgerTab } from './LedgerTab.tsx';
import { RuleTab } from './RuleTab.tsx';

const tabs = {
  amounts: AmountTab,
  rules: RuleTab,
  waivers: WaiverTab,
  ledgers: LedgerTab,
  generation: GenerationTab,
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
          <Content />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
