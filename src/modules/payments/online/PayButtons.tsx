import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { paymentsApi } from '../api.ts';
import type { Basket, PaymentLine } from './online-payment.contract.ts';
import { chargeOf } from './online-payment.rules.ts';

interface PayButtonsProps {
  ways: Basket['ways'];
  lines: readonly PaymentLine[];
}

/** A button for each way to pay these lines online, with what the gateway takes for it; it leads to the gateway. */
export function PayButtons({ ways, lines }: PayButtonsProps) {
  const { t } = useTranslation('payments');
  const { pick } = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const total = lines.reduce((sum, it) => sum + it.amount_poisha, 0);
  const isAllTrial = ways.length > 0 && ways.every((it) => it.is_sandbox);
  const pay = async (merchant_account_id: string) => {
    setLeaving(true);
    try {
      const { go_url } = await paymentsApi.online.start.call({ merchant_account_id, lines: [...lines] });
      window.location.assign(go_url);
    } catch (error) {
      reportFailure(error);
      setLeaving(false);
    }
  };
  return (
    <Stack gap="sm">
      {ways.map((way, at) => {
        const charge = chargeOf(total, { charge_bearer: 'payer', charge_percent: way.payer_percent });
        return (
          <div key={way.merchant_account_id}>
            <Button
              fullWidth
              size="md"
              variant={at === 0 ? 'filled' : 'default'}
              disabled={total === 0}
              loading={isLeaving}
              onClick={() => pay(way.merchant_account_id)}
            >
              {t('my.pay_with', { name: pick(way.name_en, way.name_bn) })}
            </Button>
            {charge > 0 && (
              <Text size="sm" c="dimmed">
                {t('my.charge')} <Taka poisha={charge} /> · {t('my.to_pay')} <Taka poisha={total + charge} />
              </Text>
            )}
            {way.is_sandbox && !isAllTrial && (
              <Text size="sm" c="dimmed">
                {t('my.trial')}
              </Text>
            )}
          </div>
        );
      })}
      {isAllTrial && (
        <Text size="sm" c="dimmed">
          {t('my.trial')}
        </Text>
      )}
    </Stack>
  );
}
