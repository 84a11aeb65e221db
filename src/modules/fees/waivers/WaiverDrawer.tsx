import { Group, MultiSelect, SegmentedControl, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { StudentSearch } from '../StudentSearch.tsx';
import type { StudentWaiver } from './student-waiver.contract.ts';

/** A new waiver or offer, or one that waits for its approval. */
export function WaiverDrawer({ waiver: opened, onClose }: { waiver?: StudentWaiver; onClose: () => void }) {
  const waiver = latestOf(opened);
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const heads = useFeeHeads();
  const types = useQuery(feesApi.waivers.types.queryOptions());
  const [studentName, setStudentName] = useState(
    waiver ? `${pick(waiver.student_name_en, waiver.student_name_bn)} · ${waiver.student_no}` : '',
  );
  const [byPercent, setByPercent] = useState(!waiver || waiver.percent !== null);
  const form = useServerForm({
    name: `student-waiver:${waiver?.id ?? 'new'}`,
    keepDraft: false,
    initialValues: {
      student_id: waiver?.student_id ?? '',
      kind: waiver?.kind ?? ('waiver' as 'waiver' | 'offer'),
      type_id: waiver?.type_id ?? '',
      fee_head_ids: waiver?.fee_head_ids ?? [],
      percent: (waiver ? waiver.percent : 50) as number | null,
      amount_poisha: waiver?.amount_poisha ?? null,
      from_on: waiver?.from_on ?? (`${today().slice(0, 4)}-01-01` as string | null),
      to_on: waiver?.to_on ?? null,
      reason: waiver?.reason ?? '',
    },
    read: waiver,
    submit: (values, context) => {
      const fields = { ...values, from_on: values.from_on ?? '' };
      return waiver
        ? feesApi.waivers.update.call({ ...fields, id: waiver.id }, { context })
        : feesApi.waivers.create.call(fields);
    },
    onSaved: useAfterSave(feesApi.waivers.key(), onClose),
  });
  const choices = types.data?.[form.values.kind] ?? [];
  const type = choices.find((it) => it.id === form.values.type_id);
  const touched = heads.filter(
    (it) => !type || type.fee_head_ids.length === 0 || type.fee_head_ids.includes(it.value),
  );
  /** Takes over the usual value, the heads and, for an offer, the days of the chosen type. */
  const choose = (id: string | null) => {
    form.setValue('type_id', id ?? '');
    const chosen = choices.find((it) => it.id === id);
    if (!chosen) return;
    setByPercent(chosen.value_kind === 'percent');
    form.setValue('percent', chosen.percent);
    form.setValue('amount_poisha', chosen.amount_poisha);
    form.setValue('fee_head_ids', chosen.fee_head_ids);
    if (chosen.valid_from) form.setValue('from_on', chosen.valid_from);
    if (chosen.valid_to) form.setValue('to_on', chosen.valid_to);
  };
  return (
    <FormDrawer title={t(waiver ? 'waiver.edit' : 'waiver.add')} form={form} onClose={onClose}>
      {studentName && <Text fw={600}>{studentName}</Text>}
      {!waiver && (
        <StudentSearch
          error={form.error('student_id')}
          onPick={(student) => {
            setStudentName(`${pick(student.name_en, student.name_bn)} · ${student.student_no}`);
            form.setValue('student_id', student.id);
          }}
        />
      )}
      <SegmentedControl
        aria-label={t('field.kind')}
        data={[
          { value: 'waiver', label: t('waiver.kind.waiver') },
          { value: 'offer', label: t('waiver.kind.offer') },
        ]}
        value={form.values.kind}
        onChange={(value) => {
          form.setValue('kind', value === 'offer' ? 'offer' : 'waiver');
          form.setValue('type_id', '');
        }}
      />
      <SelectField
        {...form.field('type_id')}
        label={t('waiver.type')}
        data={choices.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
        onChange={choose}
        withAsterisk
      />
      <MultiSelect
        {...form.field('fee_head_ids')}
        data={touched}
        description={type && type.fee_head_ids.length > 0 ? t('waiver.heads_of_type') : undefined}
        placeholder={form.values.fee_head_ids.length === 0 ? t('waiver.all_heads') : undefined}
        searchable
        clearable
      />
      <SegmentedControl
        aria-label={t('waiver.value')}
        data={[
          { value: 'percent', label: t('waiver.by_percent') },
          { value: 'amount', label: t('waiver.by_amount') },
        ]}
        value={byPercent ? 'percent' : 'amount'}
        onChange={(value) => {
          setByPercent(value === 'percent');
          form.setValue('percent', value === 'percent' ? 50 : null);
          if (value === 'percent') form.setValue('amount_poisha', null);
        }}
      />
      {byPercent ? (
        <DecimalField {...form.field('percent')} rightSection="%" withAsterisk />
      ) : (
        <MoneyField {...form.field('amount_poisha')} withAsterisk />
      )}
      <Group grow align="flex-start">
        <DayField {...form.field('from_on')} withAsterisk />
        <DayField {...form.field('to_on')} />
      </Group>
      <Textarea {...form.field('reason')} autosize minRows={2} />
    </FormDrawer>
  );
}
