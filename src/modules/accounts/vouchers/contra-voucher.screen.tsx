import { VoucherEdit } from './VoucherEdit.tsx';
import { VoucherList } from './VoucherList.tsx';
import { NewVoucher } from './voucher.form.tsx';

export const ContraVoucherScreen = () => <NewVoucher type="CTV" />;
export const ContraVoucherListScreen = () => <VoucherList type="CTV" />;
export const ContraVoucherEditScreen = () => <VoucherEdit />;
