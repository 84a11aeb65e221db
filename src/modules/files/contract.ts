import { coreFileContract } from './core-file.contract.ts';
import { fileContract } from './file.contract.ts';

export const filesContract = { files: fileContract, coreFiles: coreFileContract };
