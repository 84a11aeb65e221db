import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true>();

/** Runs the work of a transaction, so that {@link outsideTransactions} notices it. */
export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transaction.run(true, work);

/**
 * Called by what may take long and is no work of the database: pictures, the store of files, gateways, mail. A transaction that waits
 * for them holds a connection and its locks; the embedded database has one connection.
 * @throws inside a transaction
 */
export function outsideTransactions(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} must not happen inside a transaction.`);
}
