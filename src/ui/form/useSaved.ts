import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';

/** What a drawer does once its record is saved: says so, closes, and has the reads of `stale` made anew. */
export function useSaved(stale: QueryKey, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  return async () => {
    toast.done(t('saved'));
    onClose();
    await queryClient.invalidateQueries({ queryKey: stale });
  };
}
