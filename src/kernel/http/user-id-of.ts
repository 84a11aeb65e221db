import type { Caller } from './context.ts';
import { Problem } from './problem.ts';

/** The account of somebody signed in. @throws 401 for a visitor, whom only public routes let in */
export function userIdOf({ user_id }: Caller): string {
  if (user_id === null) throw new Problem(401, 'sign_in_first');
  return user_id;
}
