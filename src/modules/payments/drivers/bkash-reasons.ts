/** The errors of bKash that have a sentence of ours: `problem.bkash_<code>`. */
const told = new Set([
  '2001',
  '2002',
  '2006',
  '2014',
  '2015',
  '2016',
  '2017',
  '2018',
  '2019',
  '2023',
  '2029',
  '2031',
  '2037',
  '2048',
  '2049',
  '2056',
  '2057',
  '2062',
  '2065',
  '2117',
  '503',
]);

interface Refused {
  statusCode: string;
  statusMessage: string;
  errorCode: string;
  errorMessage: string;
  message: string;
  msg: string;
}

/** What bKash says is wrong: the code of our sentence for it, else what it says itself. */
export function reasonOf({
  statusCode,
  statusMessage,
  errorCode,
  errorMessage,
  message,
  msg,
}: Refused): string {
  const code = statusCode || errorCode;
  if (told.has(code)) return `payments:bkash_${code}`;
  const words = statusMessage || errorMessage || message || msg;
  return [words, code && `(${code})`].filter(Boolean).join(' ') || 'bKash';
}
