import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { amountInWords } from '#shared/amount-in-words.ts';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Day, Instant } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { Fact } from '../Fact.tsx';
import { receiptPath } from '../receipts/open-receipt.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { RefundWithLines } from './refund.contract.ts';
import { refundTones } from './refund-paths.ts';
import { useRefundMoves } from './useRefundMoves.tsx';

/** One refund: to whom, of what, how it was paid, and who asked for it and decided. */
export function RefundScreen() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { refundId = '' } = useParams();
  const { data: refund } = useSuspenseQuery(feesApi.refunds.show.queryOptions({ input: { id: refundId } }));
  const state = useDocumentState('fees:refund.state', refundTones);
  const moves = useRefundMoves();
  return (
    <Page title={refund.refund_no} subtitle={state.badge(refund.state)} actions={moves.buttons(refund)}>
      <Stack gap="md" maw={960}>
        {refund.state === 'rejected' && (
          <Alert color="red" variant="light" title={refund.decision_reason}>
            {refund.decided_by_name} · {refund.decided_at && <Instant at={refund.decided_at} />}
          </Alert>
        )}
        <Facts refund={refund} />
        <Lines refund={refund} />
        <Text>
          {t('receipt.in_words')}: {amountInWords(refund.amount_poisha, language)}
        </Text>
        {refund.lines.length > 0 && (
          <Text c="dimmed" size="sm">
            {t(refund.ends_charge ? 'refund.charge_ends' : 'refund.charge_stays')}
          </Text>
        )}
      </Stack>
      {moves.drawer}
    </Page>
  );
}

function Facts({ refund }: { refund: RefundWithLines }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const account = [refund.bank_name, refund.bank_account_no, refund.cheque_no, refund.reference];
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <Fact label={t('counter.student')}>
        <Anchor component={Link} to={`/student/view/${refund.student_id}`}>
          {pick(refund.student_name_en, refund.student_name_bn)}
        </Anchor>
      </Fact>
      <Fact label={t('counter.student_no')}>{refund.student_no}</Fact>
      <Fact label={t('field.class_id')}>
        {sectionOf(refund)} · {t('counter.roll', { roll: localDigits(refund.roll, language) })}
      </Fact>
      <Fact label={t('receipt.number')}>
        {refund.fee_receipt_id && (
          <Anchor component={Link} to={receiptPath(refund.fee_receipt_id)}>
            {refund.receipt_no}
          </Anchor>
        )}
      </Fact>
      <Fact label={t('receipt.day')}>
        {refund.refunded_on && <Day day={refund.refunded_on} style="long" />}
      </Fact>
      <Fact label={t('receipt.refund_method')}>
        {[pick(refund.method_name_en, refund.method_name_bn), ...account].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={t('receipt.voucher')}>{refund.voucher_no}</Fact>
      <Fact label={t('refund.asked_by')}>
        {refund.requested_by_name} · <Instant at={refund.requested_at} />
      </Fact>
      {refund.decided_at && refund.state === 'paid' && (
        <Fact label={t('refund.approved_by')}>
          {refund.decided_by_name} · <Instant at={refund.decided_at} />
        </Fact>
      )}
      <Fact label={t('field.reason')}>{refund.reason}</Fact>
    </SimpleGrid>
  );
}

function Lines({ refund }: { refund: RefundWithLines }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const rows = refund.lines.map((line) => {
    const name = nameOfDue(line);
    return {
      what: pick(name.head_name_en, name.head_name_bn),
      period: pick(name.period_en ?? '', name.period_bn ?? ''),
      amount_poisha: line.amount_poisha,
    };
  });
  const { advance_poisha } = refund;
  const ofAdvance = {
    what: t(advance_poisha > 0 ? 'refund.of_advance' : 'refund.to_advance'),
    period: '',
    amount_poisha: advance_poisha,
  };
  return (
    <ReportTable
      caption={t('refund.what')}
      rows={advance_poisha === 0 ? rows : [...rows, ofAdvance]}
      columns={[
        { key: 'what', title: t('refund.what') },
        { key: 'period', title: t('money_tab.period') },
        { key: 'amount_poisha', title: t('money_tab.amount'), kind: 'money' },
      ]}
      totals={{ what: t('report.total'), amount_poisha: refund.amount_poisha }}
    />
  );
}
