import { Radio, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { nameOfDue } from '../dues/due-name.rules.ts';
import { chosenDues, type RefundPartsValues } from './refund-parts.rules.ts';

interface Left {
  lines: readonly (Parameters<typeof nameOfDue>[0] & { due_id: string; amount_poisha: number })[];
  advance_poisha: number;
}

/** Asks what of a receipt goes back, all that is left or chosen parts, and what becomes of the charge. */
export function RefundParts<Values extends RefundPartsValues>(props: {
  form: ServerForm<Values>;
  left: Left;
}) {
  const { t } = useTranslation('fees');
  const form = props.form as unknown as ServerForm<RefundPartsValues>;
  return (
    <>
      <SegmentedControl
        aria-label={t('refund.scope')}
        data={(['all', 'parts'] as const).map((value) => ({ value, label: t(`refund.scope_${value}`) }))}
        value={form.values.scope}
        onChange={(value) => form.setValue('scope', value)}
      />
      <PartsTable form={form} left={props.left} />
      {props.left.lines.length > 0 && (
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
    </>
  );
}

function PartsTable({ form, left }: { form: ServerForm<RefundPartsValues>; left: Left }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { scope, amounts, advance_poisha } = form.values;
  const sent = chosenDues({ amounts }).map((it) => it.due_id);
  const rows = left.lines.map((line) => {
    const name = nameOfDue(line);
    const period = pick(name.period_en ?? '', name.period_bn ?? '');
    return {
      key: line.due_id,
      what: [pick(name.head_name_en, name.head_name_bn), period].filter(Boolean).join(' · '),
      left_poisha: line.amount_poisha,
      value: amounts[line.due_id] ?? null,
      error: form.error(`lines.${sent.indexOf(line.due_id)}.amount_poisha`),
      onChange: (poisha: number | null) =>
        form.setValue('amounts', { ...form.values.amounts, [line.due_id]: poisha }),
    };
  });
  if (left.advance_poisha > 0)
    rows.push({
      key: 'advance',
      what: t('refund.of_advance'),
      left_poisha: left.advance_poisha,
      value: advance_poisha,
      error: form.error('advance_poisha'),
      onChange: (poisha) => form.setValue('advance_poisha', poisha),
    });
  return (
    <ReportTable
      caption={t('refund.what')}
      rows={rows}
      columns={[
        { key: 'what', title: t('refund.what') },
        { key: 'left_poisha', title: t('refund.left'), kind: 'money' },
        ...(scope === 'parts'
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
