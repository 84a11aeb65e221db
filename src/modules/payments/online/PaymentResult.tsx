import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Instant, Taka } from '#ui/report/Figure.tsx';
import { paymentsApi } from '../api.ts';
import type { OwnPayment } from './online-payment.contract.ts';
import type { PaymentState } from './payment-states.ts';

const isWaiting = (state: PaymentState | undefined) =>
  state === 'initiated' || state === 'redirected' || state === 'pending';

interface PaymentResultProps {
  id: string;
  /** Nobody came back from the gateway: it is asked what became of the payment. */
  asks?: boolean;
}

/** What became of a payment; asks every few seconds until that is known. */
export function PaymentResult({ id, asks = false }: PaymentResultProps) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { data: payment } = useQuery({
    ...paymentsApi.online.showMine.queryOptions({ input: { id } }),
    // Somebody who left a payment open may leave this page open, too.
    refetchInterval: ({ state }) =>
      isWaiting(state.data?.state) && (state.dataUpdateCount < 100 ? 3_000 : 60_000),
  });
  const state = payment?.state;
  const isPaid = state === 'paid';
  useEffect(() => {
    // Where that fails, the answer comes later by itself.
    if (asks) paymentsApi.online.askMine.call({ id }).catch(() => undefined);
  }, [asks, id]);
  useEffect(() => {
    if (isPaid) queryClient.invalidateQueries();
  }, [isPaid, queryClient]);
  if (!payment || !state) return null;
  const words = isWaiting(state)
    ? asks
      ? 'left'
      : 'waiting'
    : state === 'refund_requested'
      ? 'refunded'
      : state;
  const color = isPaid ? 'green' : isWaiting(state) || state === 'held' ? 'yellow' : 'red';
  return (
    <Alert color={color} role="status" title={t(`my.result.${words}`)}>
      {(payment.receipts.length > 0 || payment.failure || asks) && (
        <Stack gap={4}>
          {payment.failure}
          {asks && <LeftPayment payment={payment} />}
          {payment.receipts.map((it) => (
            <Anchor
              key={it.id}
              size="sm"
              href={`/api/v1/fees/my-receipts/${it.id}/document?language=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('my.result.receipt', {
                number: localDigits(it.receipt_no, language),
                name: pick(it.student_name_en, it.student_name_bn),
              })}
            </Anchor>
          ))}
        </Stack>
      )}
    </Alert>
  );
}

/** Which payment it is, as its payer may have begun several, and the way back to its page. */
function LeftPayment({ payment }: { payment: OwnPayment }) {
  const { t } = useTranslation('payments');
  const { pick } = useLanguage();
  const method = pick(payment.method_name_en, payment.method_name_bn);
  return (
    <>
      <div>
        <Taka poisha={payment.amount_poisha + payment.charge_poisha} /> · {method} ·{' '}
        <Instant at={payment.started_at} />
      </div>
      {payment.go_url && (
        <Button component="a" href={payment.go_url} size="xs" variant="default" w="fit-content" mt={4}>
          {t('my.result.go_on', { method })}
        </Button>
      )}
    </>
  );
}
