import { catalogueTable } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { VoucherTypeRow, voucherTypeContract } from './voucher-type.contract.ts';

type ListInput = InputOf<typeof voucherTypeContract.list>;

export const voucherTypeRows = catalogueTable('voucher_type');

const selectVoucherTypes = (tx: Tx) =>
  tx
    .selectFrom('voucher_type')
    .select(['id', 'code', 'name_en', 'name_bn', 'prefix', 'number_reset', 'digits', 'sort_order'])
    .$narrowType<Pick<VoucherTypeRow, 'code' | 'number_reset'>>();

export const listVoucherTypes = (tx: Tx, input: ListInput): Promise<Page<VoucherTypeRow>> =>
  pageOfList(selectVoucherTypes(tx), input, {
    table: 'voucher_type',
    search: ['name_en', 'name_bn', 'code', 'prefix'],
  });

export const findVoucherType = (tx: Tx, id: string): Promise<VoucherTypeRow | undefined> =>
  selectVoucherTypes(tx).where('id', '=', id).executeTakeFirst();

/** What a kind of voucher is called on paper. */
export const voucherTitle = (tx: Tx, code: VoucherTypeRow['code']) =>
  tx
    .selectFrom('voucher_type')
    .select(['name_en', 'name_bn'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
