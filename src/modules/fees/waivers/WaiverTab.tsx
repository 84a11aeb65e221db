import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import type { StudentWaiver } from './student-waiver.contract.ts';
import { useWaiverActions } from './useWaiverActions.tsx';
import { WaiverDrawer } from './WaiverDrawer.tsx';

/** Waivers and offers of students; they count once they are approved. */
export function WaiverTab() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const can = useCan();
  const heads = useFeeHeads();
  const list = useListState({ sort: '-from_on', filters: ['kind', 'state'] });
  const [edited, setEdited] = useState<StudentWaiver | 'new'>();
  const [applied, setApplied] = useState<StudentWaiver>();
  const actionsOn = useWaiverActions({ onEdit: setEdited, onApply: setApplied });
  const nameOf = (row: StudentWaiver) => pick(row.student_name_en, row.student_name_bn);
  const value = (row: StudentWaiver) =>
    row.percent === null
      ? formatTaka(row.amount_poisha ?? 0, language)
      : `${formatNumber(row.percent, language)}%`;
  const state = (row: StudentWaiver) => t(row.approved_at ? 'waiver.approved' : 'waiver.waiting');
  const addButton = can('fees.waiver.edit') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('waiver.add')}
    </Button>
  );

  return (
    <>
      {addButton && (
        <Group justify="flex-end" mb="xs">
          {addButton}
        </Group>
      )}
      <ListTable
        name="student-waivers"
        source={feesApi.waivers.list}
        list={list}
        filters={[
          {
            name: 'kind',
            choices: (['waiver', 'offer'] as const).map((it) => ({
              value: it,
              label: t(`waiver.kind.${it}`),
            })),
          },
          {
            name: 'state',
            label: t('field.status'),
            choices: (['waiting', 'approved'] as const).map((it) => ({
              value: it,
              label: t(`waiver.${it}`),
            })),
          },
        ]}
        columns={[
          { key: 'student_no', sort: true, phone: 'fact' },
          { key: 'student', phone: 'name', title: t('counter.student'), width: 170, value: nameOf },
          {
            key: 'class',
            phone: 'fact',
            title: t('field.class_id'),
            value: sectionOf,
          },
          { key: 'kind', value: (row) => t(`waiver.kind.${row.kind}`), optional: true },
          { key: 'type', names: 'type_name' },
          {
            key: 'heads',
            title: t('field.fee_head_ids'),
            value: (row) =>
              row.fee_head_ids.length === 0
                ? t('waiver.all_heads')
                : row.fee_head_ids.map((id) => heads.find((it) => it.value === id)?.label ?? '').join(', '),
          },
          { key: 'value', phone: 'fact', title: t('waiver.value'), value },
          { key: 'reduction_poisha', title: t('waiver.on_raised'), kind: 'money', optional: true },
          { key: 'from_on', kind: 'day', sort: true },
          { key: 'to_on', kind: 'day' },
          {
            key: 'state',
            title: t('field.status'),
            value: state,
            render: (row) => <Status tone={row.approved_at ? 'good' : 'waiting'}>{state(row)}</Status>,
          },
        ]}
        onRowClick={(row) => row.can.edit && setEdited(row)}
        rowActions={actionsOn}
        empty={{ title: t('waiver.empty'), hint: t('waiver.empty_hint') }}
      />
      {applied && <ApplicationDrawer waiver={applied} onClose={() => setApplied(undefined)} />}
      {edited && (
        <WaiverDrawer waiver={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
