import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import { ChildDues, keyOf } from './ChildDues.tsx';
import type { BasketChild } from './online-payment.contract.ts';

/** Pays ticked dues of a child out of the child's own advance. */
export function WalletPaymentScreen() {
  const { t } = useTranslation('payments');
  const { data } = useSuspenseQuery(paymentsApi.online.basket.queryOptions());
  const withAdvance = data.children.filter((it) => it.advance_poisha > 0);
  return (
    <Page>
      {withAdvance.length === 0 ? (
        <EmptyState title={t('my.wallet_none')} hint={t('my.wallet_none_hint')} />
      ) : (
        <Stack gap="lg" maw={720}>
          {withAdvance.map((child) => (
            <AdvanceOf key={child.student_id} child={child} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function AdvanceOf({ child }: { child: BasketChild }) {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(new Set<string>());
  const { student_id, dues, advance_poisha } = child;
  const ticked = dues.filter((due) => chosen.has(keyOf(student_id, due)));
  const total = ticked.reduce((sum, due) => sum + due.open_poisha, 0);
  const amount = formatTaka(total, language);
  const pay = async () => {
    const isSure = await confirm({
      title: t('my.wallet_title', { amount }),
      confirm: t('my.wallet_pay', { amount }),
      keep: t('my.wallet_keep'),
    });
    if (!isSure) return;
    try {
      const { receipt_no } = await paymentsApi.online.payFromAdvance.call({
        student_id,
        lines: ticked.map(({ due_id, fine_period, open_poisha }) => ({
          ...{ due_id, fine_period },
          amount_poisha: open_poisha,
        })),
      });
      setChosen(new Set());
      toast.done(t('my.wallet_done', { number: localDigits(receipt_no, language) }));
      await queryClient.invalidateQueries();
    } catch (error) {
      reportFailure(error);
    }
  };
  const isShort = total > advance_poisha;
  return (
    <Stack gap="sm">
      <ChildDues child={child} chosen={chosen} onChange={setChosen} />
      {isShort && (
        <Text size="sm" c="red.8">
          {t('my.wallet_short')}
        </Text>
      )}
      {dues.length > 0 && (
        <Button onClick={pay} disabled={total === 0 || isShort}>
          {t('my.wallet_pay', { amount })}
        </Button>
      )}
    </Stack>
  );
}
