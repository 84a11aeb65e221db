import { Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { feesApi } from '../api.ts';
import { BillKey } from './BillKey.tsx';
import type { BankAccountRule } from './bank-setting.contract.ts';
import { RuleDrawer } from './RuleDrawer.tsx';
import { TellerTable } from './TellerTable.tsx';

/** Which bank accounts take fees, by what rule, and who at the bank may take them. */
export function BankSettingScreen() {
  const { t } = useTranslation('fees');
  const { data } = useSuspenseQuery(feesApi.bankSettings.accounts.queryOptions());
  const [edited, setEdited] = useState<BankAccountRule>();
  return (
    <Page>
      <Stack gap="xl">
        {data.length === 0 && <EmptyState title={t('bank.rule.empty')} hint={t('bank.rule.empty_hint')} />}
        {data.map((it) => (
          <AccountSection key={it.id} account={it} onEdit={() => setEdited(it)} />
        ))}
        <BillKey />
      </Stack>
      {edited && <RuleDrawer account={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function AccountSection({ account, onEdit }: { account: BankAccountRule; onEdit: () => void }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const mayEdit = useCan()('fees.bank_setting.edit');
  const heads = account.fee_head_ids.length;
  const facts = [
    account.branches.join(', '),
    heads === 0
      ? t('bank.rule.all_heads')
      : t('bank.rule.head_count', { count: heads, number: localDigits(heads, language) }),
    account.closes_at
      ? t('bank.desk.until', { time: formatTime(account.closes_at, language) })
      : t('bank.rule.no_last_hour'),
    t(account.is_partial_allowed ? 'bank.rule.partial' : 'bank.rule.no_partial'),
  ];
  return (
    <Section
      title={`${account.bank_name} · ${localDigits(account.bank_account_no, language)}`}
      aside={
        <Group gap="sm">
          <Status tone={account.is_active ? 'good' : 'quiet'}>
            {t(account.is_active ? 'bank.rule.takes' : 'bank.rule.takes_not')}
          </Status>
          {mayEdit && (
            <Button size="xs" variant="default" onClick={onEdit}>
              {t(account.has_rule ? 'bank.rule.change' : 'bank.rule.set_up')}
            </Button>
          )}
        </Group>
      }
    >
      {account.has_rule && (
        <Stack gap="xs">
          <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
          <TellerTable account={account} mayEdit={mayEdit} />
        </Stack>
      )}
    </Section>
  );
}
