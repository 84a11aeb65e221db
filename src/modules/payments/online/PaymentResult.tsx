import { Alert, Anchor, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { paymentsApi } from '../api.ts';
import type { PaymentState } from './payment-states.ts';

const isWaiting = (state: PaymentState | undefined) =>
  state === 'initiated' || state === 'redirected' || state === 'pending';

/** What became of the payment from which somebody comes back; asks every three seconds until that is known. */
export function PaymentResult({ id }: { id: string }) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { data: payment } = useQuery({
    ...paymentsApi.online.showMine.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.state) ? 3_000 : false),
  });
  const state = payment?.state;
  const isPaid = state === 'paid';
  useEffect(() => {
    if (isPaid) queryClient.invalidateQueries({ queryKey: paymentsApi.online.basket.key() });
  }, [isPaid, queryClient]);
  if (!payment || !state) return null;
  const words = isWaiting(state) ? 'waiting' : state === 'refund_requested' ? 'refunded' : state;
  const color = isPaid ? 'green' : isWaiting(state) || state === 'held' ? 'yellow' : 'red';
  return (
    <Alert color={color} role="status" title={t(`my.result.${words}`)}>
      {(payment.receipts.length > 0 || payment.failure) && (
        <Stack gap={4}>
          {payment.failure}
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
