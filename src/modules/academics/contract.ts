import { optionContract } from './options/option.contract.ts';
import { academicYearContract } from './years/academic-year.contract.ts';

export const academicsContract = {
  options: optionContract,
  years: academicYearContract,
};
