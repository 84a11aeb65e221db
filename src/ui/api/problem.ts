/** One rejected field of a problem document; `field` is a path such as `lines.0.amount_poisha`. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** RFC 9457 problem document as the server sends it. */
export interface ProblemDocument {
  type?: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  errors?: FieldProblem[];
  /** Data of this kind of problem, e.g. the cells that two people changed. */
  details?: unknown;
}

/**
 * A request that failed. `message` is the sentence for the person, in their language.
 * `status` 0 with code `network` means that no answer came at all.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly errors: FieldProblem[];
  readonly details: unknown;

  constructor(problem: ProblemDocument) {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.errors = problem.errors ?? [];
    this.details = problem.details;
  }

  /** Message per field path; the first one where a field has several. */
  get fieldErrors(): Record<string, string> {
    const messages: Record<string, string> = {};
    for (const error of this.errors) messages[error.field] ??= error.message;
    return messages;
  }
}

/** Tells a problem document from any other body. */
export function isProblemDocument(body: unknown): body is ProblemDocument {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as ProblemDocument).title === 'string' &&
    typeof (body as ProblemDocument).status === 'number'
  );
}

/** What to show for anything that was thrown: the server's sentence, or the error's own. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether no answer came, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.code === 'network' || [502, 504].includes(error.status);
}
