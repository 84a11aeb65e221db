import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';

/** After a save: toast, invalidate and refetch `stale`, then close the drawer or leave the page. */
export function useAfterSave(stale: QueryKey, onClose?: () => void): () => Promise<void> {
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  return async () => {
    toast.done(t('saved'));
    await queryClient.invalidateQueries({ queryKey: stale });
    onClose?.();
  };
}
