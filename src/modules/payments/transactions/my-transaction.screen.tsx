import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { paymentsApi } from '../api.ts';
import { ownLifeCycle } from './submission.rules.ts';
import type { SubmissionState } from './submission-states.ts';
import { TransactionForm } from './TransactionForm.tsx';
import type { OwnSubmission } from './transaction.contract.ts';

/** Says that money was sent from a phone, for ticked dues; below, what became of what was said before. */
export function MyTransactionScreen() {
  const { t } = useTranslation('payments');
  const { data: basket } = useSuspenseQuery(paymentsApi.online.basket.queryOptions());
  const { data: ways } = useSuspenseQuery(paymentsApi.transactions.ways.queryOptions());
  const { data: sent } = useSuspenseQuery(paymentsApi.transactions.mine.queryOptions());
  return (
    <Page>
      <Stack gap="lg" maw={720}>
        {ways.length === 0 || basket.children.length === 0 ? (
          <EmptyState title={t('sent.none')} hint={t('sent.none_hint')} />
        ) : (
          <TransactionForm ways={ways} students={basket.children} />
        )}
        {sent.length > 0 && (
          <Section title={t('sent.before')}>
            <Lines>
              {sent.map((it) => (
                <Sent key={it.id} submission={it} />
              ))}
            </Lines>
          </Section>
        )}
      </Stack>
    </Page>
  );
}

const tones = {
  submitted: 'waiting',
  duplicate: 'waiting',
  matched: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
} as const satisfies Record<SubmissionState, string>;

function Sent({ submission }: { submission: OwnSubmission }) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const { state, transaction_id, receipts } = submission;
  const moves = useMoves({
    lifeCycle: ownLifeCycle,
    api: paymentsApi.transactions,
    words: 'payments:sent',
    stale: paymentsApi.transactions.key(),
    named: (row: OwnSubmission) => ({ number: row.transaction_id }),
  });
  return (
    <Stack gap={2} py={4}>
      <Text size="sm">
        {pick(submission.company_name_en, submission.company_name_bn)} · {transaction_id} ·{' '}
        {formatDay(submission.paid_on, language, 'short')} ·{' '}
        <Taka poisha={submission.counted_poisha ?? submission.amount_poisha} />
      </Text>
      <Status tone={tones[state]}>{t(`sent.state.${state}`)}</Status>
      {submission.reason && (
        <Text size="sm" c="dimmed">
          {submission.reason}
        </Text>
      )}
      {receipts.map((it) => (
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
      <Group>{moves.buttons(submission)}</Group>
    </Stack>
  );
}
