import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { paymentsApi } from '../api.ts';
import { settlementsPath } from './settlement-states.ts';

/** How much of what was paid is still with gateways, and since when. Nothing where none is. */
export function MoneyWithGateways() {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const maySee = useCan()('payments.settlement.list');
  const { data } = useQuery({ ...paymentsApi.settlements.summary.queryOptions(), enabled: maySee });
  if (!data?.oldest_on) return null;
  return (
    <Alert color="blue" variant="light" p="xs">
      {t('settlement.owing.card', {
        amount: formatTaka(data.open_poisha, language),
        day: formatDay(data.oldest_on, language),
      })}{' '}
      <Anchor component={Link} to={`${settlementsPath}?tab=owed`} size="sm" underline="always">
        {t('settlement.owing.show')}
      </Anchor>
    </Alert>
  );
}
