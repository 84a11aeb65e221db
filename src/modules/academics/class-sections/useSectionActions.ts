import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import type { ClassSection } from './class-section.contract.ts';

/** Closes, reopens and deletes class sections, each with a toast. */
export function useSectionActions() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const refresh = (message: string) => {
    toast.done(message);
    return queryClient.invalidateQueries({ queryKey: academicsApi.key() });
  };
  const close = useMutation({
    mutationFn: (ids: string[]) => academicsApi.classSections.close.call({ class_section_ids: ids }),
    onSuccess: ({ closed_count }) =>
      refresh(t('section.closed_count', { number: localDigits(closed_count, language) })),
  });
  const reopen = useMutation({
    mutationFn: (row: ClassSection) => academicsApi.classSections.update.call({ ...row, is_open: true }),
    onSuccess: () => refresh(t('ui:saved')),
  });
  const remove = useMutation({
    mutationFn: (row: ClassSection) => academicsApi.classSections.delete.call({ id: row.id }),
    onSuccess: () => refresh(t('ui:deleted')),
  });
  const askAndRemove = async (row: ClassSection, name: string) => {
    if (await confirmDelete({ name, type: t('section.type') })) remove.mutate(row);
  };
  return { close: close.mutate, reopen: reopen.mutate, askAndRemove };
}
