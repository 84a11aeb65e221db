import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { Page } from '#ui/page/Page.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { SmsBill } from './SmsBill.tsx';
import { SmsLists } from './SmsLists.tsx';
import { SmsLog } from './SmsLog.tsx';
import { SmsSend } from './SmsSend.tsx';
import { SmsTemplates } from './SmsTemplates.tsx';

const permissions = {
  send: 'communication.sms.send',
  log: 'communication.sms.list',
  templates: 'communication.sms_text.list',
  lists: 'communication.sms_text.list',
  bill: 'communication.sms.bill',
} as const;
type Tab = keyof typeof permissions;

/** SMS to chosen recipients: writing them, what became of them, texts and lists kept for the next time, and what all SMS cost. */
export function SmsScreen() {
  const { t } = useTranslation('communication');
  const can = useCan();
  const { values, set } = useFilters({ tab: 'send', ...rangeOfPreset('this_month', today()) });
  const tabs = (Object.keys(permissions) as Tab[]).filter((it) => can(permissions[it]));
  const tab = tabs.find((it) => it === values.tab) ?? tabs[0];
  const heads = (
    <Tabs value={tab ?? null} onChange={(value) => set('tab', value)}>
      <Tabs.List>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`master.tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
  if (tab === 'bill') return <SmsBill which={heads} values={values} set={set} />;
  return (
    <Page>
      {heads}
      {tab === 'send' && <SmsSend onSent={() => set('tab', 'log')} />}
      {tab === 'log' && <SmsLog />}
      {tab === 'templates' && <SmsTemplates />}
      {tab === 'lists' && <SmsLists />}
    </Page>
  );
}
