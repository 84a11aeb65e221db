import { SegmentedControl } from '@mantine/core';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { feesApi } from '../api.ts';
import { usePaymentTypes } from '../MethodFields.tsx';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import { channelGroupNames, officeChannels, teacherChannels } from './channels.ts';
import { printReceipt, receiptPath } from './open-receipt.ts';
import type { Receipt } from './receipt.contract.ts';
import { TakeBackDrawer } from './TakeBackDrawer.tsx';

/** Receipts of student payment, to be cancelled on their day or refunded later, with a reason. */
export const FeeCancelScreen = () => <ReceiptCancel channel="student_payment" />;

/** Receipts of quick collection, by the office or a teacher. */
export const QuickCancelScreen = () => <ReceiptCancel channel="quick" />;

/** Receipts of due slips, paid at the office or to a teacher. */
export const SlipPaymentCancelScreen = () => <ReceiptCancel channel="due_slip" />;

const channels = [...channelGroupNames, ...officeChannels, ...teacherChannels, 'bank'] as const;

function ReceiptCancel({ channel }: { channel: (typeof channels)[number] }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const methods = usePaymentTypes();
  const list = useListState({
    sort: '-received_on',
    filters: ['channel', 'state', 'method'],
    defaults: { channel, state: 'valid' },
  });
  const [cancelled, setCancelled] = useState<Receipt>();
  return (
    <Page>
      <SegmentedControl
        aria-label={t('field.status')}
        data={(['valid', 'cancelled', 'refunded'] as const).map((value) => ({
          value,
          label: t(`receipt.state.${value}`),
        }))}
        value={list.filters.state ?? 'valid'}
        onChange={(value) => list.setFilter('state', value)}
        w="fit-content"
      />
      <ListTable
        name="fee-receipts"
        source={feesApi.receipts.list}
        list={list}
        search={t('receipt.search')}
        filters={[
          {
            name: 'channel',
            label: t('receipt.channel'),
            choices: channels.map((value) => ({ value, label: t(`channel.${value}`) })),
          },
          { name: 'method', choices: methods },
        ]}
        columns={[
          {
            key: 'receipt_no',
            phone: 'fact',
            title: t('receipt.number'),
            sort: true,
            render: (row) => <span className="figure">{row.receipt_no}</span>,
          },
          { key: 'received_on', phone: 'fact', kind: 'day', sort: true },
          {
            key: 'student',
            phone: 'name',
            title: t('counter.student'),
            width: 220,
            value: (row) => `${pick(row.student_name_en, row.student_name_bn)} · ${row.student_no}`,
          },
          {
            key: 'class',
            title: t('field.class_id'),
            width: 180,
            value: (row) => `${sectionOf(row)} · ${localDigits(row.roll, language)}`,
          },
          { key: 'amount_poisha', phone: 'fact', kind: 'money', sort: true },
          { key: 'method', names: 'method_name' },
          { key: 'channel', value: (row) => t(`channel.${row.channel}`), optional: true },
          { key: 'collected_by_name', title: t('receipt.collector') },
          { key: 'voucher_no', title: t('receipt.voucher'), optional: true },
          ...(list.filters.state === 'cancelled' || list.filters.state === 'refunded'
            ? [
                { key: 'cancel_voucher_no', title: t('receipt.voucher') },
                { key: 'cancelled_at', title: t('receipt.cancelled_at'), kind: 'instant' as const },
                { key: 'cancel_reason', title: t('field.reason') },
                { key: 'cancelled_by_name', title: t('receipt.cancelled_by') },
              ]
            : [
                {
                  key: 'state',
                  title: t('field.status'),
                  value: () => t('receipt.state.valid'),
                  render: () => <Status tone="good">{t('receipt.state.valid')}</Status>,
                },
              ]),
        ]}
        rowActions={(row) => [
          {
            label: t('counter.print_receipt'),
            icon: <IconPrinter size={16} aria-hidden />,
            onClick: () => printReceipt(row.id, language),
          },
          ...(row.can.cancel || row.can.refund
            ? [
                {
                  label: t(row.can.cancel ? 'receipt.cancel' : 'receipt.refund'),
                  icon: <IconReceiptOff size={16} aria-hidden />,
                  danger: true,
                  onClick: () => setCancelled(row),
                },
              ]
            : []),
        ]}
        rowHref={(row) => receiptPath(row.id)}
        onRowClick={(row) => (row.can.cancel || row.can.refund) && setCancelled(row)}
        empty={{ title: t('receipt.empty'), hint: t('receipt.empty_hint') }}
      />
      {cancelled && <TakeBackDrawer receipt={cancelled} onClose={() => setCancelled(undefined)} />}
    </Page>
  );
}
