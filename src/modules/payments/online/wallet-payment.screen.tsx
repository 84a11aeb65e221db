import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import { ChildDues, keyOf } from './ChildDues.tsx';
import type { Basket, BasketChild } from './online-payment.contract.ts';
import { PayButtons } from './PayButtons.tsx';

/** Pays ticked dues of a child out of the child's own advance, and fills that advance online. */
export function WalletPaymentScreen() {
  const { t } = useTranslation('payments');
  const { data } = useSuspenseQuery(paymentsApi.online.basket.queryOptions());
  const { children, ways } = data;
  const shown = ways.length > 0 ? children : children.filter((it) => it.advance_poisha > 0);
  return (
    <Page>
      {shown.length === 0 ? (
        <EmptyState title={t('my.wallet_none')} hint={t('my.wallet_none_hint')} />
      ) : (
        <Stack gap="lg" maw={720}>
          {shown.map((child) => (
            <Stack key={child.student_id} gap="sm">
              <AdvanceOf child={child} />
              {ways.length > 0 && <TopUp studentId={child.student_id} ways={ways} />}
            </Stack>
          ))}
        </Stack>
      )}
    </Page>
  );
}

function TopUp({ studentId, ways }: { studentId: string; ways: Basket['ways'] }) {
  const { t } = useTranslation('payments');
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState<number | null>(null);
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('my.top_up')}
      </Button>
    );
  return (
    <Stack gap="sm">
      <MoneyField
        label={t('my.top_up')}
        description={t('my.top_up_hint')}
        value={amount}
        onChange={setAmount}
        autoFocus
      />
      <PayButtons ways={ways} lines={[{ student_id: studentId, amount_poisha: amount ?? 0 }]} />
    </Stack>
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
          due_id,
          fine_period,
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
      <ChildDues child={child} chosen={advance_poisha > 0 ? chosen : undefined} onChange={setChosen} />
      {isShort && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('my.wallet_short')}
        </Text>
      )}
      {dues.length > 0 && advance_poisha > 0 && (
        <Button onClick={pay} disabled={total === 0 || isShort}>
          {t('my.wallet_pay', { amount })}
        </Button>
      )}
    </Stack>
  );
}
