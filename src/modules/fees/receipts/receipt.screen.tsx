import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { amountInWords } from '#shared/amount-in-words.ts';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Day, Instant, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { feesApi } from '../api.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { Fact } from '../Fact.tsx';
import { refundPath, refundTones } from '../refunds/refund-paths.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import { printReceipt } from './open-receipt.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';
import { TakeBackDrawer } from './TakeBackDrawer.tsx';

/** One receipt: who paid what for which dues, its vouchers in the books, and whether it still counts. */
export function ReceiptScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { receiptId = '' } = useParams();
  const { data: receipt } = useSuspenseQuery(
    feesApi.receipts.show.queryOptions({ input: { id: receiptId } }),
  );
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page
      title={receipt.receipt_no}
      subtitle={
        <Status tone={receipt.state === 'valid' ? 'good' : 'bad'}>
          {t(
            receipt.state === 'valid' && receipt.refunded_poisha > 0
              ? 'receipt.partly'
              : `receipt.state.${receipt.state}`,
          )}
        </Status>
      }
      actions={
        <>
          {(receipt.can.cancel || receipt.can.refund) && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconReceiptOff size={16} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              {t(receipt.can.cancel ? 'receipt.cancel' : 'receipt.refund')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => printReceipt(receipt.id, language)}
          >
            {t('counter.print_receipt')}
          </Button>
        </>
      }
    >
      <Stack gap="md" maw={960}>
        {receipt.cancelled_at && (
          <Alert color="red" variant="light" title={receipt.cancel_reason}>
            {[
              t(`receipt.state.${receipt.state}`),
              receipt.cancelled_by_name,
              pick(receipt.refund_method_name_en ?? '', receipt.refund_method_name_bn ?? ''),
              receipt.cancel_voucher_no,
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Instant at={receipt.cancelled_at} />
          </Alert>
        )}
        <Facts receipt={receipt} />
        <Lines receipt={receipt} />
        <Refunds receipt={receipt} />
        <Group justify="space-between" gap="xs">
          <Text>
            {t('receipt.in_words')}: {amountInWords(receipt.amount_poisha, language)}
          </Text>
          {receipt.due_after_poisha !== null && !receipt.cancelled_at && (
            <Text component="div">
              {t('receipt.due_after')}:{' '}
              <b>
                <Taka poisha={receipt.due_after_poisha} />
              </b>
            </Text>
          )}
        </Group>
      </Stack>
      {isCancelling && <TakeBackDrawer receipt={receipt} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

function Facts({ receipt }: { receipt: ReceiptWithLines }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const roll = t('counter.roll', { roll: localDigits(receipt.roll, language) });
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <Fact label={t('counter.student')}>
        <Anchor component={Link} to={`/student/view/${receipt.student_id}`}>
          {pick(receipt.student_name_en, receipt.student_name_bn)}
        </Anchor>
      </Fact>
      <Fact label={t('counter.student_no')}>{receipt.student_no}</Fact>
      <Fact label={t('field.class_id')}>
        {sectionOf(receipt)} · {roll}
      </Fact>
      <Fact label={t('receipt.day')}>
        <Day day={receipt.received_on} style="long" />
      </Fact>
      <Fact label={t('field.method')}>
        {pick(receipt.method_name_en, receipt.method_name_bn)} {receipt.reference}
      </Fact>
      <Fact label={t('receipt.channel')}>{t(`channel.${receipt.channel}`)}</Fact>
      <Fact label={t('receipt.collector')}>{receipt.collected_by_name}</Fact>
      <Fact label={t('receipt.voucher')}>{receipt.voucher_no}</Fact>
    </SimpleGrid>
  );
}

/** What of a receipt went back, or is asked for, each with its paper. */
function Refunds({ receipt }: { receipt: ReceiptWithLines }) {
  const { t } = useTranslation('fees');
  const state = useDocumentState('fees:refund.state', refundTones);
  if (receipt.refunds.length === 0) return null;
  return (
    <ReportTable
      caption={t('refund.list')}
      rows={receipt.refunds}
      columns={[
        {
          key: 'refund_no',
          title: t('refund.number'),
          render: (row) => (
            <Anchor component={Link} to={refundPath(row.id)}>
              {row.refund_no}
            </Anchor>
          ),
        },
        { key: 'refunded_on', title: t('receipt.day'), kind: 'day' },
        { key: 'state', title: t('field.status'), render: (row) => state.badge(row.state) },
        { key: 'amount_poisha', title: t('money_tab.amount'), kind: 'money' },
      ]}
    />
  );
}

function Lines({ receipt }: { receipt: ReceiptWithLines }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const rows = receipt.lines.map((line) => {
    const name = nameOfDue(line);
    return {
      head: pick(name.head_name_en, name.head_name_bn),
      period: pick(name.period_en, name.period_bn),
      amount_poisha: line.amount_poisha,
    };
  });
  const note = (head: string, amount_poisha: number) =>
    amount_poisha === 0 ? [] : [{ head, period: '', amount_poisha }];
  return (
    <ReportTable
      caption={t('receipt.lines')}
      rows={[
        ...rows,
        ...note(t('counter.kept_as_advance'), receipt.advance_added_poisha),
        ...note(t('counter.from_advance'), -receipt.advance_used_poisha),
      ]}
      columns={[
        { key: 'head', title: t('counter.head') },
        { key: 'period', title: t('money_tab.period') },
        { key: 'amount_poisha', title: t('money_tab.amount'), kind: 'money' },
      ]}
      totals={{ head: t('report.total'), amount_poisha: receipt.amount_poisha }}
    />
  );
}
