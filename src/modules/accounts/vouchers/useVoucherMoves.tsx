import { lazy } from 'react';
import { useMoves } from '#ui/document/useMoves.tsx';
import { accountsApi } from '../api.ts';
import type { VoucherRow } from './voucher.contract.ts';
import { voucherLifeCycle } from './voucher.rules.ts';
import { voucherPaths } from './voucher-names.ts';

const ReversalDrawer = lazy(async () => ({ default: (await import('./ReversalDrawer.tsx')).ReversalDrawer }));

type Target = Pick<VoucherRow, 'id' | 'version' | 'can' | 'voucher_type' | 'voucher_no' | 'dated_on'>;

// A voucher is edited on its own screen.
const { edit: _, ...moves } = voucherLifeCycle;

/** What can be done with a voucher, in its row and above it. */
export const useVoucherMoves = ({ onDeleted }: { onDeleted?: () => void } = {}) =>
  useMoves({
    lifeCycle: moves,
    api: accountsApi.vouchers,
    words: 'accounts:voucher',
    stale: accountsApi.key(),
    input: ({ version }: Target, move) => (move === 'delete' ? {} : { version }),
    looks: { reverse: { form: (row, close) => <ReversalDrawer voucher={row} onClose={close} /> } },
    href: (voucher) => voucherPaths(voucher.voucher_type).edit(voucher.id),
    print: (voucher) => `accounts/vouchers/${voucher.id}`,
    onMoved: (_answer, move) => move === 'delete' && onDeleted?.(),
  });
