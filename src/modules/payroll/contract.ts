import { payrollHeadContract } from './heads/payroll-head.contract.ts';
import { payScaleContract } from './scales/pay-scale.contract.ts';

export const payrollContract = { heads: payrollHeadContract, scales: payScaleContract };
