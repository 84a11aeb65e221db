const classes = [
  // Connection exceptions, and a server that is shutting down, restarting, or has no connection left to give.
  /^08/,
  /^57P0[1-3]$/,
  /^53300$/,
  // A former primary that became a replica: the next connection goes to the new one.
  /^25006$/,
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
];

// What `pg` says without a code.
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Whether a statement failed because its connection to PostgreSQL ended or none could be opened. Nothing is wrong
 * with the statement then, and the same work may be tried again.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && classes.some((it) => it.test(code))) return true;
  return messages.test(error.message) || isConnectionLoss(error.cause);
}
