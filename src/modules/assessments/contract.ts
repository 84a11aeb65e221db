import { frameworkContract } from './frameworks/framework.contract.ts';

export const assessmentsContract = { frameworks: frameworkContract };
