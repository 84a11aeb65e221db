import { ORPCError } from '@orpc/server';

export interface FieldProblem {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

interface ProblemData {
  code: string;
  params: Record<string, string | number>;
  fields: FieldProblem[];
  details: unknown;
}

/**
 * A refusal that a person can act on. `code` names a sentence in the language files (`problem.<code>` of the namespace before
 * the colon, `kernel` without one) and stays the same for ever; `fields` puts sentences beside the fields they are about;
 * `details` is data that the screen needs to show what is wrong, such as the cells that two people changed.
 *
 * @example throw new Problem(409, 'fees:receipt_already_cancelled', { receipt_no });
 */
export class Problem extends ORPCError<string, ProblemData> {
  constructor(
    status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 503,
    code: string,
    params: Record<string, string | number> = {},
    fields: FieldProblem[] = [],
    details?: unknown,
  ) {
    super(code, { status, message: code, data: { code, params, fields, details } });
  }
}

/** Foreign records get the same answer as missing ones, so that nobody learns that they exist. */
export const notFound = () => new Problem(404, 'not_found');

/** Returns the row. @throws 404 where there is none */
export function requireFound<Row>(row: Row | undefined | null): Row {
  if (row === undefined || row === null) throw notFound();
  return row;
}

/** One field is wrong: 422 with the sentence beside it. */
export function fieldProblem(
  field: string,
  code: string,
  params: Record<string, string | number> = {},
): Problem {
  return new Problem(422, 'invalid', {}, [{ field, code, params }]);
}
