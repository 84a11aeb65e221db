import { Alert, Radio, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import type { Receipt } from '../receipts/receipt.contract.ts';
import { HandedBackFields, inCash } from './HandedBackFields.tsx';

interface RefundDrawerProps {
  receipt: Pick<Receipt, 'id' | 'receipt_no'>;
  onClose: () => void;
}

/** Refunds a receipt of an earlier day: all that is left of it, or chosen lines and amounts. */
export function RefundDrawer({ receipt, onClose }: RefundDrawerProps) {
  const { t } = useTranslation('fees');
  const { data } = useQuery(feesApi.refunds.refundable.queryOptions({ input: { id: receipt.id } }));
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `refund-receipt:${receipt.id}`,
    initialValues: {
      ...{ ...inCash, reason: '', scope: 'all', charge: 'stays' },
      /** What goes back of each due, by its id, where parts are chosen. */
      amounts: {} as Record<string, number | null>,
      advance_poisha: null as number | null,
    },
    submit: ({ scope, charge, amounts, advance_poisha, ...values }, context) => {
      const lines = Object.entries(amounts).flatMap(([due_id, amount_poisha]) =>
        amount_poisha ? [{ due_id, amount_poisha }] : [],
      );
      const parts = scope === 'all' ? {} : { lines, advance_poisha: advance_poisha ?? 0 };
      return feesApi.refunds.refund.call(
        { ...values, ...parts, id: receipt.id, ends_charge: charge === 'ends' },
        { context },
      );
    },
    onSaved: async ({ refunds }) => {
      const last = refunds.at(-1);
      toast.done(
        t(last?.state === 'requested' ? 'refund.asked' : 'receipt.refund_done', {
          receipt_no: receipt.receipt_no,
          refund_no: last?.refund_no,
        }),
      );
      await queryClient.invalidateQueries({ queryKey: feesApi.key() });
      onClose();
    },
  });
  const { scope, amounts, advance_poisha } = form.values;
  const isParts = scope === 'parts';
  const sumOf = (values: (number | null)[]) => values.reduce<number>((sum, it) => sum + (it ?? 0), 0);
  const total = isParts
    ? sumOf([...Object.values(amounts), advance_poisha])
    : sumOf([...(data?.lines ?? []).map((it) => it.amount_poisha), data?.advance_poisha ?? 0]);
  return (
    <FormDrawer
      title={t('receipt.refund_title', { receipt_no: receipt.receipt_no })}
      form={form}
      save={t(data?.needs_approval ? 'refund.ask' : 'receipt.refund')}
      keep={t('receipt.refund_keep')}
      onClose={onClose}
      size="lg"
    >
      {data ? (
        <>
          <SegmentedControl
            aria-label={t('refund.scope')}
            data={(['all', 'parts'] as const).map((value) => ({ value, label: t(`refund.scope_${value}`) }))}
            value={scope}
            onChange={(value) => form.setValue('scope', value)}
          />
          <Parts
            lines={data.lines}
            advancePoisha={data.advance_poisha}
            isParts={isParts}
            amounts={amounts}
            advance={advance_poisha}
            onAmounts={(value) => form.setValue('amounts', value)}
            onAdvance={(value) => form.setValue('advance_poisha', value)}
            errorOf={(index) => form.error(`lines.${index}.amount_poisha`)}
            advanceError={form.error('advance_poisha')}
            chosen={Object.entries(amounts).flatMap(([id, amount]) => (amount ? [id] : []))}
          />
          {data.lines.length > 0 && (
            <Radio.Group
              label={t('refund.charge')}
              value={form.values.charge}
              onChange={(value) => form.setValue('charge', value)}
            >
              <Stack gap={6} mt={4}>
                <Radio value="stays" label={t('refund.charge_stays')} />
                <Radio value="ends" label={t('refund.charge_ends')} />
              </Stack>
            </Radio.Group>
          )}
          <HandedBackFields form={form} />
          <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk data-autofocus />
          <Alert color="red" variant="light" title={<Taka poisha={total} />}>
            {t(data.needs_approval ? 'refund.effect_asked' : 'refund.effect')}
          </Alert>
        </>
      ) : (
        <LoadingState />
      )}
    </FormDrawer>
  );
}

interface PartsProps {
  lines: readonly (Parameters<typeof nameOfDue>[0] & { due_id: string; amount_poisha: number })[];
  advancePoisha: number;
  isParts: boolean;
  amounts: Record<string, number | null>;
  advance: number | null;
  onAmounts: (value: Record<string, number | null>) => void;
  onAdvance: (value: number | null) => void;
  errorOf: (index: number) => string | undefined;
  advanceError: string | undefined;
  /** Ids of the dues of which something goes back, in the order in which they are sent. */
  chosen: readonly string[];
}

/** What is left of a receipt, and how much of each goes back. */
function Parts(props: PartsProps) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const rows = [
    ...props.lines.map((line) => {
      const name = nameOfDue(line);
      const period = pick(name.period_en ?? '', name.period_bn ?? '');
      return {
        key: line.due_id,
        what: [pick(name.head_name_en, name.head_name_bn), period].filter(Boolean).join(' · '),
        left_poisha: line.amount_poisha,
        value: props.amounts[line.due_id] ?? null,
        error: props.errorOf(props.chosen.indexOf(line.due_id)),
        onChange: (poisha: number | null) => props.onAmounts({ ...props.amounts, [line.due_id]: poisha }),
      };
    }),
    ...(props.advancePoisha > 0
      ? [
          {
            key: 'advance',
            what: t('refund.of_advance'),
            left_poisha: props.advancePoisha,
            value: props.advance,
            error: props.advanceError,
            onChange: props.onAdvance,
          },
        ]
      : []),
  ];
  return (
    <ReportTable
      caption={t('refund.what')}
      rows={rows}
      columns={[
        { key: 'what', title: t('refund.what') },
        { key: 'left_poisha', title: t('refund.left'), kind: 'money' },
        ...(props.isParts
          ? [
              {
                key: 'goes_back',
                title: t('refund.goes_back'),
                width: 150,
                render: (row: (typeof rows)[number]) => (
                  <MoneyField
                    aria-label={`${t('refund.goes_back')}: ${row.what}`}
                    size="xs"
                    value={row.value}
                    error={row.error}
                    onChange={row.onChange}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
