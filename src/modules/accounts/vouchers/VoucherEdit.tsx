import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { Page } from '#ui/page/Page.tsx';
import { accountsApi } from '../api.ts';
import { useVoucherMoves } from './useVoucherMoves.tsx';
import { VoucherSheet } from './VoucherSheet.tsx';
import { VoucherForm } from './voucher.form.tsx';
import { voucherPaths, voucherTones } from './voucher-names.ts';

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
        <VoucherSheet voucher={voucher} />
      )}
      {moves.drawer}
    </Page>
  );
}
