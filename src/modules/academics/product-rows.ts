import { fieldProblem, Problem } from '#kernel/http/problem.ts';

interface Change {
  before?: { code: string; is_system: boolean };
  after?: { code: string };
}

/** Protects a built-in row (`is_system`) and its code. @throws 409 where it would be deleted, 422 where its code would change */
export function protectBuiltInRow({ before, after }: Change): void {
  if (!before?.is_system) return;
  if (!after) throw new Problem(409, 'academics:row_of_product');
  if (after.code !== before.code) throw fieldProblem('code', 'academics:code_of_product');
}
