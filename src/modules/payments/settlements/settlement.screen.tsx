import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { formatTaka } from '#shared/money.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import type { SettlementWithLines } from './settlement.contract.ts';
import { paymentPath, settlementTones } from './settlement-states.ts';

/** One statement of a gateway: its lines as they agree with the books, and the voucher that settles them. */
export function SettlementScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(paymentsApi.settlements.show.queryOptions({ input: { id } }));
  const state = useDocumentState('payments:settlement.state', settlementTones);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [reversing, setReversing] = useState(false);
  const stale = () => queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
  const post = async () => {
    const isSure = await confirm({
      title: t('settlement.post_title', { amount: formatTaka(data.bank_poisha, language) }),
      body:
        data.totals.differing.net_poisha === 0
          ? t('settlement.post_body')
          : t('settlement.post_body_unexplained', {
              amount: formatTaka(data.totals.differing.net_poisha, language),
            }),
      confirm: t('settlement.post'),
      keep: t('settlement.post_keep'),
    });
    if (!isSure) return;
    try {
      const { received_on, bank_poisha } = data;
      const accepted_lines = [...accepted];
      const made = await paymentsApi.settlements.post.call({ id, received_on, bank_poisha, accepted_lines });
      toast.done(t('settlement.post_done', { voucher_no: made.voucher_no }));
      await stale();
    } catch (error) {
      reportFailure(error);
    }
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('settlement.delete_title', { name: data.file_name }),
      confirm: t('settlement.delete'),
      keep: t('settlement.delete_keep'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await paymentsApi.settlements.delete.call({ id });
      await navigate('/site/payment-gateway/settlements');
      await stale();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Page
      title={data.file_name}
      subtitle={
        <>
          {pick(data.name_en, data.name_bn)} · <Day day={data.received_on} /> · {state.badge(data.state)}
        </>
      }
      actions={
        <>
          {data.can.delete && (
            <Button variant="default" onClick={remove}>
              {t('settlement.delete')}
            </Button>
          )}
          {data.can.reverse && (
            <Button variant="default" onClick={() => setReversing(true)}>
              {t('settlement.reverse')}
            </Button>
          )}
          {data.can.post && <Button onClick={post}>{t('settlement.post')}</Button>}
        </>
      }
    >
      <Stack gap="lg">
        <Decision settlement={data} />
        <FigureStrip
          figures={[
            { label: t('settlement.column.amount'), value: <Taka poisha={data.totals.all.amount_poisha} /> },
            { label: t('settlement.column.charge'), value: <Taka poisha={data.totals.all.charge_poisha} /> },
            { label: t('settlement.column.net'), value: <Taka poisha={data.totals.all.net_poisha} /> },
            { label: t('settlement.bank'), value: <Taka poisha={data.bank_poisha} /> },
          ]}
        />
        {data.can.post && data.totals.all.net_poisha !== data.bank_poisha && (
          <Alert color="red" variant="light">
            {t('problem.bank_differs')}
          </Alert>
        )}
        {data.state === 'posted' && data.totals.differing.net_poisha !== 0 && (
          <Alert color="yellow" variant="light" p="xs">
            {t('settlement.unexplained_hint', {
              amount: formatTaka(data.totals.differing.net_poisha, language),
            })}
          </Alert>
        )}
        <Lines settlement={data} accepted={accepted} onAccept={setAccepted} />
        <Missing settlement={data} />
      </Stack>
      {reversing && (
        <ReasonDrawer
          name={`reverse-settlement:${id}`}
          title={t('settlement.reverse_title', { name: data.file_name })}
          hint={t('settlement.reverse_hint')}
          save={t('settlement.reverse')}
          keep={t('settlement.reverse_keep')}
          done={t('settlement.reverse_done')}
          submit={(reason) => paymentsApi.settlements.reverse.call({ id, reason })}
          stale={paymentsApi.key()}
          onClose={() => setReversing(false)}
        />
      )}
    </Page>
  );
}

/** Who posted and who reversed it, with which voucher and why. */
function Decision({ settlement: it }: { settlement: SettlementWithLines }) {
  const { t } = useTranslation('payments');
  return (
    <>
      {it.voucher_no && (
        <Alert color="green" variant="light" p="xs">
          {[t('settlement.was_posted'), it.posted_by_name, it.voucher_no].filter(Boolean).join(' · ')}
        </Alert>
      )}
      {it.reversed_on && (
        <Alert color="red" variant="light" p="xs">
          {[t('settlement.was_reversed'), it.reversed_by_name, it.reverse_voucher_no, it.reverse_reason]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <Day day={it.reversed_on} />
        </Alert>
      )}
    </>
  );
}

interface LinesProps {
  settlement: SettlementWithLines;
  accepted: ReadonlySet<number>;
  onAccept: (lines: ReadonlySet<number>) => void;
}

function Lines({ settlement, accepted, onAccept }: LinesProps) {
  const { t } = useTranslation('payments');
  const toggle = (line: number, isOn: boolean) => {
    const next = new Set(accepted);
    if (isOn) next.add(line);
    else next.delete(line);
    onAccept(next);
  };
  return (
    <Section title={t('settlement.lines')}>
      <ReportTable
        caption={t('settlement.lines')}
        rows={settlement.lines}
        totals={settlement.totals.all}
        columns={[
          {
            key: 'transaction',
            title: t('online.transaction'),
            value: (row) => [row.tran_id, row.gateway_transaction_id].filter(Boolean).join(' · '),
            href: (row) => (row.book_poisha !== null && row.tran_id ? paymentPath(row.tran_id) : null),
          },
          { key: 'booked_on', title: t('settlement.column.booked_on'), kind: 'day' },
          { key: 'amount_poisha', title: t('settlement.column.amount'), kind: 'money' },
          { key: 'charge_poisha', title: t('settlement.column.charge'), kind: 'money' },
          { key: 'net_poisha', title: t('settlement.column.net'), kind: 'money' },
          { key: 'book_poisha', title: t('settlement.in_books'), kind: 'money' },
          {
            key: 'finding',
            title: t('field.status'),
            render: ({ line_no, finding }) => (
              <>
                <Status tone={finding === null ? 'good' : 'bad'}>
                  {t(`settlement.finding.${finding ?? 'agrees'}`)}
                </Status>
                {finding === 'charge_differs' && settlement.can.post && (
                  <Checkbox
                    size="xs"
                    label={t('settlement.accept')}
                    checked={accepted.has(line_no)}
                    onChange={(event) => toggle(line_no, event.currentTarget.checked)}
                  />
                )}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Missing({ settlement: { missing } }: { settlement: SettlementWithLines }) {
  const { t } = useTranslation('payments');
  if (missing.length === 0) return null;
  return (
    <Section title={t('settlement.missing')}>
      <ReportTable
        caption={t('settlement.missing')}
        rows={missing}
        columns={[
          {
            key: 'tran_id',
            title: t('online.transaction'),
            href: (row) => `/site/payment-gateway/payments?q=${row.tran_id}`,
          },
          { key: 'booked_on', title: t('settlement.column.booked_on'), kind: 'day' },
          { key: 'amount_poisha', title: t('settlement.column.amount'), kind: 'money' },
        ]}
      />
    </Section>
  );
}
