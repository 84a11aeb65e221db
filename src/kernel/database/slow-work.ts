import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<true | undefined>();

/** Runs the work of a transaction, so that {@link outsideTransactions} notices it. */
export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transaction.run(true, work);

/** Lets slow work happen inside a transaction all the same; `test/tidy/slow-work.test.ts` knows where, and why. */
export const slowWorkInside = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transaction.run(undefined, work);

/**
 * Called by what may take long and is no work of the database: pictures, tables, documents, the store of files, gateways, mail. A transaction that waits
 * for them holds a connection and its locks; the embedded database has one connection.
 * @throws inside a transaction
 */
export function outsideTransactions(what: string): void {
  if (transaction.getStore()) throw new Error(`${what} must not happen inside a transaction.`);
}
