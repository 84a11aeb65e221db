import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { accountsApi } from '../api.ts';
import { useVoucherMoves } from './useVoucherMoves.tsx';
import { VoucherForm } from './voucher.form.tsx';
import { voucherPaths, voucherTones } from './voucher-names.ts';

const VoucherSheet = lazy(async () => ({ default: (await import('./VoucherSheet.tsx')).VoucherSheet }));

/** One voucher: a form until it is posted, then only to be read, printed or reversed. */
export function VoucherEdit() {
  const navigate = useNavigate();
  const { voucherId = '' } = useParams();
  const { data: voucher } = useSuspenseQuery(
    accountsApi.vouchers.read.queryOptions({ input: { id: voucherId } }),
  );
  const { list } = voucherPaths(voucher.voucher_type);
  const moves = useVoucherMoves({ onDeleted: () => navigate(list) });
  const { badge } = useDocumentState('accounts:state', voucherTones);

  return (
    <Page
      title={voucher.voucher_no ?? undefined}
      subtitle={badge(voucher.state)}
      actions={moves.buttons(voucher)}
    >
      {voucher.can.edit ? (
        <VoucherForm key={voucher.version} type={voucher.voucher_type} voucher={voucher} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <VoucherSheet voucher={voucher} />
        </Suspense>
      )}
      {moves.drawer}
    </Page>
  );
}
