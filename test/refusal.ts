import type { TestResponse } from './world.ts';

interface ProblemBody {
  code: string;
  errors?: { code: string }[];
}

/**
 * The code of a refusal: that of its field where one field alone is wrong, otherwise that of the whole.
 * @throws where the answer is no refusal.
 */
export function refusalOf({ status, body }: Pick<TestResponse<unknown>, 'status' | 'body'>): string {
  const problem = body as ProblemBody | null;
  if (status < 400 || !problem?.code) throw new Error(`No refusal: ${status} ${JSON.stringify(body)}`);
  return problem.code === 'invalid' && problem.errors?.length === 1 ? problem.errors[0]!.code : problem.code;
}
