import { jobContract } from './job.contract.ts';

export const jobsContract = jobContract;
