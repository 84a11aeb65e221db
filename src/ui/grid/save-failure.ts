import { ApiProblem } from '../api/problem.ts';

/** Whether a save failed because no answer came, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.code === 'network' || [502, 504].includes(error.status);
}
