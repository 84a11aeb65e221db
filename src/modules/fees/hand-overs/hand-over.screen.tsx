import { Alert, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import { receiptPath } from '../receipts/open-receipt.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { HandOverWithReceipts } from './hand-over.contract.ts';
import { handOverTones } from './hand-over-states.ts';
import { denominations } from './notes.rules.ts';
import { useHandOverMoves } from './useHandOverMoves.tsx';

/** One hand-over: what the receipts say, what the teacher and the office counted, and what was decided. */
export function HandOverScreen() {
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(feesApi.handOvers.show.queryOptions({ input: { id } }));
  const state = useDocumentState('fees:hand_over.state', handOverTones);
  const moves = useHandOverMoves();
  return (
    <Page
      title={data.hand_over_no}
      subtitle={
        <>
          {data.held_by_name} · <Day day={data.submitted_on} /> · {state.badge(data.state)}
        </>
      }
      actions={moves.buttons(data)}
    >
      <Stack gap="md" maw={960}>
        <Decision handOver={data} />
        <FigureStrip figures={useFigures(data)} />
        <CountedNotes handOver={data} />
        <HandedReceipts receipts={data.receipts} />
      </Stack>
      {moves.drawer}
    </Page>
  );
}

function useFigures(handOver: HandOverWithReceipts) {
  const { t } = useTranslation('fees');
  const { receipts_poisha, brought_poisha, expected_poisha, submitted_poisha, counted_poisha } = handOver;
  const figure = (label: string, poisha: number | null) =>
    poisha === null ? [] : [{ label: t(`hand_over.${label}`), value: <Taka poisha={poisha} /> }];
  return [
    ...figure('of_receipts', receipts_poisha),
    ...figure('brought', brought_poisha || null),
    ...figure('expected', expected_poisha),
    ...figure('by_teacher', submitted_poisha),
    ...figure('by_office', counted_poisha),
    ...figure('difference', handOver.short_poisha ? -handOver.short_poisha : null),
  ];
}

/** Who decided what, with which voucher and why. */
function Decision({ handOver: it }: { handOver: HandOverWithReceipts }) {
  const { t } = useTranslation('fees');
  return (
    <>
      {it.submitted_explanation && (
        <Text size="sm">
          {t('hand_over.teacher_says')} {it.submitted_explanation}
        </Text>
      )}
      {it.decided_on && (
        <Alert color={it.state === 'sent_back' ? 'red' : 'green'} variant="light" p="xs">
          {[
            it.state === 'sent_back' ? t('hand_over.was_sent_back') : t('hand_over.was_accepted'),
            it.decided_by_name,
            it.voucher_no,
            it.decision_reason,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <Day day={it.decided_on} />
        </Alert>
      )}
      {it.reversed_on && (
        <Alert color="red" variant="light" p="xs">
          {[t('hand_over.was_reversed'), it.reversed_by_name, it.reverse_voucher_no, it.reverse_reason]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <Day day={it.reversed_on} />
        </Alert>
      )}
    </>
  );
}

function CountedNotes({ handOver }: { handOver: HandOverWithReceipts }) {
  const { t } = useTranslation('fees');
  const { submitted_notes, counted_notes } = handOver;
  const rows = denominations
    .map((taka) => {
      const name = `taka_${taka}` as const;
      return { name, taka, teacher: submitted_notes[name], office: counted_notes?.[name] ?? 0 };
    })
    .filter((row) => row.teacher > 0 || row.office > 0);
  return (
    <Section title={t('field.notes')} maw={480}>
      <ReportTable
        caption={t('field.notes')}
        rows={rows}
        columns={[
          { key: 'note', title: t('hand_over.note'), value: (row) => t(`field.${row.name}`) },
          { key: 'teacher', title: t('hand_over.by_teacher'), kind: 'count' },
          ...(counted_notes
            ? [{ key: 'office', title: t('hand_over.by_office'), kind: 'count' as const }]
            : []),
        ]}
      />
    </Section>
  );
}

function HandedReceipts({ receipts }: Pick<HandOverWithReceipts, 'receipts'>) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  if (receipts.length === 0) return <Text c="dimmed">{t('hand_over.no_receipts')}</Text>;
  return (
    <Section title={t('report.receipts')}>
      <ReportTable
        caption={t('report.receipts')}
        rows={receipts}
        columns={[
          { key: 'receipt_no', title: t('receipt.number'), href: (row) => receiptPath(row.id) },
          { key: 'received_on', kind: 'day' },
          {
            key: 'student',
            title: t('counter.student'),
            value: (row) => `${pick(row.student_name_en, row.student_name_bn)} · ${row.student_no}`,
          },
          {
            key: 'class',
            title: t('field.class_id'),
            value: (row) => `${sectionOf(row)} · ${localDigits(row.roll, language)}`,
          },
          { key: 'state', title: t('field.status'), value: (row) => t(`receipt.state.${row.state}`) },
          {
            key: 'amount',
            title: t('field.amount_poisha'),
            kind: 'money',
            value: (row) => row.amount_poisha,
          },
        ]}
        totals={{
          receipt_no: t('report.total'),
          amount: receipts.reduce((sum, it) => sum + it.amount_poisha, 0),
        }}
      />
    </Section>
  );
}
