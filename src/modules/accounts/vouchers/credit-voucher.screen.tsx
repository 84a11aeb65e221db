import { VoucherEdit } from './VoucherEdit.tsx';
import { VoucherList } from './VoucherList.tsx';
import { NewVoucher } from './voucher.form.tsx';

export const CreditVoucherScreen = () => <NewVoucher type="CV" />;
export const CreditVoucherListScreen = () => <VoucherList type="CV" />;
export const CreditVoucherEditScreen = () => <VoucherEdit />;
