/** Whether a save failed because no answer came, so that trying again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const status = (error as { status?: unknown } | null)?.status;
  return status === 0 || status === 502 || status === 503 || status === 504;
}
