import { feeRunContract } from './dues/fee-run.contract.ts';
import { feeHeadContract } from './fee-heads/fee-head.contract.ts';
import { receiptContract } from './receipts/receipt.contract.ts';

export const feesContract = {
  feeHeads: feeHeadContract,
  runs: feeRunContract,
  receipts: receiptContract,
};
