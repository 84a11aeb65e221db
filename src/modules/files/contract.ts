import { fileContract } from './file.contract.ts';

export const filesContract = fileContract;
