import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { HelpDeskForm } from './HelpDeskForm.tsx';
import { TicketList } from './TicketList.tsx';

const tabs = ['settings', 'tickets'] as const;

/** The help desk of each institution, and the tickets of all of them. */
export function HelpDeskScreen() {
  const { t } = useTranslation('communication');
  const { values, set } = useFilters({ tab: 'settings' });
  const tab = tabs.find((it) => it === values.tab) ?? 'settings';
  return (
    <Page>
      <Tabs value={tab} onChange={(value) => set('tab', value)} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`help_desk.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{tab === 'settings' ? <HelpDeskForm /> : <TicketList isCore />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
