import { VoucherEdit } from './VoucherEdit.tsx';
import { VoucherList } from './VoucherList.tsx';
import { NewVoucher } from './voucher.form.tsx';

export const DebitVoucherScreen = () => <NewVoucher type="DV" />;
export const DebitVoucherListScreen = () => <VoucherList type="DV" />;
export const DebitVoucherEditScreen = () => <VoucherEdit />;
