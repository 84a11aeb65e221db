import type { FieldNames } from '#shared/column-matching.ts';
import type { VoucherType } from '../vouchers/voucher.rules.ts';
import { ledgerColumns } from './ledger-names.rules.ts';

export const voucherColumns = [
  'voucher_no',
  'dated_on',
  'voucher_type',
  'ledger_code',
  'ledger_name',
  'debit',
  'credit',
  'narration',
  'line_narration',
  'party_name',
  'cheque_no',
  'cheque_on',
] as const;

export type VoucherColumn = (typeof voucherColumns)[number];

/** Header names of the columns in lists of vouchers. */
export const voucherColumnNames: FieldNames<VoucherColumn> = {
  ...ledgerColumns,
  voucher_no:
    'voucher no, voucher number, voucher, vch no, vch number, v no, journal no, journal number, entry no, entry number, transaction no, ref voucher no, ভাউচার নং, ভাউচার নম্বর, ভাউচার নাম্বার, ভাউচার, জার্নাল নং, লেনদেন নং',
  dated_on:
    'date, voucher date, vch date, entry date, journal date, posting date, transaction date, তারিখ, ভাউচারের তারিখ, ভাউচার তারিখ, লেনদেনের তারিখ',
  voucher_type:
    'type, kind, voucher type, vch type, kind of voucher, journal type, entry type, ধরন, ভাউচারের ধরন, ভাউচার ধরন, প্রকার',
  debit: 'debit, dr, debit amount, debit taka, debit tk, debit bdt, dr amount, ডেবিট, ডেবিট টাকা',
  credit: 'credit, cr, credit amount, credit taka, credit tk, credit bdt, cr amount, ক্রেডিট, ক্রেডিট টাকা',
  narration:
    'narration, description, remarks, details, voucher narration, particulars, বিবরণ, বর্ণনা, মন্তব্য, বিস্তারিত',
  line_narration: 'line narration, line description, line note, note, লাইনের বিবরণ, লাইন বিবরণ',
  party_name:
    'party, party name, contact, paid to, received from, payee, customer, supplier, vendor, পক্ষ, পক্ষের নাম, প্রাপক, প্রদানকারী, যাকে দেওয়া হলো',
  cheque_no: 'cheque no, cheque number, check no, check number, cheque, চেক নং, চেক নম্বর, চেক',
  cheque_on: 'cheque date, check date, চেকের তারিখ, চেক তারিখ',
};

/** What other systems call the kinds of voucher. */
const typeNames: Record<VoucherType, string> = {
  DV: 'dv, debit voucher, debit, payment, payment voucher, pv, bank payment, cash payment, ডেবিট ভাউচার, ডেবিট, পেমেন্ট, পেমেন্ট ভাউচার, পরিশোধ',
  CV: 'cv, credit voucher, credit, receipt, receipt voucher, rv, bank receipt, cash receipt, ক্রেডিট ভাউচার, ক্রেডিট, রসিদ, রিসিট, রিসিট ভাউচার, প্রাপ্তি',
  JV: 'jv, journal, journal voucher, general journal, জার্নাল, জার্নাল ভাউচার, জাবেদা',
  CTV: 'ctv, contra, contra voucher, contra entry, কন্ট্রা, কন্ট্রা ভাউচার',
};

const typeByName = new Map(
  (Object.entries(typeNames) as [VoucherType, string][]).flatMap(([type, names]) =>
    names.split(', ').map((name) => [name.normalize('NFC'), type] as const),
  ),
);

/** The kind of voucher that a cell names. */
export const typeNamed = (text: string): VoucherType | undefined =>
  typeByName.get(
    text
      .toLowerCase()
      .replace(/[.\s]+/g, ' ')
      .trim(),
  );
