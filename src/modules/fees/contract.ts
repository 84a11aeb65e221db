import { feeHeadContract } from './fee-heads/fee-head.contract.ts';

export const feesContract = {
  feeHeads: feeHeadContract,
};
