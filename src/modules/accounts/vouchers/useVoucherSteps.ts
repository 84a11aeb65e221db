import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import type { VoucherRow } from './voucher.contract.ts';

type Target = Pick<VoucherRow, 'id' | 'version' | 'voucher_no'>;

/** Check, approve and delete, each with its question and its news. */
export function useVoucherSteps({ onDeleted }: { onDeleted?: () => void } = {}) {
  const { t } = useTranslation('accounts');
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountsApi.key() });
  // What somebody else did meanwhile is shown, whether or not ours went through.
  const check = useMutation({
    mutationFn: ({ id, version }: Target) => accountsApi.vouchers.check.call({ id, version }),
    onSuccess: () => toast.done(t('voucher.checked')),
    onSettled: refresh,
  });
  const approve = useMutation({
    mutationFn: ({ id, version }: Target) => accountsApi.vouchers.approve.call({ id, version }),
    onSuccess: ({ voucher_no }) => toast.done(t('voucher.approved', { voucher_no })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Target) => accountsApi.vouchers.delete.call({ id }),
    onSuccess: async () => {
      toast.done(t('ui:deleted'));
      onDeleted?.();
      await refresh();
    },
  });
  return {
    isBusy: check.isPending || approve.isPending || remove.isPending,
    check: (it: Target) => check.mutate(it),
    async approve(it: Target) {
      const agreed = await confirm({
        title: t('voucher.approve_title'),
        body: t('voucher.approve_body'),
        confirm: t('voucher.approve'),
      });
      if (agreed) approve.mutate(it);
    },
    async remove(it: Target) {
      const agreed = await confirmDelete({ name: t('voucher.draft'), type: t('voucher.type') });
      if (agreed) remove.mutate(it);
    },
  };
}
