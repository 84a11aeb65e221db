import { Button, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useCan } from '#ui/session/session.ts';
import type { Column } from '#ui/table/columns.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { toast } from '#ui/toast.ts';
import { routineApi } from '../api.ts';
import { useSlotColumns } from './bell-columns.tsx';
import { PeriodDrawer } from './period.form.tsx';
import type { BellSlot } from './routine-period.contract.ts';

/** The bell of each shift: assembly, classes, practicals and tiffin in their order. */
export function PeriodTypeScreen() {
  const { t } = useTranslation(['routine', 'shared']);
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('routine.period.edit');
  const { data: slots } = useSuspenseQuery(routineApi.periods.bells.queryOptions());
  const [edited, setEdited] = useState<BellSlot | 'new'>();
  const remove = useMutation({
    mutationFn: ({ ids }: BellSlot) => routineApi.periods.delete.call({ id: ids[0]!, whole: true }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: routineApi.key() });
    },
  });
  const askAndRemove = async (slot: BellSlot) => {
    const name = `${pick(slot.shift_name_en, slot.shift_name_bn)} ${localDigits(slot.period_no, language)}`;
    if (await confirmDelete({ name, type: t('shared:field.routine_period_id') })) remove.mutate(slot);
  };
  const actions: Column<BellSlot> = {
    key: 'actions',
    title: '',
    width: 52,
    render: (slot) => (
      <RowActions
        actions={[
          {
            label: t('ui:edit'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => setEdited(slot),
          },
          {
            label: t('ui:remove'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => void askAndRemove(slot),
          },
        ]}
      />
    ),
  };
  const columns = useSlotColumns();
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('bell.add')}
    </Button>
  );
  const shifts = [...new Map(slots.map((it) => [it.shift_id, it])).values()];
  // As it is now, where somebody changed it while it is edited.
  const slot = edited === 'new' ? undefined : (slots.find((it) => it.ids[0] === edited?.ids[0]) ?? edited);
  return (
    <Page actions={add}>
      {slots.length === 0 && (
        <EmptyState title={t('routine.empty')} hint={t('routine.empty_hint')} action={add} />
      )}
      <Stack gap="xl">
        {shifts.map(({ shift_id, shift_name_en, shift_name_bn }) => (
          <Section key={shift_id} title={pick(shift_name_en, shift_name_bn)}>
            <ReportTable
              caption={t('bell.of_shift', { shift: pick(shift_name_en, shift_name_bn) })}
              rows={slots.filter((it) => it.shift_id === shift_id)}
              columns={mayEdit ? [...columns, actions] : columns}
            />
          </Section>
        ))}
      </Stack>
      {edited && <PeriodDrawer slot={slot} read={slot} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
