export { type LookupRequest, lookUpResult, verifyResult } from './lookups/lookup.actions.ts';
export {
  type LookupInput,
  lookupInput,
  type PublishedExam,
  type VerifiedResult,
} from './lookups/lookup.contract.ts';
export { publishedExams } from './lookups/lookup.queries.ts';
export { publish } from './publications/publication.actions.ts';
export type { ResultSheet } from './result-sheets/result-sheet.contract.ts';
export { beginRuns, generateRun } from './runs/generation.actions.ts';
export { startRuns } from './runs/run-start.actions.ts';
export { insertRuns } from './runs/run-start.queries.ts';
export { readVerificationCode, verificationCodes } from './runs/verification-code.ts';
export { type LastResult, lastPublishedResult } from './student-results/student-history.queries.ts';
