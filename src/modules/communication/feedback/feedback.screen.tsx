import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FeedbackList } from './FeedbackList.tsx';
import { TopicList } from './TopicList.tsx';

const tabs = ['feedback', 'topics'] as const;

/** What people of institutions and visitors wrote, and the topics they can write about. */
export function FeedbackScreen() {
  const { t } = useTranslation('communication');
  const { values, set } = useFilters({ tab: 'feedback' });
  const tab = tabs.find((it) => it === values.tab) ?? 'feedback';
  return (
    <Page>
      <Tabs value={tab} onChange={(value) => set('tab', value)} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`feedback.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{tab === 'topics' ? <TopicList /> : <FeedbackList />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
