import { VoucherEdit } from './VoucherEdit.tsx';
import { VoucherList } from './VoucherList.tsx';
import { NewVoucher } from './voucher.form.tsx';

export const JournalVoucherScreen = () => <NewVoucher type="JV" />;
export const JournalVoucherListScreen = () => <VoucherList type="JV" />;
export const JournalVoucherEditScreen = () => <VoucherEdit />;
