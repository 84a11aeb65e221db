/** What a column of a bank's statement can be; withdrawal and deposit, or one amount with its sign, or with what it is. */
export const statementColumns = [
  'ignore',
  'booked_on',
  'description',
  'reference',
  'withdrawal',
  'deposit',
  'amount',
  'kind',
  'balance',
  'state',
] as const;

export type StatementColumn = (typeof statementColumns)[number];
