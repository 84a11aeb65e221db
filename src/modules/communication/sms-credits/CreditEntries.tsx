import { Drawer, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant, Taka } from '#ui/report/Figure.tsx';
import { communicationApi } from '../api.ts';
import type { SmsCredit } from './sms-credit.contract.ts';

/** The latest changes of an institution's SMS credit, with what was left after each. */
export function CreditEntries({ credit, onClose }: { credit: SmsCredit; onClose: () => void }) {
  const { t } = useTranslation(['communication', 'ui']);
  const { language, pick } = useLanguage();
  const { data, error, refetch } = useQuery(
    communicationApi.smsCredits.entries.queryOptions({ input: { site_id: credit.id, page_size: 100 } }),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={pick(credit.name_en, credit.name_bn)}
      position="right"
      size="32rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Lines>
          {data.rows.map((it) => (
            <Group key={it.id} justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Text size="sm" fw={600}>
                  {t(`credit.kind.${it.kind}`, { parts: formatNumber(it.parts, language) })}
                </Text>
                <Text size="sm" c="dimmed">
                  <Instant at={it.created_at} />
                  {[it.created_by_name, it.reference, it.note]
                    .filter(Boolean)
                    .map((text) => ` · ${text}`)
                    .join('')}
                </Text>
              </div>
              <div>
                <Text size="sm" ta="right">
                  <Taka poisha={it.amount_poisha} />
                </Text>
                <Text size="sm" c="dimmed" ta="right">
                  {t('credit.after')} <Taka poisha={it.balance_poisha} />
                </Text>
              </div>
            </Group>
          ))}
        </Lines>
      )}
    </Drawer>
  );
}
