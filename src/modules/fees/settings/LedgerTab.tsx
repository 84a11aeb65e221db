import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { feesApi } from '../api.ts';

/** Into which income ledger each head is booked when a receipt is posted. */
export function LedgerTab() {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { data } = useSuspenseQuery(feesApi.settings.ledgers.queryOptions());
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('setting.ledger_rule')}
      </Text>
      <ReportTable
        caption={t('setting.tab.ledgers')}
        rows={data}
        columns={[
          { key: 'head', title: t('field.fee_head_id'), names: 'name' },
          { key: 'ledger_code', title: t('setting.ledger_code') },
          {
            key: 'ledger',
            title: t('setting.ledger'),
            value: (row) => pick(row.ledger_name_en, row.ledger_name_bn),
            render: (row) =>
              row.ledger_code ? (
                pick(row.ledger_name_en, row.ledger_name_bn)
              ) : (
                <Status tone="bad">{t('setting.no_ledger')}</Status>
              ),
          },
        ]}
      />
    </>
  );
}
