import { routineEntryContract } from './entries/routine-entry.contract.ts';
import { routinePeriodContract } from './periods/routine-period.contract.ts';

export const routineContract = { entries: routineEntryContract, periods: routinePeriodContract };
