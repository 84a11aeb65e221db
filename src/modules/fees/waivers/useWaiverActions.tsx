import {
  IconArrowBackUp,
  IconCalendarOff,
  IconCheck,
  IconDiscount,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import type { StudentWaiver } from './student-waiver.contract.ts';

interface WaiverActionsOptions {
  onEdit: (waiver: StudentWaiver) => void;
  /** Shows what an approved one would take off existing dues. */
  onApply: (waiver: StudentWaiver) => void;
}

/** The menu of a waiver or offer: approve, change, apply to existing dues and undo that, end. */
export function useWaiverActions({ onEdit, onApply }: WaiverActionsOptions) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const nameOf = (row: StudentWaiver) => pick(row.student_name_en, row.student_name_bn);
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: useAfterSave(feesApi.waivers.key()),
  });
  /** Shows the dues that were raised without it at once, so that nobody forgets them. */
  const approve = useMutation({
    mutationFn: async (row: StudentWaiver) => {
      const approved = await feesApi.waivers.approve.call({ id: row.id });
      const { rows } = await feesApi.waiverApplications.preview.call({ id: row.id });
      return { approved, raised: rows.length };
    },
    onSuccess: ({ approved, raised }) => {
      toast.done(t('ui:saved'));
      if (raised > 0) onApply(approved);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: feesApi.waivers.key() }),
  });
  const undo = useMutation({
    ...feesApi.waiverApplications.undo.mutationOptions(),
    onSuccess: () => {
      toast.done(t('waiver.undone'));
      return queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
  });
  const askAndUndo = async (row: StudentWaiver) => {
    if (!row.application_id) return;
    const count = row.applied_due_count ?? 0;
    const agreed = await confirm({
      title: t('waiver.undo_title', { name: nameOf(row) }),
      body: t('waiver.undo_body', {
        count,
        number: localDigits(count, language),
        amount: formatTaka(row.reduction_poisha ?? 0, language),
      }),
      confirm: t('waiver.undo_apply'),
      keep: t('waiver.undo_keep'),
      danger: true,
    });
    if (agreed) undo.mutate({ id: row.application_id });
  };
  const remove = async (row: StudentWaiver) => {
    const agreed = await confirmDelete({ name: nameOf(row), type: t(`waiver.kind.${row.kind}`) });
    if (agreed) act.mutate(() => feesApi.waivers.delete.call({ id: row.id }));
  };
  const end = async (row: StudentWaiver) => {
    const agreed = await confirm({
      title: t('waiver.end_title', { name: nameOf(row) }),
      body: t('waiver.end_body'),
      confirm: t('waiver.end'),
      keep: t('waiver.end_keep'),
    });
    if (agreed) act.mutate(() => feesApi.waivers.end.call({ id: row.id, to_on: today() }));
  };
  return (row: StudentWaiver): RowAction[] => [
    ...(row.can.approve
      ? [
          {
            label: t('waiver.approve'),
            icon: <IconCheck size={16} aria-hidden />,
            onClick: () => approve.mutate(row),
          },
        ]
      : []),
    ...(row.can.edit
      ? [
          {
            label: t('ui:edit'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => onEdit(row),
          },
          {
            label: t('ui:remove'),
            icon: <IconTrash size={16} aria-hidden />,
            danger: true,
            onClick: () => remove(row),
          },
        ]
      : []),
    ...(row.can.apply
      ? [
          {
            label: t('waiver.apply'),
            icon: <IconDiscount size={16} aria-hidden />,
            onClick: () => onApply(row),
          },
        ]
      : []),
    ...(row.can.undo_application
      ? [
          {
            label: t('waiver.undo_apply'),
            icon: <IconArrowBackUp size={16} aria-hidden />,
            danger: true,
            onClick: () => askAndUndo(row),
          },
        ]
      : []),
    ...(row.can.end
      ? [
          {
            label: t('waiver.end'),
            icon: <IconCalendarOff size={16} aria-hidden />,
            danger: true,
            onClick: () => end(row),
          },
        ]
      : []),
  ];
}
