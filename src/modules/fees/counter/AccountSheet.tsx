import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { nameOfDue } from '../dues/due-name.rules.ts';
import type { Account } from '../receipts/receipt.contract.ts';
import { ReceiptTable, type ReceiptTableProps } from './ReceiptTable.tsx';

interface AccountSheetProps extends ReceiptTableProps {
  account: Account;
}

/** Dues, advance and receipts of a student. */
export function AccountSheet({ account, receipts, receiptUrl }: AccountSheetProps) {
  const { t } = useTranslation('fees');
  return (
    <Stack gap="md">
      <div>
        <FigureStrip
          figures={[
            { label: t('money_tab.due'), value: <Taka poisha={account.owed_poisha} /> },
            ...(account.due_poisha > account.owed_poisha
              ? [
                  {
                    label: t('counter.due_later'),
                    value: <Taka poisha={account.due_poisha - account.owed_poisha} />,
                  },
                ]
              : []),
            { label: t('money_tab.advance'), value: <Taka poisha={account.advance_poisha} /> },
          ]}
        />
      </div>
      <Section title={t('money_tab.dues')}>
        {account.dues.length === 0 ? (
          <EmptyState title={t('money_tab.no_dues')} hint={t('money_tab.no_dues_hint')} />
        ) : (
          <ReportTable
            caption={t('money_tab.dues')}
            rows={account.dues.map((due) => ({ ...due, ...nameOfDue(due) }))}
            columns={[
              { key: 'head', title: t('money_tab.head'), names: 'head_name' },
              { key: 'period', title: t('money_tab.period'), names: 'period' },
              { key: 'due_on', kind: 'day' },
              {
                key: 'open',
                title: t('money_tab.open'),
                kind: 'money',
                value: (due) => due.net_poisha - due.paid_poisha,
              },
            ]}
            totals={{ head: t('money_tab.total'), open: account.due_poisha }}
          />
        )}
      </Section>
      <ReceiptTable receipts={receipts} receiptUrl={receiptUrl} />
    </Stack>
  );
}
