import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';

/**
 * What a drawer does once its record is saved: says so, has the reads of `stale` made anew, and closes on a page that
 * shows them, so that nobody opens the record of before again.
 */
export function useAfterSave(stale: QueryKey, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  return async () => {
    toast.done(t('saved'));
    await queryClient.invalidateQueries({ queryKey: stale });
    onClose();
  };
}
