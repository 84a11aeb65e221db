export { settlingJob } from './online/settling.job.ts';
