import { useSearchParams } from 'react-router';
import { emptyLine, type LineValues } from './VoucherLines.tsx';
import { voucherPaths } from './voucher-names.ts';

/** A line of a bank's statement that the books lack; what the bank took is negative. */
interface StatementEntry {
  id: string;
  booked_on: string;
  description: string;
  amount_poisha: number;
}

/** The address of a new voucher that enters it: a credit voucher for what came in, a debit voucher for what went out. */
export function enterPath(entry: StatementEntry, ledgerId: string): string {
  const path = voucherPaths(entry.amount_poisha > 0 ? 'CV' : 'DV').create;
  const start = new URLSearchParams({
    from: entry.id,
    on: entry.booked_on,
    narration: entry.description,
    ledger: ledgerId,
    amount: String(entry.amount_poisha),
  });
  return `${path}?${start}`;
}

interface VoucherStart {
  from: string;
  values: { dated_on: string; narration: string; lines: LineValues[] };
}

/** What the address of a new voucher fills in; none where it says nothing. */
export function useVoucherStart(): VoucherStart | undefined {
  const [params] = useSearchParams();
  const from = params.get('from');
  const amount = Number(params.get('amount'));
  if (!from || !Number.isSafeInteger(amount) || amount === 0) return undefined;
  const [bank, other] = [params.get('ledger') ?? '', ''];
  const [debited, credited] = amount > 0 ? [bank, other] : [other, bank];
  return {
    from,
    values: {
      dated_on: params.get('on') ?? '',
      narration: params.get('narration') ?? '',
      lines: [
        { ...emptyLine, ledger_id: debited, debit_poisha: Math.abs(amount) },
        { ...emptyLine, ledger_id: credited, credit_poisha: Math.abs(amount) },
      ],
    },
  };
}
