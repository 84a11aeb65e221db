import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import { ReceiptTable } from '../counter/ReceiptTable.tsx';
import { CountDrawer } from './CountDrawer.tsx';
import type { OwnMoney } from './hand-over.contract.ts';
import { handOverTones } from './hand-over-states.ts';

/** What is with the teacher, in the head of the collection, with the way to the office. */
export function WithYou() {
  const { t } = useTranslation('fees');
  const [isCounting, setCounting] = useState(false);
  const { data } = useQuery(feesApi.handOvers.own.queryOptions());
  if (!data) return null;
  return (
    <Group gap="sm" role="status" aria-label={t('hand_over.with_you')}>
      <Text size="sm" c="dimmed">
        {t('hand_over.with_you')}
      </Text>
      <Text fw={700} component="div">
        <Taka poisha={data.held_poisha} />
      </Text>
      {data.next_poisha > 0 && !data.waiting && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCash size={16} aria-hidden />}
          onClick={() => setCounting(true)}
        >
          {t('hand_over.hand_over')}
        </Button>
      )}
      {isCounting && <SubmitDrawer money={data} onClose={() => setCounting(false)} />}
    </Group>
  );
}

function SubmitDrawer({ money, onClose }: { money: OwnMoney; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  return (
    <CountDrawer
      name="submit-hand-over"
      title={t('hand_over.hand_over')}
      save={t('hand_over.submit')}
      keep={t('hand_over.submit_keep')}
      expectedPoisha={money.next_poisha}
      hint={t('hand_over.explain')}
      overHint={t('hand_over.over_own')}
      done={({ hand_over_no }) => t('hand_over.submitted', { hand_over_no })}
      submit={(counted) => feesApi.handOvers.submit.call(counted)}
      onClose={onClose}
    >
      {() => (
        <Text size="sm" c="dimmed">
          {t('hand_over.goes_along', {
            count: money.receipts.length,
            number: localDigits(money.receipts.length, language),
          })}
          {money.brought_poisha !== 0 && (
            <>
              {' '}
              {t(money.brought_poisha > 0 ? 'hand_over.brought_short' : 'hand_over.brought_over')}{' '}
              <Taka poisha={Math.abs(money.brought_poisha)} />
            </>
          )}
        </Text>
      )}
    </CountDrawer>
  );
}

/** What waits at the office, the receipts that are with the teacher, and the hand-overs so far. */
export function OwnHandOvers() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const state = useDocumentState('fees:hand_over.state', handOverTones);
  const { data } = useQuery(feesApi.handOvers.own.queryOptions());
  if (!data || (data.latest.length === 0 && data.receipts.length === 0)) return null;
  return (
    <Stack gap="md">
      {data.waiting && (
        <Alert color="yellow" variant="light" p="xs" role="status">
          {t('hand_over.waits', { hand_over_no: data.waiting.hand_over_no })}{' '}
          <Taka poisha={data.waiting.submitted_poisha} />
        </Alert>
      )}
      {data.receipts.length > 0 && (
        <ReceiptTable
          title={t('hand_over.receipts_with_you')}
          receipts={data.receipts}
          receiptUrl={(id) => `/api/v1/fees/own-receipts/${id}/document?language=${language}`}
        />
      )}
      {data.latest.length > 0 && (
        <Section title={t('hand_over.latest')}>
          <ReportTable
            caption={t('hand_over.latest')}
            rows={data.latest}
            columns={[
              { key: 'hand_over_no', title: t('hand_over.number') },
              { key: 'submitted_on', title: t('receipt.day'), kind: 'day' },
              {
                key: 'expected',
                title: t('hand_over.expected'),
                kind: 'money',
                value: (row) => row.expected_poisha,
              },
              {
                key: 'counted',
                title: t('hand_over.counted'),
                kind: 'money',
                value: (row) => row.counted_poisha ?? row.submitted_poisha,
              },
              { key: 'state', title: t('field.status'), render: (row) => state.badge(row.state) },
              { key: 'reason', value: (row) => row.reverse_reason ?? row.decision_reason ?? '' },
            ]}
          />
        </Section>
      )}
    </Stack>
  );
}
