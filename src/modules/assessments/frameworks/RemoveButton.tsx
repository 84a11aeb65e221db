import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import { assessmentsApi } from '../api.ts';

interface RemoveButtonProps {
  name: string;
  /** The word for the record in the question before deleting. */
  type: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Deletes what a drawer shows, after asking. */
export function RemoveButton({ name, type, remove, onRemoved }: RemoveButtonProps) {
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast.done(t('deleted'));
      await queryClient.invalidateQueries({ queryKey: assessmentsApi.key() });
      onRemoved();
    },
  });
  const ask = async () => {
    if (await confirmDelete({ name, type })) removing.mutate();
  };
  return (
    <div>
      <Button
        variant="subtle"
        size="xs"
        c="var(--mantine-color-error)"
        onClick={ask}
        loading={removing.isPending}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
