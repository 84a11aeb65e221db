import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { SmsSend } from './SmsSend.tsx';

const SmsBill = lazy(async () => ({ default: (await import('./SmsBill.tsx')).SmsBill }));
const SmsLists = lazy(async () => ({ default: (await import('./SmsLists.tsx')).SmsLists }));
const SmsLog = lazy(async () => ({ default: (await import('./SmsLog.tsx')).SmsLog }));
const SmsTemplates = lazy(async () => ({ default: (await import('./SmsTemplates.tsx')).SmsTemplates }));

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
  if (tab === 'bill')
    return (
      <Suspense fallback={<LoadingState />}>
        <SmsBill which={heads} values={values} set={set} />
      </Suspense>
    );
  return (
    <Page>
      {heads}
      <Suspense fallback={<LoadingState />}>
        {tab === 'send' && <SmsSend onSent={() => set('tab', 'log')} />}
        {tab === 'log' && <SmsLog />}
        {tab === 'templates' && <SmsTemplates />}
        {tab === 'lists' && <SmsLists />}
      </Suspense>
    </Page>
  );
}
