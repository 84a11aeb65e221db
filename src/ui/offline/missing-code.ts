import { ApiProblem } from '../api/problem.ts';

/** Whether an error means that a file of the panel could not be loaded; every browser says it in its own words. */
export function isMissingCode(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ApiProblem) return false;
  return /dynamically imported module|module script failed|Unable to preload/i.test(error.message);
}
