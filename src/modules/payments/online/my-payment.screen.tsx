import { Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OwnReceipts } from '#modules/fees/ui.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { paymentsApi } from '../api.ts';
import { ChildDues, keyOf } from './ChildDues.tsx';
import type { Basket } from './online-payment.contract.ts';
import { PayButtons } from './PayButtons.tsx';
import { PaymentResult } from './PaymentResult.tsx';

/** The dues of all children in one basket, to be paid online together; below, the receipts of the chosen child. */
export function MyPaymentScreen() {
  const { t } = useTranslation('payments');
  const [params] = useSearchParams();
  const { student } = useSelectedStudent();
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(paymentsApi.online.basket.queryOptions());
  const paymentId = params.get('payment');
  const left = useLeftPayments(paymentId);
  const shown = data.children.find((it) => it.student_id === student?.student_id) ?? data.children[0];
  return (
    <Page>
      {paymentId && <PaymentResult id={paymentId} />}
      {left.map((id) => (
        <PaymentResult key={id} id={id} asks />
      ))}
      {data.children.length === 0 ? (
        <EmptyState title={t('my.no_child')} hint={t('my.no_child_hint')} />
      ) : (
        <Dues basket={data} />
      )}
      {shown && (
        <OwnReceipts
          studentId={shown.student_id}
          childName={data.children.length > 1 ? pick(shown.name_en, shown.name_bn) : undefined}
        />
      )}
    </Page>
  );
}

/** Payments of which nothing was heard when the page opened, such as one whose window was closed at the gateway. */
function useLeftPayments(exceptId: string | null): string[] {
  const { data } = useSuspenseQuery(paymentsApi.online.mine.queryOptions());
  // What is found out meanwhile stays on the page.
  const [left] = useState(() => data.filter((it) => it.go_url !== null).map((it) => it.id));
  return left.filter((id) => id !== exceptId);
}

function Dues({ basket: { children, ways } }: { basket: Basket }) {
  const { t } = useTranslation('payments');
  const lines = children.flatMap(({ student_id, dues }) =>
    dues.map((due) => ({ key: keyOf(student_id, due), student_id, due })),
  );
  const [chosen, setChosen] = useState(new Set(lines.map((it) => it.key)));
  const ticked = lines.filter((it) => chosen.has(it.key));
  const total = ticked.reduce((sum, it) => sum + it.due.open_poisha, 0);
  const canPay = ways.length > 0 && lines.length > 0;
  return (
    <Stack gap="md" maw={720}>
      {children.map((child) => (
        <ChildDues
          key={child.student_id}
          child={child}
          chosen={canPay ? chosen : undefined}
          onChange={setChosen}
        />
      ))}
      {!canPay && lines.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('my.office')}
        </Text>
      )}
      {canPay && (
        <Stack gap="sm">
          <Group justify="space-between">
            <Text fw={600}>{t('my.total')}</Text>
            <Text fw={600}>
              <Taka poisha={total} />
            </Text>
          </Group>
          <PayButtons
            ways={ways}
            lines={ticked.map(({ student_id, due: { due_id, fine_period, open_poisha } }) => ({
              student_id,
              due_id,
              fine_period,
              amount_poisha: open_poisha,
            }))}
          />
        </Stack>
      )}
    </Stack>
  );
}
