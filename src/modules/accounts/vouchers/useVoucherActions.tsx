import { IconArrowBackUp, IconCheck, IconChecks, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDocumentActions } from '#ui/document/useDocumentActions.tsx';
import { accountsApi } from '../api.ts';
import { ReversalDrawer } from './ReversalDrawer.tsx';
import type { VoucherRow } from './voucher.contract.ts';
import { voucherLifeCycle } from './voucher.rules.ts';
import { voucherPaths } from './voucher-names.ts';

type Target = Pick<VoucherRow, 'id' | 'version' | 'can' | 'voucher_type' | 'voucher_no' | 'dated_on'>;

/** What can be done with a voucher; `drawer` is the form of a reversal while one is written. */
export function useVoucherActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const [reversed, setReversed] = useState<Target>();
  const actions = useDocumentActions<Target>({
    lifeCycle: voucherLifeCycle,
    words: 'accounts:voucher',
    actions: {
      check: {
        icon: IconCheck,
        call: ({ id, version }) => accountsApi.vouchers.check.call({ id, version }),
      },
      approve: {
        icon: IconChecks,
        isMain: true,
        call: ({ id, version }) => accountsApi.vouchers.approve.call({ id, version }),
      },
      reverse: { icon: IconArrowBackUp, open: setReversed },
      delete: {
        icon: IconTrash,
        danger: true,
        call: ({ id }) => accountsApi.vouchers.delete.call({ id }),
      },
    },
    href: (voucher) => voucherPaths(voucher.voucher_type).edit(voucher.id),
    print: (voucher) => `accounts/vouchers/${voucher.id}`,
    stale: accountsApi.key(),
    onDeleted,
  });
  const drawer = reversed && <ReversalDrawer voucher={reversed} onClose={() => setReversed(undefined)} />;
  return { ...actions, drawer };
}
